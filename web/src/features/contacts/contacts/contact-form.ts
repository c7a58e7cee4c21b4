/** The form for adding and editing a contact. */

import type { CustomField } from '@quad/contract/administration/custom-fields/routes.ts';
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import { type Contact, createContact, type WrittenContact } from '@quad/contract/contacts/contacts/routes.ts';
import { useState } from 'react';
import { Refused } from '../../../foundation/failures.ts';
import { formatPhone } from '../../../foundation/format.ts';
import { type ContractForm, useContractForm } from '../../../foundation/use-contract-form.ts';
import { hasOwnId } from '../../../parts/contacts/standing.ts';

interface Values {
	firstName: string;
	lastName: string;
	mobileNumber: string;
	contactId: string;
	staffId: string | null;
	/** Values by field name. */
	custom: Record<string, string>;
}

export interface ContactForm extends ContractForm<Values, WrittenContact> {
	/** Errors of custom fields, by field name. */
	faults: Readonly<Record<string, string>>;
}

/** What is already known about a person who is not a contact yet. */
export type Prefilled = Partial<Pick<Values, 'firstName' | 'lastName' | 'mobileNumber' | 'custom'>>;

interface Options {
	contact: Contact | undefined;
	prefilled?: Prefilled | undefined;
	fields: readonly CustomField[];
	send: (written: WrittenContact) => Promise<Contact>;
	onSent: (contact: Contact) => void;
}

export const useContactForm = ({ contact, prefilled, fields, send, onSent }: Options): ContactForm => {
	const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
	const [start] = useState(() => startOf(contact, fields));
	const [filled] = useState(() => ({ ...start, ...prefilled, custom: { ...start.custom, ...prefilled?.custom } }));
	const form = useContractForm(createContact, {
		start: filled,
		bodyOf: (values) => writtenOf(values, contact, start),
		check: ({ firstName, lastName, mobileNumber }) => ({
			firstName: firstName.trim() === '' && lastName.trim() === '' && contactRefusals['contact.name_required'].message,
			mobileNumber:
				contact === undefined && mobileNumber.trim() === '' && contactRefusals['contact.number_required'].message,
		}),
		send: async (written) => {
			setFaults({});
			try {
				return await send(written);
			} catch (error) {
				setFaults(faultsOf(error));
				throw error;
			}
		},
		onSent,
	});
	return { ...form, faults };
};

const startOf = (contact: Contact | undefined, fields: readonly CustomField[]): Values => ({
	firstName: contact?.firstName ?? '',
	lastName: contact?.lastName ?? '',
	mobileNumber: contact?.mobileNumber ? formatPhone(contact.mobileNumber) : '',
	contactId: contact && hasOwnId(contact) ? contact.contactId : '',
	staffId: contact?.staffId ? String(contact.staffId) : null,
	custom: Object.fromEntries(
		fields.map(({ displayName }) => [displayName, contact?.additionalFields[displayName] ?? '']),
	),
});

/** Sends only changed fields, because a colleague may have changed the others meanwhile. */
const writtenOf = (values: Values, contact: Contact | undefined, start: Values): WrittenContact => {
	const custom = Object.entries(values.custom).filter(([name, value]) => value !== (start.custom[name] ?? ''));
	const changed = (name: 'firstName' | 'lastName' | 'mobileNumber' | 'contactId') =>
		contact === undefined || values[name] !== start[name] ? { [name]: values[name] } : {};
	return {
		...changed('firstName'),
		...changed('lastName'),
		...changed('mobileNumber'),
		...changed('contactId'),
		...(values.staffId === start.staffId ? {} : { staffId: values.staffId === null ? null : Number(values.staffId) }),
		...(custom.length === 0 ? {} : { additionalFields: Object.fromEntries(custom) }),
	};
};

const faultsOf = (error: unknown): Record<string, string> => {
	if (!(error instanceof Refused)) return {};
	return Object.fromEntries(
		Object.entries(error.fields ?? {}).flatMap(([path, fault]) =>
			path.startsWith('additionalFields.') ? [[path.slice('additionalFields.'.length), fault]] : [],
		),
	);
};
