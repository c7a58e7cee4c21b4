/** Validates a contact that staff entered. Every fault is reported at its field, and the input is kept. */

import { customFieldLimits } from '@quad/contract/administration/custom-fields/limits.ts';
import { fieldFaults, readFieldValue } from '@quad/contract/contacts/contacts/field-values.ts';
import { phoneFaults, readPhoneIn } from '@quad/contract/contacts/contacts/parse-phone.ts';
import { readPhones, severalNumbers } from '@quad/contract/contacts/contacts/phone-cell.ts';
import type { WrittenContact } from '@quad/contract/contacts/contacts/routes.ts';
import { importLimits } from '@quad/contract/contacts/imports/limits.ts';
import { fillPlaces } from '@quad/contract/fill-places.ts';
import { plainName } from '@quad/contract/plain-name.ts';
import { withoutInvisible } from '@quad/contract/text/invisible-characters.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { countriesTakenIn } from '../../carriers/carriers/index.ts';
import { type ContactFaults, makeContactFaults } from './contact-faults.ts';
import type { CustomField } from './custom-fields.queries.ts';
import { type ContactFacts, isOfTeam } from './write-contact.queries.ts';

/** Omitted fields don't change. `isNew` also requires mandatory custom fields (gaps X-35). */
export const validateFacts = async (
	tx: Tx,
	scope: TeamScope,
	before: ContactFacts,
	written: WrittenContact,
	{ fields, isNew = false }: { fields: readonly CustomField[]; isNew?: boolean },
): Promise<ContactFacts> => {
	const faults = makeContactFaults();
	const after = {
		key: written.contactId?.trim() ? short(faults, 'contactId', written.contactId, importLimits.key) : before.key,
		firstName: nameOf(faults, 'firstName', written.firstName, before.firstName),
		lastName: nameOf(faults, 'lastName', written.lastName, before.lastName),
		mobile:
			written.mobileNumber === undefined ? before.mobile : await mobileOf(tx, scope, faults, written.mobileNumber),
		assignedTo: written.staffId === undefined ? before.assignedTo : written.staffId,
		custom: customOf(faults, before.custom, written.additionalFields ?? {}, fields),
	};
	if (after.firstName === '' && after.lastName === '') faults.add('contact.name_required', 'firstName');
	if (
		after.assignedTo !== null &&
		after.assignedTo !== before.assignedTo &&
		!(await isOfTeam(tx, scope, after.assignedTo))
	)
		faults.add('contact.assignee_unknown', 'staffId');
	if (isNew) expectRequired(faults, written.additionalFields ?? {}, fields);
	faults.refuseAny();
	return after;
};

const expectRequired = (
	faults: ContactFaults,
	written: Readonly<Record<string, string>>,
	fields: readonly CustomField[],
): void => {
	const given = new Set(
		Object.entries(written).flatMap(([name, value]) =>
			withoutInvisible(value).trim() === '' ? [] : [name.trim().toLowerCase()],
		),
	);
	for (const { name, isRequired, isVisible } of fields)
		if (isRequired && isVisible && !given.has(name.toLowerCase()))
			faults.add('contact.field_required', atField(name), { field: name });
};

/** The name of a custom field's input in the form. */
const atField = (name: string): string => `additionalFields.${name}`;

const short = (faults: ContactFaults, field: string, written: string, limit: number): string => {
	const text = plainName(written);
	if (text.length > limit) faults.add('contact.too_long', field, { limit: String(limit) });
	return text;
};

const nameOf = (faults: ContactFaults, field: string, written: string | undefined, before: string): string =>
	written === undefined ? before : short(faults, field, written, importLimits.name);

const mobileOf = async (tx: Tx, scope: TeamScope, faults: ContactFaults, written: string): Promise<number | null> => {
	if (written.trim() === '') {
		faults.add('contact.number_required', 'mobileNumber');
		return null;
	}
	const read = readPhones(written, readPhoneIn(await countriesTakenIn(tx, scope)));
	if ('fault' in read) {
		faults.add('contact.number_unreadable', 'mobileNumber', { why: phoneFaults[read.fault] });
		return null;
	}
	const [mobile, ...others] = read.mobiles;
	if (others.length > 0) faults.add('contact.number_unreadable', 'mobileNumber', { why: severalNumbers });
	return mobile;
};

const customOf = (
	faults: ContactFaults,
	before: Readonly<Record<string, string>>,
	written: Readonly<Record<string, string>>,
	fields: readonly CustomField[],
): Record<string, string> => {
	const custom = { ...before };
	for (const [name, typed] of Object.entries(written)) {
		const value = withoutInvisible(typed);
		const field = fields.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
		if (!field) {
			faults.add('contact.field_unknown', atField(name), { field: name });
			continue;
		}
		const key = String(field.id);
		if (value.trim() === '') {
			delete custom[key];
			continue;
		}
		if (value.length > customFieldLimits.value) {
			faults.add('contact.too_long', atField(field.name), { limit: String(customFieldLimits.value) });
			continue;
		}
		const read = readFieldValue(field, value);
		if ('value' in read) {
			custom[key] = read.value;
			continue;
		}
		const why = fillPlaces(fieldFaults[read.fault], { field: field.name, value: value.slice(0, 40) });
		faults.add('contact.field_unreadable', atField(field.name), { why });
	}
	return custom;
};
