/** Validates the personal data that users enter. A refusal names the wrong field. */

import { profileRefusals } from '@quad/contract/access/profile/refusals.ts';
import { emailShape } from '@quad/contract/access/session/limits.ts';
import { parsePhone } from '@quad/contract/contacts/contacts/parse-phone.ts';
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

/** Expects exactly ten digits (spec 2 §5), in any grouping, optionally after +1. Returns null for an empty text. */
export const readForwardingNumber = (written: string | null): number | null => {
	const text = written?.trim() ?? '';
	if (text === '') return null;
	const digits = text.replace(/^\+1/, '').replace(/\D/g, '');
	const read = parsePhone(text);
	// toll-free numbers are fine, because the number is called, not texted
	const isOne = 'mobile' in read || read.fault === 'toll-free';
	return digits.length === 10 && isOne
		? Number(`1${digits}`)
		: refuseField('forwardingNumber', profileRefusals['profile.not_a_number']);
};
