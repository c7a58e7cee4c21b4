/** Claims replies that a person is answering, so that no colleague does at the same time. Empty releases them. */
import { triageLimits } from '@quad/contract/texting/triage/limits.ts';
import { triageRefusals } from '@quad/contract/texting/triage/refusals.ts';
import type { InboxScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { claimReplies, whoHas } from './replies.queries.ts';

interface Claiming {
	readonly batchId: number;
	readonly messageIds: readonly number[];
}

export const claim = async (
	context: AppContext,
	scope: InboxScope,
	claiming: Claiming,
): Promise<{ until: string | null }> =>
	(await tryToClaim(context, scope, claiming)) ??
	(await tryToClaim(context, scope, claiming)) ?? // the colleague has just released the replies
	refuse(triageRefusals['triage.not_a_reply']);

/** Refuses if a colleague has claimed the replies. */
const tryToClaim = (
	{ db, clock }: AppContext,
	scope: InboxScope,
	claiming: Claiming,
): Promise<{ until: string | null } | undefined> =>
	commit(db, async (tx) => {
		const now = clock.now();
		const until = new Date(now.getTime() + triageLimits.claimMs);
		const { claimed, changed } = await claimReplies(tx, scope, { ...claiming, now, until });
		if (changed) touch(tx, scope.organizationId, `batch:${claiming.batchId}`);
		if (claimed.length > 0) return { until: until.toISOString() };
		if (claiming.messageIds.length === 0) return { until: null };
		const holder = await whoHas(tx, scope, { ...claiming, now });
		return (
			holder && refuse(triageRefusals[holder.isAtIt ? 'triage.being_answered' : 'triage.taken'], { name: holder.name })
		);
	});
