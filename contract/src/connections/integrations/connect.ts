/** Describes the Connect connector, which imports contacts by filter, and exports texts and opt-outs (spec 2 §2–§9). */
import { z } from 'zod';
import { done, flag, grid } from '../../fields.ts';
import { route } from '../../route.ts';
import {
	checkResult,
	connectionState,
	exportBasics,
	importBasics,
	mapping,
	savedVersion,
	secretToSave,
} from './configuration.ts';
import { connectorRoutes } from './connector-routes.ts';
import { descriptor, type FieldSpec } from './descriptor.ts';
import { failedRow, listedFailures } from './failures.ts';
import { usualWords } from './run.ts';
import { systemChoice } from './systems-own.ts';

export const connectSettings = z.object({
	url: z
		.string()
		.trim()
		.max(500)
		.regex(/^https:\/\/[^\s?#]+$/, 'Enter an address that begins with https://.'),
	clientName: z.string().trim().min(1, 'Enter the client name.').max(200),
});

const attribute = z.string().trim().max(200);
export const connectOptOutTypes = ['Dropdown', 'Checkbox'] as const; // spec 2 §9

/** The contact attribute that stores opt-outs; an empty name means none. */
const optOut = {
	optOutField: attribute.default(''),
	optOutType: z.enum(connectOptOutTypes).default('Dropdown'),
	/** The values that a dropdown attribute has for opted out and opted in. */
	optedOutValue: attribute.default(''),
};

/** A filter's number in Connect. */
const filterId = z.int32('Contact filters are whole numbers.').min(1, 'Contact filters are whole numbers.');

export const connectSource = z.object({
	/** Whole numbers without duplicates (spec 2 §5). */
	filters: z
		.array(filterId)
		.max(50, 'Enter at most 50 contact filters.')
		.transform((ids) => [...new Set(ids)])
		.default([]),
	...optOut,
	/** If off, contacts without a value count as opted out. */
	emptyMeansOptedIn: flag.default(true),
});

export const connectExport = z.object({
	/** The source code of the activities that record texts. */
	sourceCode: attribute.default(''),
	...optOut,
	optedInValue: attribute.default(''),
});

const isDropdown = { field: 'optOutType', is: ['Dropdown'] };
const optOutFields: readonly FieldSpec[] = [
	{
		name: 'optOutField',
		label: 'Opt-out attribute',
		kind: 'text',
		description: 'The name of the attribute that says who doesn’t want texts.',
		placeholder: 'Text Message Opt Out',
	},
	{
		name: 'optOutType',
		label: 'Type of the opt-out attribute',
		kind: 'select',
		options: connectOptOutTypes.map((value) => ({ value, label: value })),
	},
	{ name: 'optedOutValue', label: 'Value of opted-out contacts', kind: 'text', while: isDropdown },
];

export const connect = descriptor({
	key: 'connect',
	path: '/campusmanagement/connect',
	item: 'connect',
	title: 'Connect',
	pollMs: 10_000, // spec 2 §9
	settings: connectSettings,
	secrets: ['passKey'],
	destination: { url: 'address', clientName: 'user' },
	settingFields: [
		{
			name: 'url',
			label: 'Service address',
			kind: 'text',
			description: 'Where Connect answers other programs. Campus Management can say which server is yours.',
			placeholder: 'https://services.askadmissions.net/ws/bridge.asmx',
		},
		{ name: 'clientName', label: 'Client name', kind: 'text' },
		{ name: 'passKey', label: 'Passkey', kind: 'secret' },
	],
	source: connectSource,
	sourceFields: [
		{
			name: 'filters',
			label: 'Contact filters',
			kind: 'integers',
			description: 'The numbers of the filters in Connect. Press Enter after each one.',
			placeholder: '70542',
		},
		...optOutFields,
		{ name: 'emptyMeansOptedIn', label: 'Contacts without a value are opted in', kind: 'switch' },
	],
	exportTypes: ['MessageActivity', 'OptOuts'],
	exportOptions: connectExport,
	exportFields: [
		{
			name: 'sourceCode',
			label: 'Source code',
			kind: 'text',
			description: 'Each text becomes an activity of the contact, with this source code.',
			only: ['MessageActivity'],
		},
		...optOutFields.map((one): FieldSpec => ({ ...one, only: ['OptOuts'] })),
		{
			name: 'optedInValue',
			label: 'Value of opted-in contacts',
			kind: 'text',
			description: 'Leave it empty if opted-in contacts have no value.',
			while: isDropdown,
			only: ['OptOuts'],
		},
	],
	importWords: usualWords,
	exportWords: usualWords,
	untried:
		'Tested against a simulator only. The calls that write to Connect and list its source codes are not published; their names here are our own.',
});

const isIncomplete = ({ optOutField, optOutType, optedOutValue }: z.output<z.ZodObject<typeof optOut>>): boolean =>
	optOutField !== '' && optOutType === 'Dropdown' && optedOutValue === '';
const valueMissing = { error: 'Enter the value of opted-out contacts.', path: ['optedOutValue'] };

export const connectImport = z.object({ fileConfiguration: connectSource.extend(mapping), ...importBasics });
const importToSave = connectImport.extend({
	fileConfiguration: connectSource
		.extend(mapping)
		.refine(({ filters }) => filters.length > 0, { error: 'Enter at least one contact filter.', path: ['filters'] })
		.refine((one) => !isIncomplete(one), valueMissing),
});
export const connectExported = connectExport.extend(exportBasics);
const exportToSave = connectExported.refine((one) => !isIncomplete(one), valueMissing);
const optOutsToSave = exportToSave.refine(({ optOutField }) => optOutField !== '', {
	error: 'Enter the opt-out attribute.',
	path: ['optOutField'],
});

const usual = connectorRoutes('connect', 'Connect', {
	settings: connectSettings.extend({ passKey: secretToSave(1_000), version: savedVersion.optional() }),
	configuration: z.object({
		url: z.string(),
		clientName: z.string(),
		...connectionState,
		importConfiguration: connectImport.nullable(),
		messageActivityExportConfiguration: connectExported.nullable(),
		optOutExportConfiguration: connectExported.nullable(),
		deliveryFailureConfiguration: z.null(),
	}),
	importConfiguration: importToSave,
	exportConfiguration: exportToSave,
	spellings: { startImport: '/connect/initiatestudentimport' },
});

// spec 2 §7, gaps N-14
export const connectRoutes = {
	...usual,
	readConfiguration: route({ ...usual.readConfiguration, aliases: ['/connect/settings'] }),
	saveConfiguration: route({ ...usual.saveConfiguration, aliases: ['/connect/settings'] }),
	saveExport: route({
		...usual.saveExport,
		body: usual.saveExport.body.refine(
			({ ExportType, ExportConfiguration }) =>
				ExportType !== 'OptOuts' || ExportConfiguration === null || ExportConfiguration.optOutField !== '',
			{ error: 'Enter the opt-out attribute.', path: ['ExportConfiguration', 'optOutField'] },
		),
	}),
};

/** How texts and opt-outs are exported; null if they are not. */
const messageConfiguration = z.object({ messages: connectExported.nullable(), optOuts: connectExported.nullable() });
const messagesToSave = z.object({ messages: exportToSave.nullable(), optOuts: optOutsToSave.nullable() });
const who = 'configureIntegrations';

export const connectOwnRoutes = {
	verifyCredentials: route({
		method: 'POST',
		path: '/connect/verifyCredentials',
		summary: 'Sign in to Connect now, and say whether that works.',
		who,
		answer: checkResult,
	}),
	readImport: route({
		method: 'GET',
		path: '/connect/importConfiguration',
		summary: 'Get what is imported from Connect, and when.',
		who,
		answer: z.object({ importConfiguration: connectImport.nullable() }),
	}),
	readMessageConfiguration: route({
		method: 'GET',
		path: '/connect/messageConfiguration',
		summary: 'Get how texts and opt-outs are written to Connect.',
		who,
		answer: z.object({ messageConfiguration, version: z.number().int() }),
	}),
	saveMessageConfiguration: route({
		method: 'POST',
		path: '/connect/messageConfiguration',
		summary: 'Save how texts and opt-outs are written to Connect. Null switches one of them off.',
		who,
		body: z.object({ messageConfiguration: messagesToSave, version: savedVersion.optional() }),
		answer: done,
	}),
	listSourceCodes: route({
		method: 'GET',
		path: '/connect/sourceCodes',
		summary: 'List the source codes that Connect has.',
		who,
		answer: z.array(systemChoice),
	}),
	listErrors: route({
		method: 'GET',
		path: '/connect/errors',
		summary: 'List the messages and opt-outs that Connect rejected, newest first.',
		who,
		query: listedFailures,
		answer: grid(failedRow),
	}),
};
