/** Describes Ellucian Ethos, which imports people of Banner or Colleague but has no exports (spec 3 §2, §3, §7). */
import { z } from 'zod';
import { importPreview } from '../../contacts/imports/routes.ts';
import { flag } from '../../fields.ts';
import { keysOf } from '../../keys.ts';
import { route } from '../../route.ts';
import { besideWritten } from '../../shown-beside.ts';
import { connectionState, exportBasics, importBasics, mapping, savedVersion, secretToSave } from './configuration.ts';
import { connectorRoutes } from './connector-routes.ts';
import { descriptor } from './descriptor.ts';
import { integrationLimits } from './limits.ts';
import { usualWords } from './run.ts';
import { schedules } from './schedules.ts';
import { systemChoice } from './systems-own.ts';

/** Shown if saving the connection fails and the server gives no reason (spec 3 §8). */
export const ethosSaveFailed = 'Error saving Ethos API Key';

export const ethosSettings = z.object({
	url: z
		.string()
		.trim()
		.max(300)
		.regex(
			/^https:\/\/[^\s/?#@]+\/?$/,
			'Enter only the address of the server, such as https://integrate.elluciancloud.com.',
		)
		.default('https://integrate.elluciancloud.com'),
});

/** A person's identifiers, by their name in Ethos, with a label. Social security numbers are never read. */
export const ethosCredentials = {
	bannerId: 'Banner ID',
	colleaguePersonId: 'Colleague Person ID',
	elevateId: 'Elevate ID',
	bannerSourcedId: 'Banner Sourced ID',
	bannerUserName: 'Banner User Name',
	bannerUdcId: 'Banner UDC ID',
	colleagueUserName: 'Colleague User Name',
} as const;

const contactIds = ['guid', ...keysOf(ethosCredentials)] as const;

/** What an import does with a person who has a privacy flag. */
const privacies = ['LeaveOut', 'OptOut', 'Import'] as const;

/** Fields that can become custom fields, in addition to a column for each of the college's email and phone types. */
export const ethosFields = [
	'Person GUID',
	'Full Name',
	'Title',
	'Middle Name',
	'Suffix',
	'Preferred Name',
	'Date of Birth',
	'Gender',
	'Roles',
	'Privacy',
	...Object.values(ethosCredentials),
] as const;

/** Prefixes of email and phone columns. The name of the type follows. */
export const ethosTypeColumns = { email: 'Email: ', phone: 'Phone: ' } as const;

const idOfType = z.string().trim().max(100);
const nameOfType = z.string().trim().max(80);

export const ethosSource = z.object({
	personFilter: idOfType.default(''),
	contactId: z.enum(contactIds).default('guid'),
	/** The id of a name type. If empty, the preferred name is used, or else the first. */
	nameType: idOfType.default(''),
	/**
	 * Whether to use the first of several names of that type. If off, uses the preferred one, or skips unclear people.
	 */
	nameUseFirst: flag.default(true),
	/** The id of the phone type that mobile numbers have. */
	mobileType: idOfType.default(''),
	mobileUseFirst: flag.default(false),
	privacy: z.enum(privacies).default('LeaveOut'),
	/** The type id of each chosen column, so that the type can be renamed. */
	typeIds: z.record(z.string().max(100), idOfType).default({}),
});
export type EthosSource = z.output<typeof ethosSource>;

export const ethos = descriptor({
	key: 'ethos',
	path: '/ethos/dashboard',
	item: 'ethos',
	title: 'Ellucian Ethos',
	pollMs: 5_000, // spec 3 §9
	settings: ethosSettings,
	secrets: ['apiKey'],
	destination: { url: 'address' },
	settingFields: [
		{
			name: 'url',
			label: 'Ethos address',
			kind: 'text',
			description:
				'https://integrate.elluciancloud.com in the United States. Elsewhere it ends in .ca, .ie or .com.au, as your Ethos administrator knows.',
		},
		{
			name: 'apiKey',
			label: 'API key',
			kind: 'secret',
			description: 'Of the application that stands for Quad in Ethos. It needs persons, person filters and data types.',
		},
	],
	source: ethosSource,
	sourceFields: [
		{
			name: 'personFilter',
			label: 'Person filter',
			kind: 'choice',
			description: 'Everyone whom this filter finds is imported. Whoever drops out of it later stays in Quad.',
		},
		{
			name: 'contactId',
			label: 'Contact ID',
			kind: 'select',
			description: 'What Quad knows people by. A person without it is left out.',
			options: [
				{ value: 'guid', label: 'Person GUID' },
				...keysOf(ethosCredentials).map((value) => ({ value, label: ethosCredentials[value] })),
			],
		},
		{
			name: 'nameType',
			label: 'Name type (optional)',
			kind: 'choice',
			description: 'Without one it’s the preferred name, or else the first.',
			isOptional: true,
		},
		{ name: 'nameUseFirst', label: 'Use the first name of this type if there are several', kind: 'switch' },
		{
			name: 'mobileType',
			label: 'Mobile phone type',
			kind: 'choice',
			description: 'The number of this type becomes the mobile number. A person without one is left out.',
		},
		{
			name: 'mobileUseFirst',
			label: 'Use the first number of this type if there are several',
			kind: 'switch',
		},
		{
			name: 'privacy',
			label: 'People with a privacy mark',
			kind: 'select',
			options: [
				{ value: 'LeaveOut', label: 'Leave them out' },
				{ value: 'OptOut', label: 'Import them as opted out' },
				{ value: 'Import', label: 'Import them like everyone else' },
			],
		},
	],
	readsChanges: true,
	comparesRows: true,
	exportTypes: [],
	exportOptions: z.object({}),
	exportFields: [],
	// spec 3 §4
	importWords: {
		...usualWords,
		queued: 'Queued',
		fetching: 'Loading data via Ethos',
		processing: 'Processing',
		postProcessing: 'Processing',
	},
	exportWords: usualWords,
	untried: 'Tested against a simulator only. Start with a preview.',
});

/** The settings above already determine all contact fields, so a column can only become a custom field. */
const onlyCustom = {
	...mapping,
	columns: mapping.columns.unwrap().max(0, 'Choose columns for custom fields only.').default([]),
};
const importConfiguration = z.object({ fileConfiguration: ethosSource.extend(onlyCustom), ...importBasics });
export type EthosImport = z.output<typeof importConfiguration>;

const filterMissing = { error: 'Choose a person filter.', path: ['personFilter'] };
const mobileMissing = { error: 'Choose the phone type that has mobile numbers.', path: ['mobileType'] };

const ofType = z.object({ typeId: idOfType.default(''), useFirstByType: flag.default(false) });
const typeToField = z.object({
	typeId: idOfType,
	name: nameOfType.min(1),
	customField: mapping.customFields.unwrap().element.shape.customField,
});
const typeMappings = z.array(typeToField).max(integrationLimits.customFields).default([]);

/** The import settings as the specifications print them (spec 3 §3). */
const printed = z.object({
	personFilter: idOfType.default(''),
	contactId: z.enum(contactIds).default('guid'),
	nameMapping: ofType.default({ typeId: '', useFirstByType: true }),
	mobilePhoneMapping: ofType.default({ typeId: '', useFirstByType: false }),
	/** Types of email address that become custom fields. */
	emailMappings: typeMappings,
	/** Types of phone number that become custom fields. */
	phoneMappings: typeMappings,
	customFields: mapping.customFields,
	privacy: z.enum(privacies).default('LeaveOut'),
	...importBasics,
	schedules: schedules.default([]),
});
export type EthosPrintedImport = z.output<typeof printed>;

const shown = printed.extend({
	/** Whether the import has been saved. */
	isConfigured: z.boolean(),
	/** Fields that can become custom fields, in addition to emails and phones. */
	fields: z.array(z.string()),
});

const secret = secretToSave(2_000);
const nothing = z.null();

const usual = connectorRoutes('ethos', 'Ellucian Ethos', {
	settings: ethosSettings.extend({ apiKey: secret, version: savedVersion.optional() }),
	configuration: z.object({
		url: z.string(),
		...connectionState,
		personImportConfiguration: shown,
		importConfiguration: importConfiguration.nullable(),
		messageActivityExportConfiguration: nothing,
		optOutExportConfiguration: nothing,
		deliveryFailureConfiguration: nothing,
	}),
	importConfiguration: importConfiguration.extend({
		fileConfiguration: importConfiguration.shape.fileConfiguration
			.refine(({ personFilter }) => personFilter !== '', filterMissing)
			.refine(({ mobileType }) => mobileType !== '', mobileMissing),
	}),
	exportConfiguration: z.object(exportBasics),
	elsewhere: { saveConfiguration: '/ethos/connection' },
});

export const ethosRoutes = {
	...usual,
	authenticate: route({ ...usual.authenticate, aliases: ['/ethos/verifyConfiguration'] }), // spec 3 §7
};

const who = 'configureIntegrations';

const savedOfEthos = z.object({
	apiKey: secret,
	url: ethosSettings.shape.url.unwrap().optional(),
	personImportConfiguration: printed
		// accepted because responses contain them
		.extend({ isConfigured: z.boolean().optional(), fields: z.array(z.string()).optional() })
		.refine(({ personFilter }) => personFilter !== '', filterMissing)
		.refine(({ mobilePhoneMapping }) => mobilePhoneMapping.typeId !== '', {
			error: mobileMissing.error,
			path: ['mobilePhoneMapping', 'typeId'],
		})
		.optional(),
	version: savedVersion.optional(),
});

/** Routes that the specifications print only for Ethos (spec 3 §7). */
export const ethosOwnRoutes = {
	saveConfiguration: route({
		method: 'POST',
		path: '/ethos/configuration',
		summary: 'Save the API key, the import, or both. What is left out stays as it is.',
		who,
		body: savedOfEthos,
		alsoTakes: besideWritten(usual.readConfiguration.answer, savedOfEthos),
		answer: usual.readConfiguration.answer,
	}),
	previewImport: route({
		method: 'GET',
		path: '/ethos/importPreview',
		summary: 'Read the first 10 people now, and say what an import would do with them. Nothing is stored.',
		who,
		answer: importPreview,
	}),
	listPersonFilters: route({
		method: 'GET',
		path: '/ethos/personFilters',
		summary: 'List the person filters that Ethos has.',
		who,
		answer: z.array(systemChoice),
	}),
	listDataTypes: route({
		method: 'GET',
		path: '/ethos/dataTypes',
		summary: 'List the types of names, phones and emails that the college has in Ethos.',
		who,
		answer: z.object({
			nameTypes: z.array(systemChoice),
			phoneTypes: z.array(systemChoice),
			emailTypes: z.array(systemChoice),
		}),
	}),
};
