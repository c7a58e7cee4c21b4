/** Whether somebody takes chats now: Available (1) or Away (0) (spec 2 §4). */
import { chatAvailability } from '@quad/contract/chat/chat/shapes.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { commit, touch, wake } from '../../../foundation/postgres/commit.ts';
import { isAvailable, noteHeard, writeAvailability } from './agents.queries.ts';
import { countWaiting } from './chats.queries.ts';
import { heardSince } from './is-someone-there.ts';
import { moveChatsLoop } from './loop-name.ts';
import { routingOf } from './widgets.queries.ts';

export const readAvailability = async ({ db, clock }: AppContext, scope: TeamScope) => {
	const [available, waiting, { waitLimitMinutes }] = await Promise.all([
		isAvailable(db, scope, heardSince(clock.now())),
		countWaiting(db, scope),
		routingOf(db, scope),
	]);
	return { availability: available ? chatAvailability.available : chatAvailability.away, waiting, waitLimitMinutes };
};

/** What one has is kept; nothing more is offered to who is away. */
export const setAvailability = async (context: AppContext, scope: TeamScope, availability: 0 | 1) => {
	await commit(context.db, async (tx) => {
		await writeAvailability(tx, scope, availability === chatAvailability.available, context.clock.now());
		touch(tx, scope.organizationId, `chat:${scope.teamId}`);
		wake(tx, moveChatsLoop);
	});
	return readAvailability(context, scope);
};

/** A browser of theirs is open still, which counts also while they are away. Who was made away stays so. */
export const renew = async (context: AppContext, scope: TeamScope) => {
	const at = context.clock.now();
	await noteHeard(context.db, scope, { at, since: heardSince(at) });
	return readAvailability(context, scope);
};
