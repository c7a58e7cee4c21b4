/** Describes CRM Recruit, which imports opportunities of a saved view and exports texts and opt-outs (spec 3 §2). */
import { z } from 'zod';
import { route } from '../../route.ts';
import { connectionState, exportBasics, importBasics, mapping, savedVersion, secretToSave } from './configuration.ts';
import { connectorRoutes } from './connector-routes.ts';
import { descriptor } from './descriptor.ts';
import { usualWords } from './run.ts';
import { systemChoice } from './systems-own.ts';

/** A server's URL without a path. */
const root = z
	.string()
	.trim()
	.max(300)
	.regex(/^https:\/\/[^\s/?#@]+\/?$/, 'Enter only the address of the server, such as https://crm.example.edu/.');

export const recruitSettings = z.object({
	adfsUrl: root.default('https://adfs4produs01.elluciancloud.com/'),
	crmUrl: root,
	clientId: z.string().trim().min(1, 'Enter the client ID.').max(200),
	username: z.string().trim().min(1, 'Enter the username.').max(200),
});

export const recruitSource = z.object({
	view: z.string().trim().max(100).default(''),
	opportunity: z.enum(['newest', 'first']).default('newest'),
});

export const recruitExport = z.object({
	activity: z.enum(['phonecall', 'task']).default('phonecall'),
	optOutField: z
		.string()
		.trim()
		.max(100)
		.regex(/^\w*$/, 'Enter the field’s own name, such as new_donottext.')
		.default(''),
});

export const recruit = descriptor({
	key: 'recruit',
	path: '/recruit',
	item: 'recruit',
	title: 'CRM Recruit',
	pollMs: 5_000, // spec 3 §4
	settings: recruitSettings,
	secrets: ['password'],
	destination: { adfsUrl: 'address', crmUrl: 'address', clientId: 'user', username: 'user' },
	settingFields: [
		{
			name: 'adfsUrl',
			label: 'ADFS root URL',
			kind: 'text',
			description: 'Where your Recruit signs in. Nothing follows the last slash.',
		},
		{ name: 'crmUrl', label: 'CRM root URL', kind: 'text', placeholder: 'https://recruit.example.edu/' },
		{
			name: 'clientId',
			label: 'Client ID',
			kind: 'text',
			description: 'Under which Quad is registered at your ADFS.',
		},
		{ name: 'username', label: 'Username', kind: 'text', placeholder: 'ADADMIN\\quad' },
		{ name: 'password', label: 'Password', kind: 'secret' },
	],
	source: recruitSource,
	sourceFields: [
		{
			name: 'view',
			label: 'Saved view',
			kind: 'select',
			description:
				'A view of opportunities with the columns Contact, Modified On, first name, last name and mobile number.',
		},
		{
			name: 'opportunity',
			label: 'If a contact has several opportunities',
			kind: 'select',
			options: [
				{ value: 'newest', label: 'Use the one that was modified last' },
				{ value: 'first', label: 'Use the first in the view' },
			],
		},
	],
	exportTypes: ['MessageActivity', 'OptOuts'],
	exportOptions: recruitExport,
	exportFields: [
		{
			name: 'activity',
			label: 'Each text becomes a',
			kind: 'select',
			options: [
				{ value: 'phonecall', label: 'Phone call' },
				{ value: 'task', label: 'Task' },
			],
			only: ['MessageActivity'],
		},
		{
			name: 'optOutField',
			label: 'Opt-out field',
			kind: 'text',
			description: 'The name of the contact’s yes/no field for people who don’t want texts.',
			placeholder: 'new_donottext',
			only: ['OptOuts'],
		},
	],
	importWords: usualWords,
	exportWords: usualWords,
	untried: 'Tested against a simulator only.',
});

const importConfiguration = z.object({ fileConfiguration: recruitSource.extend(mapping), ...importBasics });
const exported = recruitExport.extend(exportBasics);

const usual = connectorRoutes('recruit', 'CRM Recruit', {
	settings: recruitSettings.extend({ password: secretToSave(1_000), version: savedVersion.optional() }),
	configuration: z.object({
		adfsUrl: z.string(),
		crmUrl: z.string(),
		clientId: z.string(),
		username: z.string(),
		...connectionState,
		importConfiguration: importConfiguration.nullable(),
		messageActivityExportConfiguration: exported.nullable(),
		optOutExportConfiguration: exported.nullable(),
		deliveryFailureConfiguration: z.null(),
	}),
	importConfiguration: importConfiguration.extend({
		fileConfiguration: recruitSource
			.extend(mapping)
			.refine(({ view }) => view !== '', { error: 'Choose a saved view.', path: ['view'] }),
	}),
	exportConfiguration: exported,
});

export const recruitRoutes = {
	...usual,
	saveExport: route({
		...usual.saveExport,
		body: usual.saveExport.body.refine(
			({ ExportType, ExportConfiguration }) =>
				ExportType !== 'OptOuts' || ExportConfiguration === null || ExportConfiguration.optOutField !== '',
			{ error: 'Enter the opt-out field.', path: ['ExportConfiguration', 'optOutField'] },
		),
	}),
};

export const recruitOwnRoutes = {
	listViews: route({
		method: 'GET',
		path: '/recruit/views',
		summary: 'List the saved views of opportunities that CRM Recruit shows to Quad’s user.',
		who: 'configureIntegrations',
		answer: z.array(systemChoice),
	}),
};
