/** Sets whether an agent takes chats: Available (1) or Away (0) (spec 2 §4). */
import { chatAvailability } from '@quad/contract/chat/chat/shapes.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { wake } from '../../../foundation/transaction/wake.ts';
import { isAvailable, noteHeard, writeAvailability } from './agents.queries.ts';
import { countWaiting } from './chats.queries.ts';
import { heardSince } from './is-agent-available.ts';
import { routeChatsLoop } from './loop-names.ts';
import { routingOf } from './widgets.queries.ts';

export const readAvailability = async ({ db, clock }: AppContext, scope: TeamScope) => {
	const [available, waiting, { waitLimitMinutes }] = await Promise.all([
		isAvailable(db, scope, heardSince(clock.now())),
		countWaiting(db, scope),
		routingOf(db, scope),
	]);
	return { availability: available ? chatAvailability.available : chatAvailability.away, waiting, waitLimitMinutes };
};

/** An agent who goes away keeps their chats but is offered no new ones. */
export const setAvailability = async (context: AppContext, scope: TeamScope, availability: 0 | 1) => {
	await commit(context.db, async (tx) => {
		await writeAvailability(tx, scope, availability === chatAvailability.available, context.clock.now());
		touch(tx, scope.organizationId, `chat:${scope.teamId}`);
		wake(tx, routeChatsLoop);
	});
	return readAvailability(context, scope);
};

/** Records that an agent's browser is still open, even while they are away. It doesn't make them available again. */
export const renew = async (context: AppContext, scope: TeamScope) => {
	const at = context.clock.now();
	await noteHeard(context.db, scope, { at, since: heardSince(at) });
	return readAvailability(context, scope);
};
