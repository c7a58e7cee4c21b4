/** Describes the Radius connector, which imports contacts by target, and exports texts and opt-outs (spec 2 §2–§9). */
import { z } from 'zod';
import { baseFieldNames } from '../../contacts/imports/columns.ts';
import { done, grid, id, instant } from '../../fields.ts';
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
import { descriptor } from './descriptor.ts';
import { failedRow, listedFailures } from './failures.ts';
import { integrationLimits } from './limits.ts';
import { usualWords } from './run.ts';
import { systemChoice } from './systems-own.ts';

export const radiusUrl = 'https://api.hobsonsradius.com/crm/webservice'; // spec 2 §9: one is preset

export const radiusSettings = z.object({
	url: z
		.string()
		.trim()
		.max(500)
		.regex(/^https:\/\/[^\s]+$/, 'Enter an address that begins with https://.')
		.default(radiusUrl),
	username: z.string().trim().min(1, 'Enter the username.').max(200),
});

/** A field has a label to show, and an id so that it can be renamed. */
const label = z.string().trim().max(200);
export const radiusField = z.object({ label, id: z.string().max(100).default('') });
export type RadiusFieldName = z.output<typeof radiusField>;

export const radiusOptOut = z.object({
	field: radiusField,
	type: z.enum(['Picklist', 'Checkbox']), // spec 2 §9
	/** The picklist's value for opted out. An empty field means opted in. */
	optedOutValue: label.default(''),
	optedInValue: label.default(''),
});
export type RadiusOptOut = z.output<typeof radiusOptOut>;

/** Users cannot map these: the Entity ID identifies contacts, and the opt-out field is chosen separately. */
export const radiusFixedFields = ['ContactId', 'OptedOut'] as const;
const chosenFields = baseFieldNames.filter((name) => name !== 'ContactId' && name !== 'OptedOut');

export const radiusSource = z.object({
	/** A target's id; empty for all contacts. */
	target: z.string().max(200).default(''),
	optOut: radiusOptOut.nullable().default(null),
	/** The ids of the fields to import, by label. */
	fieldIds: z.record(z.string(), z.string()).default({}),
});
export const radiusImport = z.object({
	fileConfiguration: radiusSource.extend({
		...mapping,
		columns: z
			.array(z.object({ fileColumnName: label, field: z.enum(chosenFields) }))
			.max(6)
			.default([]),
	}),
	...importBasics,
});

// the tokens of spec 2 §9; by the message id, an export recognizes cases that it has already written
export const radiusTokens = ['message text', 'message date', 'date time', 'type code', 'message id'] as const;
export type RadiusToken = (typeof radiusTokens)[number];
export const radiusMessageTypes = ['All', 'Incoming', 'Outgoing'] as const;

const caseField = z.object({ field: radiusField, token: z.enum(radiusTokens).nullable() });

/** How texts are exported as cases. */
export const radiusMessages = z.object({
	messageType: z.enum(radiusMessageTypes).default('All'),
	/** The case field that links to the contact. */
	contactField: radiusField.default({ label: 'Contact', id: '' }),
	fields: z.array(caseField).max(integrationLimits.customFields).default([]),
});

export const radiusExport = radiusMessages.extend({ optOut: radiusOptOut.nullable().default(null) });

export const radius = descriptor({
	key: 'radius',
	path: '/campusmanagement/radius',
	item: 'radius',
	title: 'Radius',
	pollMs: 10_000, // spec 3 §4
	settings: radiusSettings,
	secrets: ['password'],
	destination: { url: 'address', username: 'user' },
	settingFields: [
		{ name: 'url', label: 'API URL', kind: 'text', placeholder: radiusUrl },
		{ name: 'username', label: 'Username', kind: 'text' },
		{ name: 'password', label: 'Password', kind: 'secret' },
	],
	source: radiusSource,
	sourceFields: [], // ImportSource.tsx has the inputs
	exportTypes: ['MessageActivity', 'OptOuts'],
	exportOptions: radiusExport,
	exportFields: [], // MessageConfigurationScreen.tsx has the inputs
	importWords: usualWords,
	exportWords: usualWords,
	untried: 'Follows Radius’s documentation; tested against a simulator, not yet with a live Radius.',
});

/** Once a day, the contacts of cases with this status are sent the case's text and the cases closed (spec 2 §5). */
export const radiusAutomation = z.object({
	isEnabled: z.boolean(),
	statusField: radiusField.default({ label: 'Status', id: '' }),
	openStatus: label.default(''),
	closeStatus: label.default(''),
	textField: radiusField.default({ label: '', id: '' }),
	contactField: radiusField.default({ label: 'Contact', id: '' }),
	/** The user from whose personal inbox the texts are sent. Shared inboxes are never used. */
	sendingUserId: id.nullable().default(null),
	/** When the automation starts each day; null if it is only started manually. */
	time: z.enum(['Morning', 'Afternoon', 'Evening']).nullable().default(null),
});
export type RadiusAutomation = z.output<typeof radiusAutomation>;

