/**
 * Changes a signed-in user's password, which they must do (`requirePasswordChange`, spec 3 §5) or choose to do with
 * the old password (spec 2 §5). All their other sessions end.
 */

import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import type { Refusal } from '@quad/contract/refusal.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { expectStrongPassword } from './expect-strong-password.ts';
import { findHolder, type Holder } from './passwords.queries.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { replacePassword } from './replace-password.ts';
import type { LimitSignIn } from './sign-in-rate-limits.ts';

export const updatePassword = async (
	context: AppContext,
	actor: Actor,
	{ password, passwordConfirmation }: { password: string; passwordConfirmation: string },
): Promise<readonly number[]> => {
	if (!actor.mustChangePassword) refuse(sessionRefusals['session.nothing_to_update']);
	if (!password || !passwordConfirmation) refuse(sessionRefusals['session.update_required']);
	if (password !== passwordConfirmation) refuse(sessionRefusals['session.change_differs']);
	const holder = await holderFor(context, actor);
	if (await passwordFits(password, holder.passwordHash)) refuse(sessionRefusals['session.same_password']);
	return takeAnother(context, actor, holder, password, sessionRefusals['session.too_weak']);
};

/** Attempts at the old password are rate limited like sign-in, per session. */
export const changePassword = async (
	context: AppContext,
	actor: Actor,
	passwords: { oldPassword: string; newPassword: string; newPasswordConfirm: string },
	countTry: LimitSignIn,
): Promise<readonly number[]> => {
	const { oldPassword, newPassword, newPasswordConfirm } = passwords;
	if (!oldPassword || !newPassword || !newPasswordConfirm) refuse(sessionRefusals['session.change_required']);
	if (newPassword !== newPasswordConfirm) refuse(sessionRefusals['session.change_differs']);
	const holder = await holderFor(context, actor);
	const place = `session ${actor.sessionId}`;
	const pretend = () => passwordFits(oldPassword, undefined);
	await countTry({ from: actor.address ?? '', account: holder.email, place, pretend }, async () => {
		if (!(await passwordFits(oldPassword, holder.passwordHash))) refuse(sessionRefusals['session.old_password_wrong']);
	});
	return takeAnother(context, actor, holder, newPassword, sessionRefusals['session.too_simple']);
};

const holderFor = async ({ db }: AppContext, actor: Actor): Promise<Holder> =>
	(await findHolder(db, actor)) ?? refuse(sessionRefusals['session.ended']);

const takeAnother = async (
	context: AppContext,
	{ sessionId, teamId, address }: Actor,
	holder: Holder,
	password: string,
	tooWeak: Refusal,
): Promise<readonly number[]> => {
	await expectStrongPassword(password, holder, tooWeak);
	const hash = await hashPassword(password);
	const how = { hash, action: 'password.changed', address, keepSessionId: sessionId, teamId } as const;
	return commit(context.db, (tx) => replacePassword(tx, context, holder, how));
};
