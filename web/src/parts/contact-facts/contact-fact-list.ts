/** The facts of a contact in the order of the panel. */
import type { CustomField } from '@quad/contract/administration/custom-fields/routes.ts';
import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import { importLimits } from '@quad/contract/contacts/imports/limits.ts';
import { formatPhone } from '../../foundation/format.ts';
import { hasOwnId } from '../contacts/standing.ts';
import type { Fact, FactInput } from './fact.ts';

export const numberFact = ({ mobileNumber }: Contact): Fact => ({
	path: 'mobileNumber',
	label: 'Mobile',
	value: mobileNumber === null ? '' : formatPhone(mobileNumber),
	input: { kind: 'tel' },
	write: (value) => ({ mobileNumber: value }),
});

export const idFact = (contact: Contact): Fact => ({
	path: 'contactId',
	label: 'Contact ID',
	value: hasOwnId(contact) ? contact.contactId : '',
	input: { kind: 'text' },
	maxLength: importLimits.key,
	write: (value) => ({ contactId: value }),
});

export const assigneeFact = (
	{ staffId, staffName }: Contact,
	people: ReadonlyArray<{ id: number; name: string }>,
): Fact => {
	const isGone = staffId !== null && !people.some(({ id }) => id === staffId);
	const choices = people.map(({ id, name }) => ({ value: String(id), label: name }));
	return {
		path: 'staffId',
		label: 'Assigned to',
		value: staffId === null ? '' : String(staffId),
		shown: staffName,
		input: {
			kind: 'choice',
			none: 'No one',
			choices: isGone ? [{ value: String(staffId), label: staffName ?? 'Former colleague' }, ...choices] : choices,
		},
		write: (value) => ({ staffId: value === '' ? null : Number(value) }),
	};
};

export const fieldFact = ({ additionalFields }: Contact, { displayName, kind, choices }: CustomField): Fact => ({
	path: `additionalFields.${displayName}`,
	label: displayName,
	value: additionalFields[displayName] ?? '',
	input: inputOf(kind, choices),
	maxLength: importLimits.cell,
	write: (value) => ({ additionalFields: { [displayName]: value } }),
});

const inputOf = (kind: CustomField['kind'], choices: readonly string[]): FactInput =>
	kind === 'choice'
		? { kind, none: 'None', choices: choices.map((choice) => ({ value: choice, label: choice })) }
		: { kind };
