/** Describes Salesforce, which imports contacts and leads, and exports texts as activities (spec 2 §2, §5, §7). */
import { z } from 'zod';
import { baseFields } from '../../contacts/imports/columns.ts';
import { connectionState, importBasics, mapping, savedVersion, secretToSave } from './configuration.ts';
import { connectorRoutes } from './connector-routes.ts';
import { descriptor } from './descriptor.ts';
import { usualWords } from './run.ts';
import { salesforceCalls } from './salesforce-calls.ts';
import { salesforceExport, salesforceExportOptions } from './salesforce-export.ts';
import { salesforceSource } from './salesforce-source.ts';

const clientCredentials = 'ClientCredentials';
const jwt = 'JWT';

export const salesforceSettings = z.object({
	loginUrl: z
		.string()
		.trim()
		.max(300)
		.regex(
			/^https:\/\/[A-Za-z0-9.-]+\/?$/,
			'Enter the address of My Domain, such as https://example.my.salesforce.com.',
		),
	signIn: z.enum([clientCredentials, jwt]).default(clientCredentials),
	clientId: z.string().trim().min(1, 'Enter the consumer key.').max(500),
	/** The user as whom Quad signs in with its key. */
	username: z.string().trim().max(200).default(''),
	/** Determines the audience of the token that Quad signs. */
	environment: z.enum(['Production', 'Sandbox']).default('Production'),
});

/** The column names of imported rows, whatever the fields are called in Salesforce. */
export const salesforceHeader = {
	id: baseFields.ContactId.label,
	firstName: baseFields.FirstName.label,
	lastName: baseFields.LastName.label,
	mobile: baseFields.MobileNumber.label,
	optedOut: baseFields.OptedOut.label,
	staff: baseFields.StaffId.label,
} as const;

const columns = [
	{ fileColumnName: salesforceHeader.id, field: 'ContactId' },
	{ fileColumnName: salesforceHeader.firstName, field: 'FirstName' },
	{ fileColumnName: salesforceHeader.lastName, field: 'LastName' },
	{ fileColumnName: salesforceHeader.mobile, field: 'MobileNumber' },
	{ fileColumnName: salesforceHeader.optedOut, field: 'OptedOut' },
	{ fileColumnName: salesforceHeader.staff, field: 'StaffId' },
] as const;

/** Replaces the mapping in the request by one that is derived from the contact and lead fields. */
const fileConfiguration = salesforceSource.safeExtend(mapping).overwrite((written) => {
	const names = new Map<string, string>();
	for (const source of [written.contacts, written.leads])
		for (const { customField } of source?.customFields ?? [])
			if (!names.has(customField.toLowerCase())) names.set(customField.toLowerCase(), customField);
	const customFields = [...names.values()].map((name) => ({ fileColumnName: name, customField: name }));
	return { ...written, columns: [...columns], customFields };
});

export const salesforceImport = z.object({ fileConfiguration, ...importBasics });

export const salesforce = descriptor({
	key: 'salesforce',
	path: '/salesforce',
	item: 'salesforce',
	title: 'Salesforce',
	pollMs: 10_000, // spec 2 §4
	settings: salesforceSettings,
	secrets: ['clientSecret', 'privateKey'],
	destination: { loginUrl: 'address', signIn: 'signIn', environment: 'signIn', clientId: 'user', username: 'user' },
	settingFields: [
		{
			name: 'loginUrl',
			label: 'My Domain address',
			kind: 'text',
			description: 'In Salesforce: Setup, My Domain. A sandbox has an address of its own.',
			placeholder: 'https://example.my.salesforce.com',
		},
		{
			name: 'signIn',
			label: 'Sign-in',
			kind: 'select',
			options: [
				{ value: clientCredentials, label: 'Consumer key and secret (client credentials)' },
				{ value: jwt, label: 'Signed by a private key (JWT bearer)' },
			],
			description: 'Both need an external client app or connected app in Salesforce that runs as one user.',
		},
		{ name: 'clientId', label: 'Consumer key', kind: 'text' },
		{
			name: 'clientSecret',
			label: 'Consumer secret',
			kind: 'secret',
			while: { field: 'signIn', is: [clientCredentials] },
		},
		{
			name: 'username',
			label: 'Username',
			kind: 'text',
			description: 'The Salesforce user that Quad works as. List views and reports must be shared with this user.',
			placeholder: 'quad@example.edu',
			while: { field: 'signIn', is: [jwt] },
		},
		{
			name: 'privateKey',
			label: 'Private key',
			kind: 'long-secret',
			placeholder: '-----BEGIN PRIVATE KEY-----',
			while: { field: 'signIn', is: [jwt] },
		},
		{
			name: 'environment',
			label: 'Environment',
			kind: 'select',
			options: [
				{ value: 'Production', label: 'Production' },
				{ value: 'Sandbox', label: 'Sandbox' },
			],
			while: { field: 'signIn', is: [jwt] },
		},
	],
	source: salesforceSource,
	sourceFields: [],
	exportTypes: ['MessageActivity', 'OptOuts', 'DeliveryErrors'],
	exportOptions: salesforceExportOptions,
	exportFields: [],
	importWords: usualWords,
	exportWords: usualWords,
	untried: 'Follows Salesforce’s published API; not yet tested with a live Salesforce organization.',
});

const secret = secretToSave(20_000);

export const salesforceRoutes = {
	...connectorRoutes('salesforce', 'Salesforce', {
		settings: salesforceSettings.extend({
			clientSecret: secret,
			privateKey: secret,
			version: savedVersion.optional(),
		}),
		configuration: z.object({
			...salesforceSettings.shape,
			loginUrl: z.string(),
			clientId: z.string(),
			...connectionState,
			importConfiguration: salesforceImport.nullable(),
			messageActivityExportConfiguration: salesforceExport.nullable(),
			optOutExportConfiguration: salesforceExport.nullable(),
			deliveryFailureConfiguration: salesforceExport.nullable(),
		}),
		importConfiguration: salesforceImport,
		exportConfiguration: salesforceExport,
		spellings: { startImport: '/salesforce/initiatestudentimport' }, // spec 2 §7
	}),
	...salesforceCalls(salesforceImport),
};
export type SalesforceRoutes = typeof salesforceRoutes;
