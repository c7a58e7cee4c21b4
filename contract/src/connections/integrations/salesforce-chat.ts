/** Describes the connector that exports closed web chats as Salesforce tasks (spec 2 §2; integrations.md §9). */
import { z } from 'zod';
import { connectionState, exportBasics, savedVersion, secretToSave } from './configuration.ts';
import { exportingRoutes } from './connector-routes.ts';
import { descriptor } from './descriptor.ts';
import { usualWords } from './run.ts';
import { salesforce, salesforceSettings } from './salesforce.ts';
import { externalIdLength } from './salesforce-export.ts';

const apiName = /^[A-Za-z]\w*$/;
const isApiName = 'Use an API name of Salesforce, such as Quad_Visitor__c.';

export const salesforceChatExport = z.object({
	/** An external ID field of contacts, so that a returning visitor does not become another contact. */
	contactIdField: z.string().trim().min(1, 'Enter the field.').max(100).regex(apiName, isApiName),
	/** An external ID field of tasks, so that no chat is written twice after an interrupted export. */
	taskIdField: z.union([z.literal(''), z.string().trim().max(100).regex(apiName, isApiName)]).default(''),
});
export type SalesforceChatExport = z.output<typeof salesforceChatExport>;

export const salesforceChat = descriptor({
	key: 'salesforceChat',
	path: '/salesforce-chat',
	item: 'salesforce-chat',
	title: 'Salesforce chat',
	pollMs: 10_000,
	settings: salesforceSettings,
	secrets: salesforce.secrets,
	destination: salesforce.destination,
	settingFields: salesforce.settingFields.map((spec) =>
		spec.name === 'username'
			? { ...spec, description: 'The Salesforce user that Quad works as. It needs to create contacts and tasks.' }
			: spec,
	),
	source: z.object({}),
	sourceFields: [],
	exportsAfterMs: 0,
	exportTypes: ['ChatTranscripts'],
	exportOptions: salesforceChatExport,
	exportFields: [
		{
			name: 'contactIdField',
			label: 'External ID field of contacts',
			kind: 'text',
			description: `A text field of at least ${externalIdLength} characters that you make for Quad, marked as External ID and unique. A visitor who comes back is the same contact by it. Contacts who were imported from Salesforce are known without it.`,
			placeholder: 'Quad_Visitor__c',
		},
		{
			name: 'taskIdField',
			label: 'External ID field of activities (optional)',
			kind: 'text',
			description: `A text field of at least ${externalIdLength} characters, marked as External ID and unique. With one, no chat is written twice. Without one, Quad adds its ID to the comments, and looks for it before it writes a chat.`,
			placeholder: 'Quad_Id__c',
		},
	],
	importWords: usualWords,
	exportWords: usualWords,
	untried: salesforce.untried,
});

const exportConfiguration = salesforceChatExport.extend(exportBasics);
const secret = secretToSave(20_000);

export const salesforceChatRoutes = exportingRoutes('salesforceChat', 'Salesforce chat', {
	settings: salesforceSettings.extend({ clientSecret: secret, privateKey: secret, version: savedVersion.optional() }),
	configuration: z.object({
		...salesforceSettings.shape,
		loginUrl: z.string(),
		clientId: z.string(),
		...connectionState,
		chatTranscriptsExportConfiguration: exportConfiguration.nullable(),
	}),
	exportConfiguration,
});
