/** What is imported from Salesforce: contacts, leads or both, each from a list view or report (spec 2 §5). */
import { z } from 'zod';
import { importLimits } from '../../contacts/imports/limits.ts';
import { integrationLimits } from './limits.ts';

export const salesforceObjects = ['Contact', 'Lead'] as const;
export type SalesforceObject = (typeof salesforceObjects)[number];

/** Has 15 characters, or 18 with a checksum of their case. */
export const salesforceId = z
	.string()
	.trim()
	.regex(/^(?:[A-Za-z0-9]{15}|[A-Za-z0-9]{18})$/, 'Use an ID of Salesforce: 15 or 18 letters and digits.');

/** The API name of a field, possibly through a relationship (`Account.Name`), or of a report's column. */
export const salesforceField = z
	.string()
	.trim()
	.max(200)
	.regex(/^[A-Za-z][\w$.]*$/, 'Use the API name of a field, such as MobilePhone or Account.Name.');

export const optOutTypes = ['Picklist', 'Checkbox'] as const; // spec 2 §9

export const salesforceOptOut = z
	.object({
		field: salesforceField,
		type: z.enum(optOutTypes).default('Checkbox'),
		/** The picklist's value for opted out. */
		optedOutValue: z.string().trim().max(255).default(''),
		/** The picklist's value for opted in; empty to clear the field. */
		optedInValue: z.string().trim().max(255).default(''),
	})
	.refine(({ type, optedOutValue }) => type === 'Checkbox' || optedOutValue !== '', {
		path: ['optedOutValue'],
		message: 'Enter the value of the picklist that means opted out.',
	});
export type SalesforceOptOut = z.output<typeof salesforceOptOut>;

const optional = z.union([z.literal(''), salesforceField]).default('');

const fields = z.object({
	/** Only needed for a report, because list views contain the id. */
	id: optional,
	lastModified: optional,
	firstName: optional,
	lastName: optional,
	mobile: optional,
	/** The field that holds the assigned user in Quad. */
	staff: optional,
});

export const requiredFields = {
	// spec 2 §5
	Report: ['id', 'lastModified', 'firstName', 'lastName', 'mobile'],
	ListView: ['firstName', 'lastName', 'mobile'],
} as const satisfies Record<string, ReadonlyArray<keyof z.output<typeof fields>>>;

const whatIsMissing = {
	Report: 'A report needs columns for ID, last modified date, first name, last name and mobile.',
	ListView: 'A list view needs fields for first name, last name and mobile.',
};

export const salesforceObjectSource = z
	.object({
		kind: z.enum(['ListView', 'Report']).default('ListView'),
		id: salesforceId,
		/** The name that it had when it was chosen. */
		name: z.string().trim().max(300).default(''),
		fields,
		optOut: salesforceOptOut.nullable().default(null),
		customFields: z
			.array(
				z.object({
					field: salesforceField,
					customField: z.string().trim().min(1, 'Enter a name.').max(importLimits.header),
				}),
			)
			.max(integrationLimits.customFields)
			.default([]),
	})
	.superRefine((source, { addIssue }) => {
		const isMissing = requiredFields[source.kind].some((name) => source.fields[name] === '');
		if (isMissing) addIssue({ code: 'custom', path: ['fields'], message: whatIsMissing[source.kind] });
		const names = source.customFields.map(({ customField }) => customField.toLowerCase());
		if (new Set(names).size < names.length)
			addIssue({ code: 'custom', path: ['customFields'], message: 'Each column and each field can be used once.' });
		if (source.kind === 'ListView' && usedFields(source).some((name) => name.includes('$')))
			addIssue({ code: 'custom', path: ['fields'], message: 'Names with “$” are columns of reports only.' });
	});
export type SalesforceObjectSource = z.output<typeof salesforceObjectSource>;

const usedFields = ({
	fields: base,
	optOut,
	customFields,
}: Pick<SalesforceObjectSource, 'fields' | 'optOut' | 'customFields'>): string[] => [
	...Object.values(base),
	...(optOut ? [optOut.field] : []),
	...customFields.map(({ field }) => field),
];

export const salesforceSource = z
	.object({
		contacts: salesforceObjectSource.nullable().default(null),
		leads: salesforceObjectSource.nullable().default(null),
	})
	.refine(({ contacts, leads }) => contacts !== null || leads !== null, 'Choose contacts, leads or both.');