const automationCase = z.object({
	id,
	date: instant,
	caseId: z.string(),
	fullName: z.string(),
	text: z.string(),
	status: z.enum(['Left out', 'Sent', 'Sent, case closed', 'Sent, case not closed', 'Not delivered']),
	reason: z.string().nullable(),
});
export type AutomationCase = z.output<typeof automationCase>;

const who = 'configureIntegrations';
const exported = radiusExport.extend(exportBasics);

const usual = connectorRoutes('radius', 'Radius', {
	settings: radiusSettings.extend({ password: secretToSave(1_000), version: savedVersion.optional() }),
	configuration: z.object({
		url: z.string(),
		username: z.string(),
		...connectionState,
		importConfiguration: radiusImport.nullable(),
		messageActivityExportConfiguration: exported.nullable(),
		optOutExportConfiguration: exported.nullable(),
		deliveryFailureConfiguration: z.null(),
	}),
	importConfiguration: radiusImport,
	exportConfiguration: exported,
});

/** Combines the export settings for texts and opt-outs in one object, as the specification does (spec 2 §7). */
export const radiusMessageConfiguration = radiusMessages.extend({
	isEnabled: z.boolean(),
	schedules: exportBasics.schedules,
	optOut: radiusOptOut.nullable().default(null),
	optOutSchedules: exportBasics.schedules,
});

const fieldList = z.array(systemChoice);

export const radiusRoutes = {
	...usual,
	readConfiguration: route({ ...usual.readConfiguration, aliases: ['/radius/settings'] }),
	saveConfiguration: route({ ...usual.saveConfiguration, aliases: ['/radius/settings'] }),
};

/** Routes that the specifications print only for Radius (spec 2 §7, gaps N-14). */
export const radiusOwnRoutes = {
	verifyCredentials: route({
		method: 'POST',
		path: '/radius/verifyCredentials',
		summary: 'Sign in to Radius now, and say whether that works.',
		who,
		answer: checkResult,
	}),
	readImport: route({
		method: 'GET',
		path: '/radius/importConfiguration',
		summary: 'Get what is imported from Radius, and when.',
		who,
		answer: z.object({ importConfiguration: radiusImport.nullable() }),
	}),
	readMessageConfiguration: route({
		method: 'GET',
		path: '/radius/messageConfiguration',
		summary: 'Get how texts become cases in Radius, and which field has opt-outs.',
		who,
		answer: z.object({ messageConfiguration: radiusMessageConfiguration, version: z.number().int() }),
	}),
	saveMessageConfiguration: route({
		method: 'POST',
		path: '/radius/messageConfiguration',
		summary: 'Save how texts become cases in Radius, and which field has opt-outs.',
		who,
		body: z.object({ messageConfiguration: radiusMessageConfiguration, version: savedVersion.optional() }),
		answer: done,
	}),
	listContactFields: route({
		method: 'GET',
		path: '/radius/contactFields',
		summary: 'List the fields of contacts in Radius.',
		who,
		answer: fieldList,
	}),
	listCaseFields: route({
		method: 'GET',
		path: '/radius/caseFields',
		summary: 'List the fields of cases in Radius.',
		who,
		answer: fieldList,
	}),
	listTargets: route({
		method: 'GET',
		path: '/radius/targets',
		summary: 'List the targets that Radius has.',
		who,
		answer: fieldList,
	}),
	listErrors: route({
		method: 'GET',
		path: '/radius/errors',
		summary: 'List the messages and opt-outs that Radius rejected, newest first.',
		who,
		query: listedFailures,
		answer: grid(failedRow),
	}),
	readAutomation: route({
		method: 'GET',
		path: '/radius/automationConfiguration',
		summary: 'Get which cases are texted by themselves, and who could send these texts.',
		who,
		answer: z.object({
			automationConfiguration: radiusAutomation,
			senders: z.array(z.object({ id, name: z.string() })),
			version: z.number().int(),
		}),
	}),
	saveAutomation: route({
		method: 'POST',
		path: '/radius/automationConfiguration',
		summary: 'Save which cases are texted by themselves.',
		who,
		body: z.object({ automationConfiguration: radiusAutomation, version: savedVersion.optional() }),
		alsoTakes: { senders: null },
		answer: done,
	}),
	runAutomation: route({
		method: 'POST',
		path: '/radius/runautomation',
		summary: 'Text the open cases now, up to 1,000 per day.',
		who,
		answer: done,
	}),
	listAutomationLog: route({
		method: 'GET',
		path: '/radius/automationLogs',
		summary: 'List the cases that were texted or left out, newest first.',
		who,
		query: listedFailures,
		answer: grid(automationCase),
	}),
};
