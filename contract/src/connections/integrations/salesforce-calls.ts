/** Routes that the specifications print only for Salesforce (spec 2 §7). */
import { z } from 'zod';
import { grid, id, instant } from '../../fields.ts';
import { route } from '../../route.ts';
import { checkResult, savedVersion } from './configuration.ts';
import { integrationLimits } from './limits.ts';
import { integrationRun } from './run.ts';
import { messageConfiguration } from './salesforce-export.ts';
import { salesforceObjects } from './salesforce-source.ts';

const who = 'configureIntegrations';
const ofObject = z.object({ object: z.enum(salesforceObjects).default('Contact') });
const ofId = z.object({ id: z.string().trim().min(1).max(100) });

const column = z.object({ name: z.string(), label: z.string(), type: z.string() });
export type SalesforceColumn = z.output<typeof column>;

export const listViews = z.object({ listViews: z.array(z.object({ id: z.string(), name: z.string() })) });
export const listView = z.object({ id: z.string(), name: z.string(), columns: z.array(column) });
export const reports = z.object({
	reports: z.array(z.object({ id: z.string(), name: z.string(), folder: z.string() })),
});
export const report = z.object({
	id: z.string(),
	name: z.string(),
	/** Only tabular reports can be imported. */
	isTabular: z.boolean(),
	columns: z.array(column),
});
export const relationshipFields = z.object({ fields: z.array(column) });
export const contactRelationships = z.object({
	/** Salesforce objects that can record a text. */
	objects: z.array(z.object({ name: z.string(), label: z.string() })),
	/** Lookup fields of the requested object that refer to contacts or leads. */
	relationships: z.array(z.object({ name: z.string(), label: z.string(), to: z.array(z.enum(salesforceObjects)) })),
	/** `length` is the maximum number of characters of a text field. */
	fields: z.array(column.extend({ isExternalId: z.boolean(), length: z.number().int().optional() })),
});

const leftOutRow = z.object({
	runId: id,
	importId: id,
	dateStarted: instant,
	line: z.number().int(),
	contactId: z.string(),
	name: z.string(),
	reason: z.string(),
});
export type LeftOutRow = z.output<typeof leftOutRow>;

export const salesforceCalls = <Import extends z.ZodType>(importConfiguration: Import) => ({
	readImport: route({
		method: 'GET',
		path: '/salesforce/importConfiguration',
		summary: 'Get what is imported from Salesforce, and when.',
		who,
		answer: z.object({ importConfiguration: importConfiguration.nullable(), version: z.number().int() }),
	}),
	readMessages: route({
		method: 'GET',
		path: '/salesforce/messageConfiguration',
		summary: 'Get what is written to Salesforce, and when.',
		who,
		answer: z.object({ messageConfiguration, version: z.number().int() }),
	}),
	saveMessages: route({
		method: 'POST',
		path: '/salesforce/messageConfiguration',
		summary: 'Save what is written to Salesforce, and when. Null switches a part off.',
		who,
		body: z.object({ messageConfiguration, version: savedVersion.optional() }),
		answer: z.object({ messageConfiguration, version: z.number().int() }),
	}),
	listListViews: route({
		method: 'GET',
		path: '/salesforce/listViews',
		summary: 'List the list views of contacts or leads that Quad’s user may see.',
		who,
		query: ofObject,
		answer: listViews,
	}),
	readListView: route({
		method: 'GET',
		path: '/salesforce/listview/{id}',
		summary: 'Get the columns of a list view.',
		who,
		params: ofId,
		query: ofObject,
		answer: listView,
	}),
	listReports: route({
		method: 'GET',
		path: '/salesforce/reports',
		summary: 'List the tabular reports that Quad’s user may see.',
		who,
		answer: reports,
	}),
	readReport: route({
		method: 'GET',
		path: '/salesforce/report/{id}',
		summary: 'Get the columns of a report.',
		who,
		params: ofId,
		answer: report,
	}),
	listRelationshipFields: route({
		method: 'GET',
		path: '/salesforce/relationshipFields',
		summary: 'List the fields of contacts or leads, and those of records they refer to, such as Account.Name.',
		who,
		query: ofObject,
		answer: relationshipFields,
	}),
	listContactRelationships: route({
		method: 'GET',
		path: '/salesforce/contactRelationships',
		summary: 'List the objects that can hold texts, and the lookups of one to contacts and leads.',
		who,
		query: z.object({
			object: z
				.string()
				.trim()
				.max(100)
				.regex(/^[A-Za-z]\w*$/, 'Use an API name of Salesforce, such as Text_Message__c.')
				.default('Task'),
		}),
		answer: contactRelationships,
	}),
	listErrors: route({
		method: 'GET',
		path: '/salesforce/errors',
		summary: 'List the rows that imports left out, newest import first.',
		who,
		query: z.object({
			limit: z.coerce.number().int().min(1).max(100).default(integrationLimits.history),
			skip: z.coerce.number().int().min(0).max(10_000_000).default(0),
		}),
		answer: grid(leftOutRow),
	}),
	verify: route({
		method: 'POST',
		path: '/salesforce/verify',
		summary: 'Sign in to Salesforce now, and say whether that works and how many API calls are left.',
		who,
		answer: checkResult,
	}),
	startExports: route({
		method: 'POST',
		path: '/salesforce/initiatestudentexport',
		summary: 'Write to Salesforce now: everything since the last export that succeeded, of each kind that is on.',
		who,
		answer: z.object({ runs: z.array(integrationRun) }),
	}),
});
