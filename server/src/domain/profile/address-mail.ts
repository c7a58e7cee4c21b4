/** The mail to the address with which somebody no longer signs in: the one way to learn of it when it was not them. */
import type { TeamScope } from '../../foundation/actor.ts';
import type { Tx } from '../../foundation/db.ts';
import type { Ground } from '../../foundation/ground.ts';
import { post } from '../mail/index.ts';

export const tellOldAddress = (
	tx: Tx,
	ground: Pick<Ground, 'clock' | 'ids' | 'secrets'>,
	{ organizationId, personId }: TeamScope,
	old: { email: string; firstName: string; lastName: string; organizationName: string },
	next: { email: string; key: string },
): Promise<void> =>
	post(tx, ground, {
		organizationId,
		kind: 'address-changed',
		to: { address: old.email, name: `${old.firstName} ${old.lastName}`, personId },
		subject: 'You sign in with another address now',
		body: `Hello ${old.firstName || old.lastName},

your e-mail address in Quad was changed to ${next.email}. You sign in with it from now on, and mail from Quad goes there; your password stays as it is.

If it was not you, take it back: the link works once, for a week. Everybody is signed out of your account then, and you choose a new password. Tell whoever administers Quad at ${old.organizationName}, too.`,
		link: { label: 'It was not me', path: `/take-address-back?k=${next.key}` },
	});
