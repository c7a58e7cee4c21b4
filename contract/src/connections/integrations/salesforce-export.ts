/** What is written to Salesforce: a record for each text, and the field that says who wants none. */
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

/** What a text has that a field of the object can take. */
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

/** So many characters the ID of a text or of a chat’s visitor may have: the organization’s UUID and a number are in it. */
export const externalIdLength = 70;

export const salesforceExportOptions = z.object({
	/** Of which a record is made for each text. */
	object: name('Task'),
	/** Its lookups; empty: texts with contacts, or with leads, are not written. */
	contactField: name('WhoId'),
	leadField: name('WhoId'),
	/** A text field of `externalIdLength` characters that is an external id: then no text is written twice. */
	externalIdField: name(''),
	/** Beside what every task gets by itself. */
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

/** Spec 2 §7: one configuration for all that is written. Null: switched off. */
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
