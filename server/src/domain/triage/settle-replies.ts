/** Nothing needs to be done about some replies; or their people are to get no more texts from this team. */
import { triageLimits } from '@quad/contract/triage/limits.ts';
import { triageRefusals } from '@quad/contract/triage/refusals.ts';
import type { TriageAnswer } from '@quad/contract/triage/routes.ts';
import type { InboxScope } from '../../foundation/actor.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { optOutMany } from '../contacts/index.ts';
import { act } from './act.ts';

interface Settling {
	readonly batchId: number;
	readonly messageIds: readonly number[];
}

export const resolveReplies = (ground: Ground, scope: InboxScope, of: Settling): Promise<TriageAnswer> =>
	act(ground, scope, {
		...{ kind: 'resolve', ...of, settles: true },
		apply: async () => [],
		record: { action: 'batch.replies-resolved' },
	});

export const optOutRepliers = (ground: Ground, scope: InboxScope, of: Settling): Promise<TriageAnswer> => {
	if (of.messageIds.length > triageLimits.optedOutAtOnce) refuse(triageRefusals['triage.too_many_opted_out']);
	return act(ground, scope, {
		...{ kind: 'opt-out', ...of, settles: true },
		apply: async (tx, taken) => {
			const contactIds = taken.map(({ contactId }) => contactId);
			const changed = new Set((await optOutMany(ground, tx, scope, contactIds)).optedOut);
			return taken.map(({ messageId, contactId }) => ({ messageId, optedOut: changed.has(contactId) }));
		},
	});
};
