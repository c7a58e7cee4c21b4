/** Describes Raiser’s Edge NXT, through Blackbaud’s SKY API (spec 3 §2, §7; integrations.md §18). */
import { z } from 'zod';
import { route } from '../../route.ts';
import { authorizationRoutes } from './authorization-routes.ts';
import { connectionState, exportBasics, importBasics, mapping, savedVersion, secretToSave } from './configuration.ts';
import { connectorRoutes, sources } from './connector-routes.ts';
import { descriptor } from './descriptor.ts';
import { usualWords } from './run.ts';
import { schedules } from './schedules.ts';

export const renxtLimits = {
	calls: { least: 100, usual: 5_000, most: 20_000 }, // per import; Blackbaud allows 25,000 a day in total
	listId: 100,
} as const;

/** The categories that Blackbaud has for actions. */
export const actionCategories = ['Phone Call', 'Meeting', 'Mailing', 'Email', 'Task/Other'] as const;

const address = z
	.string()
	.trim()
	.max(200)
	.regex(/^https:\/\/[^\s/?#@]+$/, 'Enter an address such as https://api.sky.blackbaud.com, without a path.');

export const renxtSettings = z.object({
	applicationId: z.string().trim().min(1, 'Enter the application ID.').max(100),
	signInUrl: address.default('https://oauth2.sky.blackbaud.com'),
	apiUrl: address.default('https://api.sky.blackbaud.com'),
});

export const renxtSource = z.object({
	listId: z.string().trim().min(1, 'Choose a list.').max(renxtLimits.listId),
	phoneType: z.string().trim().min(1, 'Enter a phone type.').max(100).default('Mobile'),
	optOutListId: z.string().trim().max(renxtLimits.listId).default(''),
	callsPerRun: z
		.number()
		.int()
		.min(renxtLimits.calls.least)
		.max(renxtLimits.calls.most)
		.default(renxtLimits.calls.usual),
});

export const renxtTarget = z.object({
	actionCategory: z.enum(actionCategories).default('Task/Other'),
	actionType: z.string().trim().max(100).default(''),
	solicitCode: z.string().trim().min(1, 'Enter a solicit code.').max(100).default('Do not text'),
});

const once = schedules.max(1, 'Choose one time of day: each run uses up calls of the daily limit.');

/** The Contact ID must be the system record ID, because exports need it. */
const lockedMapping = {
	...mapping,
	columns: mapping.columns.refine(
		(all) => all === undefined || !all.some(({ field }) => field === 'ContactId'),
		'The Contact ID is always the constituent’s system record ID.',
	),
};

const importConfiguration = z.object({
	fileConfiguration: renxtSource.extend(lockedMapping),
	...importBasics,
	schedules: once.default([]),
});
const exportConfiguration = renxtTarget.extend({ ...exportBasics, schedules: once.default([]) });

export const renxt = descriptor({
	key: 'raisersEdgeNxt',
	path: '/renxt',
	item: 'raisers-edge-nxt',
	title: 'Raiser’s Edge NXT',
	pollMs: 10_000,
	settings: renxtSettings,
	secrets: ['applicationSecret', 'subscriptionKey', 'refreshToken'],
	destination: { applicationId: 'user', signInUrl: 'address', apiUrl: 'address' },
	isAuthorized: 'refreshToken',
	settingFields: [
		{
			name: 'applicationId',
			label: 'Application ID',
			kind: 'text',
			description: 'Of the application that you registered at developer.blackbaud.com.',
		},
		{ name: 'applicationSecret', label: 'Application secret', kind: 'secret' },
		{
			name: 'subscriptionKey',
			label: 'Subscription key',
			kind: 'secret',
			description: 'The primary or secondary access key of your SKY API subscription.',
		},
	],
	source: renxtSource,
	sourceFields: [
		{
			name: 'listId',
			label: 'Constituent list',
			kind: 'choice',
			description: 'Everyone on this list is imported. Organizations are not.',
		},
		{
			name: 'phoneType',
			label: 'Phone type',
			kind: 'text',
			description: 'The number of this type becomes the mobile number, the primary one first.',
		},
		{
			name: 'optOutListId',
			label: 'Opt-out list (optional)',
			kind: 'choice',
			description: 'Whoever is also on this list is imported as opted out. Use one that finds your solicit code.',
			isOptional: true,
		},
		{
			name: 'callsPerRun',
			label: 'Calls per import',
			kind: 'number',
			description:
				'Blackbaud limits calls per day. An import that has used up its calls stops, and the next one goes on from there.',
		},
	],
	fixedColumns: { ContactId: 'Constituent ID' },
	slotsPerDay: 1,
	readsChanges: true,
	exportTypes: ['MessageActivity', 'OptOuts'],
	exportOptions: renxtTarget,
	exportFields: [
		{
			name: 'actionCategory',
			label: 'Action category',
			kind: 'select',
			options: actionCategories.map((value) => ({ value, label: value })),
			only: ['MessageActivity'],
		},
		{
			name: 'actionType',
			label: 'Action type (optional)',
			kind: 'text',
			description: 'As in your table of action types.',
			only: ['MessageActivity'],
		},
		{
			name: 'solicitCode',
			label: 'Solicit code',
			kind: 'text',
			description: 'As in your table of solicit codes. It is added when someone opts out, and ended when they opt in.',
			only: ['OptOuts'],
		},
	],
	importWords: usualWords,
	exportWords: usualWords,
	untried: 'Tested against Blackbaud’s published API description, not yet against a live account.',
});

const secret = secretToSave(2_000);
const shown = z.string();

export const renxtRoutes = {
	...connectorRoutes('raisersEdgeNxt', 'Raiser’s Edge NXT', {
		settings: renxtSettings.extend({
			applicationSecret: secret,
			subscriptionKey: secret,
			version: savedVersion.optional(),
		}),
		configuration: z.object({
			applicationId: shown,
			signInUrl: shown,
			apiUrl: shown,
			...connectionState,
			importConfiguration: importConfiguration.nullable(),
			messageActivityExportConfiguration: exportConfiguration.nullable(),
			optOutExportConfiguration: exportConfiguration.nullable(),
			deliveryFailureConfiguration: exportConfiguration.nullable(),
		}),
		importConfiguration,
		exportConfiguration,
	}),
	listConstituentLists: route({
		method: 'GET',
		path: '/raisersEdgeNxt/constituent-lists',
		summary: 'List the constituent lists of Raiser’s Edge NXT; none while it is not connected.',
		who: 'staff',
		answer: sources,
	}),
	...authorizationRoutes('raisersEdgeNxt'),
};
