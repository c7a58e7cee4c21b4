/** Sets a new password with the key from an email, which works once, within an hour (spec 1 §5, §8). */
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { expectStrongPassword } from './expect-strong-password.ts';
import { findHolderByKey, type Holder, takeResetKey } from './passwords.queries.ts';
import { hashPassword } from './passwords.ts';
import { replacePassword } from './replace-password.ts';
import { hashOf, organizationOf } from './tokens.ts';

/** Returns the person of a key. Refuses an unknown or expired key. */
export const holderOfKey = async ({ db, clock }: AppContext, key: string): Promise<Holder> => {
	const organizationId = organizationOf(key);
	const holder = organizationId && (await findHolderByKey(db, organizationId, hashOf(key), clock.now()));
	return holder || refuse(sessionRefusals['session.reset_key_invalid']);
};

export const resetPassword = async (
	context: AppContext,
	form: { password: string; passwordConfirmation: string; passwordResetKey: string },
	address: string,
): Promise<readonly number[]> => {
	const { password, passwordConfirmation, passwordResetKey: key } = form;
	if (!password || password !== passwordConfirmation) refuse(sessionRefusals['session.reset_differs']);
	const holder = await holderOfKey(context, key);
	await expectStrongPassword(password, holder);
	const hash = await hashPassword(password);
	return commit(context.db, async (tx) => {
		if (!(await takeResetKey(tx, holder.organizationId, hashOf(key), context.clock.now())))
			refuse(sessionRefusals['session.reset_key_invalid']);
		return replacePassword(tx, context, holder, { hash, action: 'password.reset', address });
	});
};
