/** What somebody wrote about themselves, as it is kept; refused with the field that is meant. */

import { profileRefusals } from '@quad/contract/access/profile/refusals.ts';
import { emailShape } from '@quad/contract/access/session/limits.ts';
import { readPhone } from '@quad/contract/contacts/contacts/read-phone.ts';
import { plainName } from '@quad/contract/plain-name.ts';
import type { Refusal } from '@quad/contract/refusal.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { isAddress } from '../../organization/mail/index.ts';

export const refuseField = (field: string, refusal: Refusal): never =>
	refuse(refusal, {}, { [field]: refusal.message });

export const readName = (written: string, field: 'firstName' | 'lastName'): string =>
	plainName(written) || refuseField(field, profileRefusals['profile.name_required']);

export const readAddress = (written: string): string => {
	const address = written.trim().toLowerCase();
	return emailShape.test(address) && isAddress(address)
		? address
		: refuseField('emailAddress', profileRefusals['profile.not_an_address']);
};

/** Exactly ten digits (spec 2 §5), however they are set apart; +1 may stand before them. Nothing is no number. */
export const readForwardingNumber = (written: string | null): number | null => {
	const text = written?.trim() ?? '';
	if (text === '') return null;
	const digits = text.replace(/^\+1/, '').replace(/\D/g, '');
	const read = readPhone(text);
	const isOne = 'mobile' in read || read.fault === 'toll-free'; // it is called, not texted
	return digits.length === 10 && isOne
		? Number(`1${digits}`)
		: refuseField('forwardingNumber', profileRefusals['profile.not_a_number']);
};
