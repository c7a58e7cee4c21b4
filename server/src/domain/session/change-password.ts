/**
 * Somebody who is signed in takes another password: on demand (`requirePasswordChange`, spec 3 §5), or because they
 * want to, with the old one (spec 2 §5). The session in which it happens goes on; all others end.
 */
import type { Refusal } from '@quad/contract/refusal.ts';
import { sessionRefusals } from '@quad/contract/session/refusals.ts';
import type { Actor } from '../../foundation/actor.ts';
import { commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { findHolder, type Holder } from './passwords.queries.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { isStrong } from './rate-password.ts';
import { replacePassword } from './replace-password.ts';
import type { CountTry } from './sign-in-tries.ts';

export const updatePassword = async (
	ground: Ground,
	actor: Actor,
	{ password, passwordConfirmation }: { password: string; passwordConfirmation: string },
): Promise<readonly number[]> => {
	if (!actor.mustChangePassword) refuse(sessionRefusals['session.nothing_to_update']);
	if (!password || !passwordConfirmation) refuse(sessionRefusals['session.update_required']);
	if (password !== passwordConfirmation) refuse(sessionRefusals['session.change_differs']);
	const holder = await holderFor(ground, actor);
	if (await passwordFits(password, holder.passwordHash)) refuse(sessionRefusals['session.same_password']);
	return takeAnother(ground, actor, holder, password, sessionRefusals['session.too_weak']);
};

/** Guessing the old password is slowed down as guessing at the sign-in page is. */
export const changePassword = async (
	ground: Ground,
	actor: Actor,
	said: { oldPassword: string; newPassword: string; newPasswordConfirm: string },
	countTry: CountTry,
): Promise<readonly number[]> => {
	const { oldPassword, newPassword, newPasswordConfirm } = said;
	if (!oldPassword || !newPassword || !newPasswordConfirm) refuse(sessionRefusals['session.change_required']);
	if (newPassword !== newPasswordConfirm) refuse(sessionRefusals['session.change_differs']);
	const holder = await holderFor(ground, actor);
	await countTry(actor.address ?? '', holder.email, async () => {
		if (!(await passwordFits(oldPassword, holder.passwordHash))) refuse(sessionRefusals['session.old_password_wrong']);
	});
	return takeAnother(ground, actor, holder, newPassword, sessionRefusals['session.too_simple']);
};

const holderFor = async ({ db }: Ground, actor: Actor): Promise<Holder> =>
	(await findHolder(db, actor)) ?? refuse(sessionRefusals['session.ended']);

const takeAnother = async (
	ground: Ground,
	{ sessionId, teamId, address }: Actor,
	holder: Holder,
	password: string,
	tooWeak: Refusal,
): Promise<readonly number[]> => {
	if (!(await isStrong(password, holder))) refuse(tooWeak);
	const hash = await hashPassword(password);
	const how = { hash, action: 'password.changed', address, keepSessionId: sessionId, teamId } as const;
	return commit(ground.db, (tx) => replacePassword(tx, ground, holder, how));
};
