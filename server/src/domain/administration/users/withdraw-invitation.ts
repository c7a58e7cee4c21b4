/** Withdraws an invitation: removes a person who has never signed in, and their link stops working. */
import { userRefusals } from '@quad/contract/administration/users/refusals.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { takeTurn } from './invite-user.ts';
import { leaveAltogether } from './remove-user.ts';
import { lockUser } from './writing.queries.ts';

/** Whatever was assigned to the person goes to the caller. Returns the sessions that ended. */
export const withdrawInvitation = (context: AppContext, actor: Actor, id: number): Promise<readonly number[]> =>
	commit(context.db, async (tx) => {
		await takeTurn(tx, inCurrentTeam(actor));
		const user = await lockUser(tx, { organizationId: actor.organizationId, personId: id });
		if (!user || user.isRemoved) return refuse(userRefusals['users.not_found']);
		const leaves = { id, successorId: undefined, at: context.clock.now(), action: 'user.withdrawn' } as const;
		const ended = await leaveAltogether(tx, context, actor, leaves); // refuses if the caller can't manage them
		if (!user.isInvited) refuse(userRefusals['users.accepted_already']);
		return ended;
	});
