/** Says that one is answering some replies, so that nobody else does at the same moment; of no replies, that one is not. */
import { triageLimits } from '@quad/contract/triage/limits.ts';
import { triageRefusals } from '@quad/contract/triage/refusals.ts';
import type { InboxScope } from '../../foundation/actor.ts';
import { announce, commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { claimReplies, whoHas } from './replies.queries.ts';

export const claim = (
	{ db, clock }: Ground,
	scope: InboxScope,
	of: { batchId: number; messageIds: readonly number[] },
): Promise<{ until: string | null }> =>
	commit(db, async (tx) => {
		const now = clock.now();
		const until = new Date(now.getTime() + triageLimits.claimMs);
		const { claimed, changed } = await claimReplies(tx, scope, { ...of, now, until });
		if (of.messageIds.length > 0 && claimed.length === 0) {
			const who = (await whoHas(tx, scope, { ...of, now })) ?? refuse(triageRefusals['triage.not_a_reply']);
			refuse(triageRefusals[who.isAtIt ? 'triage.being_answered' : 'triage.taken'], { name: who.name });
		}
		if (changed) announce(tx, scope.organizationId, `batch:${of.batchId}`);
		return { until: claimed.length > 0 ? until.toISOString() : null };
	});
