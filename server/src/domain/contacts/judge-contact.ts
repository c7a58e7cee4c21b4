/** What is written of a contact by hand, read and checked: each fault is said at its field, and nothing is lost. */

import { readPhones, severalNumbers } from '@quad/contract/contacts/phone-cell.ts';
import { phoneFaults, readPhoneIn } from '@quad/contract/contacts/read-phone.ts';
import { contactRefusals } from '@quad/contract/contacts/refusals.ts';
import type { WrittenContact } from '@quad/contract/contacts/routes.ts';
import { fieldFaults, readFieldValue } from '@quad/contract/custom-fields/field-values.ts';
import { customFieldLimits } from '@quad/contract/custom-fields/limits.ts';
import { fillPlaces } from '@quad/contract/fill-places.ts';
import { importLimits } from '@quad/contract/imports/limits.ts';
import { withoutInvisible } from '@quad/contract/messaging/invisible-characters.ts';
import { plainName } from '@quad/contract/plain-name.ts';
import type { TeamScope } from '../../foundation/actor.ts';
import { refuse } from '../../foundation/http/refuse.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import { countriesTakenIn } from '../carriers/index.ts';
import type { CustomField } from './custom-fields.queries.ts';
import { type ContactFacts, isOfTeam } from './write-contact.queries.ts';

type Reason = keyof typeof contactRefusals;

const no = (reason: Reason, field: string, words: Record<string, string> = {}): never =>
	refuse(contactRefusals[reason], words, { [field]: fillPlaces(contactRefusals[reason].message, words) });

/** What is not named stays as it was. */
export const judgeFacts = async (
	tx: Tx,
	scope: TeamScope,
	before: ContactFacts,
	written: WrittenContact,
	fields: readonly CustomField[],
): Promise<ContactFacts> => {
	const after = {
		key: written.contactId?.trim() ? short('contactId', written.contactId, importLimits.key) : before.key,
		firstName: nameOf('firstName', written.firstName, before.firstName),
		lastName: nameOf('lastName', written.lastName, before.lastName),
		mobile: written.mobileNumber === undefined ? before.mobile : await mobileOf(tx, scope, written.mobileNumber),
		assignedTo: written.staffId === undefined ? before.assignedTo : written.staffId,
		custom: customOf(before.custom, written.additionalFields ?? {}, fields),
	};
	if (after.firstName === '' && after.lastName === '') no('contact.name_required', 'firstName');
	if (
		after.assignedTo !== null &&
		after.assignedTo !== before.assignedTo &&
		!(await isOfTeam(tx, scope, after.assignedTo))
	)
		no('contact.assignee_unknown', 'staffId');
	return after;
};

/** Of one that is added by hand: what somebody made required is asked for (gaps X-35). */
export const expectRequired = ({ custom }: ContactFacts, fields: readonly CustomField[]): void => {
	const missing = fields.find((field) => field.isRequired && field.isVisible && custom[String(field.id)] === undefined);
	if (missing) no('contact.field_required', atField(missing.name), { field: missing.name });
};

/** Where the form has the input of a custom field. */
const atField = (name: string): string => `additionalFields.${name}`;

const short = (field: string, written: string, limit: number): string => {
	const text = plainName(written);
	return text.length > limit ? no('contact.too_long', field, { limit: String(limit) }) : text;
};

const nameOf = (field: string, written: string | undefined, before: string): string =>
	written === undefined ? before : short(field, written, importLimits.name);

const mobileOf = async (tx: Tx, scope: TeamScope, written: string): Promise<number> => {
	if (written.trim() === '') return no('contact.number_required', 'mobileNumber');
	const read = readPhones(written, readPhoneIn(await countriesTakenIn(tx, scope)));
	if ('fault' in read) return no('contact.number_unreadable', 'mobileNumber', { why: phoneFaults[read.fault] });
	const [mobile, ...others] = read.mobiles;
	return others.length === 0 ? mobile : no('contact.number_unreadable', 'mobileNumber', { why: severalNumbers });
};

const customOf = (
	before: Readonly<Record<string, string>>,
	written: Readonly<Record<string, string>>,
	fields: readonly CustomField[],
): Record<string, string> => {
	const custom = { ...before };
	for (const [name, typed] of Object.entries(written)) {
		const said = withoutInvisible(typed);
		const field = fields.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
		if (!field) return no('contact.field_unknown', atField(name), { field: name });
		const key = String(field.id);
		if (said.trim() === '') {
			delete custom[key];
			continue;
		}
		if (said.length > customFieldLimits.value)
			no('contact.too_long', atField(field.name), { limit: String(customFieldLimits.value) });
		const read = readFieldValue(field, said);
		if ('fault' in read) {
			const why = fillPlaces(fieldFaults[read.fault], { field: field.name, value: said.slice(0, 40) });
			return no('contact.field_unreadable', atField(field.name), { why });
		}
		custom[key] = read.value;
	}
	return custom;
};
