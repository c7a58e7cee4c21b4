/** Converts custom fields and the system fields of contacts and senders to API responses. */
import type { CustomField as ShownField } from '@quad/contract/administration/custom-fields/routes.ts';
import { senderFields, systemFields } from '@quad/contract/texting/messaging/merge-fields.ts';
import type { CustomField } from '../../contacts/contacts/index.ts';

export const showField = (field: CustomField): ShownField => ({
	id: field.id,
	displayName: field.name,
	isRequired: field.isRequired,
	canMailMerge: field.canMerge,
	isVisible: field.isVisible,
	isSystemField: false,
	searchField: field.isVisible,
	isDateField: field.kind === 'date',
	kind: field.kind,
	choices: field.choices,
	isConverting: field.converting,
});

/** A field that every contact has. It is always shown, searchable and available as a merge field. */
const ofContact = (field: { id: number; name: string }): ShownField => ({
	id: field.id,
	displayName: field.name,
	isRequired: true,
	canMailMerge: true,
	isVisible: true,
	isSystemField: true,
	searchField: true,
	isDateField: false,
	kind: 'text',
	choices: [],
	isConverting: false,
});

/** A field of the sender, which contacts don't have. */
const ofSender = (field: { id: number; name: string }): ShownField => ({
	...ofContact(field),
	isRequired: false,
	searchField: false,
});

export const fieldsOfSystem: readonly ShownField[] = [...senderFields.map(ofSender), ...systemFields.map(ofContact)];
