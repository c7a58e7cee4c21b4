/**
 * Somebody who was invited and has never signed in is a user no longer, and the link of their mail is worth nothing.
 */
import { userRefusals } from '@quad/contract/administration/users/refusals.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { takeTurn } from './invite-user.ts';
import { leaveAltogether } from './remove-user.ts';
import { lockUser } from './writing.queries.ts';

/** What they were given to do meanwhile goes to whoever withdraws it. Answers which sessions have ended. */
export const withdrawInvitation = (context: AppContext, actor: Actor, id: number): Promise<readonly number[]> =>
	commit(context.db, async (tx) => {
		await takeTurn(tx, inCurrentTeam(actor));
		const user = await lockUser(tx, { organizationId: actor.organizationId, personId: id });
		if (!user || user.isRemoved) return refuse(userRefusals['users.not_found']);
		const leaves = { id, successorId: undefined, at: context.clock.now(), action: 'user.withdrawn' } as const;
		const ended = await leaveAltogether(tx, context, actor, leaves); // refused where they are out of reach
		if (!user.isInvited) refuse(userRefusals['users.accepted_already']);
		return ended;
	});
