/** Settings of exports to Salesforce, which create a record for each text and set a field for opt-outs. */
import { z } from 'zod';
import { exportBasics } from './configuration.ts';
import { salesforceOptOut } from './salesforce-source.ts';

const name = (otherwise: string) =>
	z
		.string()
		.trim()
		.max(100)
		.regex(/^(?:[A-Za-z]\w*)?$/, 'Use an API name of Salesforce, such as Text_Message__c.')
		.default(otherwise);

/** What can be written about a text into fields of the object. */
export const salesforceColumns = [
	'Direction',
	'MessageText',
	'SentAt',
	'StaffName',
	'Inbox',
	'Campaign',
	'MessageId',
	'MobileNumber',
	'ErrorCode',
	'ErrorText',
] as const;

/** The length of the external ID of a text or chat visitor: the organization’s UUID and a number. */
export const externalIdLength = 70;

export const salesforceExportOptions = z.object({
	/** The object that is created for each text. */
	object: name('Task'),
	/**
	 * The object's lookups to contacts and to leads. If one is empty, texts with contacts, or leads, are not exported.
	 */
	contactField: name('WhoId'),
	leadField: name('WhoId'),
	/** An external ID field of at least `externalIdLength` characters, so that no text is written twice. */
	externalIdField: name(''),
	/** Fields to set, in addition to those that every task has. */
	fields: z
		.array(
			z.object({ column: z.enum(salesforceColumns), field: name('').refine((one) => one !== '', 'Choose a field.') }),
		)
		.max(20)
		.default([]),
	contactOptOut: salesforceOptOut.nullable().default(null),
	leadOptOut: salesforceOptOut.nullable().default(null),
});
export type SalesforceExportOptions = z.output<typeof salesforceExportOptions>;

export const salesforceExport = salesforceExportOptions.extend(exportBasics);

/** The configuration of all exports together (spec 2 §7); null if they are switched off. */
export const messageConfiguration = z
	.object({
		messageActivity: salesforceExport.nullable().default(null),
		deliveryErrors: salesforceExport.nullable().default(null),
		optOuts: salesforceExport.nullable().default(null),
	})
	.superRefine(({ messageActivity, deliveryErrors, optOuts }, { addIssue }) => {
		for (const [path, one] of Object.entries({ messageActivity, deliveryErrors })) {
			if (one && one.object === '')
				addIssue({ code: 'custom', path: [path, 'object'], message: 'Choose which records are made.' });
			if (one && one.contactField === '' && one.leadField === '')
				addIssue({
					code: 'custom',
					path: [path, 'contactField'],
					message: 'Choose the lookup to contacts, to leads or both.',
				});
		}
		if (optOuts && !optOuts.contactOptOut && !optOuts.leadOptOut)
			addIssue({
				code: 'custom',
				path: ['optOuts', 'contactOptOut'],
				message: 'Choose the opt-out field of contacts, of leads or of both.',
			});
	});
