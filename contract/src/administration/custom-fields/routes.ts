import { z } from 'zod';
import { fieldKind, fieldKinds } from '../../contacts/contacts/field-values.ts';
import { done, flag, idInPath } from '../../fields.ts';
import { route } from '../../route.ts';
import { customFieldLimits } from './limits.ts';

const choices = z.array(z.string().max(1_000)).max(customFieldLimits.choices);

/** A contact field (spec 3 §3, gaps X-26). Custom fields have positive ids, system fields negative ones. */
const customField = z.object({
	id: z.number().int(),
	displayName: z.string(),
	isRequired: z.boolean(), // required when someone adds a contact manually; an import only reports a missing value
	canMailMerge: z.boolean(),
	isVisible: z.boolean(),
	isSystemField: z.boolean(),
	searchField: z.boolean(), // whether contacts can be searched by this field
	isDateField: z.boolean(),
	kind: fieldKind,
	choices: z.array(z.string()),
	/** Whether a job is converting the field's values to another type. */
	isConverting: z.boolean(),
});
export type CustomField = z.output<typeof customField>;

const displayName = z.string().max(1_000);

export const listCustomFields = route({
	method: 'GET',
	path: '/customfields',
	summary: 'List the fields contacts have, and which of them can be merged into a text.',
	who: 'staff',
	query: z.object({ includeSystemFields: flag.default(false) }),
	answer: z.array(customField),
});

/** Read-only fields. They are ignored, so that callers may send back the whole entity. */
const shownBeside = { isSystemField: null, searchField: null, isDateField: null, isConverting: null };

const newField = z.object({
	displayName,
	isRequired: z.boolean().default(true), // spec 3 §9
	canMailMerge: z.boolean().default(false),
	isVisible: z.boolean().default(true),
	kind: fieldKind.default('text'),
	choices: choices.default([]),
});
export type NewCustomField = z.output<typeof newField>;

export const createCustomField = route({
	method: 'POST',
	path: '/customfields',
	summary: 'Add a custom field to the organization’s contacts.',
	who: 'administrator',
	body: newField,
	alsoTakes: { id: null, ...shownBeside },
	answer: customField,
});

export const changeCustomField = route({
	method: 'PUT',
	path: '/customfields/{id}',
	summary:
		'Rename a custom field, change its type or turn its switches. Values another type can’t keep are named first.',
	who: 'administrator',
	params: z.object({ id: idInPath }),
	/** Omitted fields stay unchanged. */
	body: z.object({
		displayName: displayName.optional(),
		isRequired: z.boolean().optional(),
		canMailMerge: z.boolean().optional(),
		isVisible: z.boolean().optional(),
		kind: fieldKind.optional(),
		choices: choices.optional(),
		/** The most values that may be lost. Callers pass the number that `customfields/{id}/conversion` returned. */
		mayLose: z.int32().min(0).default(0),
	}),
	alsoTakes: { id: null, ...shownBeside },
	answer: customField,
});
export type CustomFieldChange = z.output<typeof changeCustomField.body>;

export const deleteCustomField = route({
	method: 'DELETE',
	path: '/customfields/{id}',
	summary: 'Delete a custom field and its values. Refused while something uses it (gaps F-17).',
	who: 'administrator',
	params: z.object({ id: idInPath }),
	answer: done,
});

const uses = z.array(
	z.object({ kind: z.enum(['template', 'Smart Message', 'scheduled message', 'segment']), name: z.string() }),
);
export type FieldUses = z.output<typeof uses>;

export const isCustomFieldInUse = route({
	method: 'GET',
	path: '/customFields/isinuse/{id}',
	summary: 'Say what uses a custom field, and how many contacts have a value in it.',
	who: 'administrator',
	params: z.object({ id: idInPath }),
	answer: z.object({
		inUse: z.boolean(),
		segmentNames: z.array(z.string()),
		usedBy: uses,
		contacts: z.number().int(),
	}),
});

export const previewConversion = route({
	method: 'POST',
	path: '/customfields/{id}/conversion',
	summary: 'Say which values of a custom field another type could not keep.',
	who: 'administrator',
	params: z.object({ id: idInPath }),
	body: z.object({ kind: z.enum(fieldKinds), choices: choices.default([]) }),
	answer: z.object({
		kept: z.number().int(),
		lost: z.number().int(),
		/** The most frequent of the values that would be lost. */
		samples: z.array(z.object({ value: z.string(), contacts: z.number().int() })),
	}),
});

export const initializeCustomFields = route({
	method: 'POST',
	path: '/customfields/initialize',
	summary: 'Set up the organization’s custom fields. The profile’s customFieldStatus says when that is done.',
	who: 'administrator',
	body: z.object({
		fields: z.array(z.union([displayName, newField])).max(customFieldLimits.ofOrganization),
	}),
	answer: z.object({ status: z.enum(['inProgress', 'enabled']) }),
});
