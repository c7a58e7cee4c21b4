/**
 * Checks a new password against the organization's rules: its strength, and a minimum length if an owner has set one.
 */

import { isLongEnough, passwordLengths } from '@quad/contract/access/session/password-rules.ts';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import type { Refusal } from '@quad/contract/refusal.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { isStrong, type PasswordOwner } from './rate-password.ts';

/** `tooWeak` is the refusal that the calling page shows. */
export const expectStrongPassword = async (
	password: string,
	owner: PasswordOwner,
	tooWeak: Refusal = sessionRefusals['session.too_simple'],
): Promise<void> => {
	const { minLength, organizationName } = owner;
	const isLong = isLongEnough(password, { minLength });
	if (!isLong && minLength > passwordLengths.least)
		refuse(sessionRefusals['session.too_short'], { organization: organizationName, least: String(minLength) });
	if (!isLong || !(await isStrong(password, owner))) refuse(tooWeak);
};
