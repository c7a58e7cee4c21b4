/** A new password keeps to the rules of its organization: strong, and long enough, which is said where an owner has set it. */

import { isLongEnough, passwordLengths } from '@quad/contract/access/session/password-rules.ts';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import type { Refusal } from '@quad/contract/refusal.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { isStrong, type PasswordOwner } from './rate-password.ts';

/** `tooWeak`: as the page says it where it is asked for. */
export const expectStrongPassword = async (
	password: string,
	owner: PasswordOwner,
	tooWeak: Refusal = sessionRefusals['session.too_simple'],
): Promise<void> => {
	const { minLength, organizationName } = owner;
	const isLong = isLongEnough(password, { minLength });
	if (!isLong && minLength > passwordLengths.least)
		refuse(sessionRefusals['session.too_short'], { organization: organizationName, least: String(minLength) });
	if (!isLong || !(await isStrong(password, owner))) refuse(tooWeak); // as the specification says it
};
