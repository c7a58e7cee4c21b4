/** Validates and normalizes the details of a user (spec 3 §5). A refusal names the wrong field. */

import { emailShape } from '@quad/contract/access/session/limits.ts';
import { userLimits } from '@quad/contract/administration/users/limits.ts';
import { userRefusals } from '@quad/contract/administration/users/refusals.ts';
import { plainName } from '@quad/contract/plain-name.ts';
import type { Refusal } from '@quad/contract/refusal.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { isAddress } from '../../organization/mail/index.ts';

export const refuseField = (field: string, refusal: Refusal): never =>
	refuse(refusal, {}, { [field]: refusal.message });

/** Names appear in email headers, so line breaks are refused and invisible characters removed. */
export const readName = (written: string, field: 'firstName' | 'lastName'): string =>
	expectOneLine(written, field) || refuseField(field, userRefusals['users.name_required']);

const expectOneLine = (written: string, field: string): string => {
	if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(written.trim())) refuseField(field, userRefusals['users.control_characters']);
	return plainName(written).slice(0, userLimits.name);
};

export const readCampusId = (written: string): string =>
	expectOneLine(written, 'campusUniqueId') || refuseField('campusUniqueId', userRefusals['users.campus_id_required']);

export const readAddress = (written: string): string => {
	const address = written.trim().toLowerCase();
	return emailShape.test(address) && isAddress(address)
		? address
		: refuseField('emailAddress', userRefusals['users.address_required']);
};
