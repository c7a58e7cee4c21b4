/**
 * Performs an action on replies to a batch. Each reply is handled once, and a slower colleague is told who was
 * faster. It can be undone for ten seconds before anything is sent. A repeated draft has no effect (decisions.md 10).
 */
import type { AuditAction } from '@quad/contract/organization/audit/actions.ts';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import type { SkipReason } from '@quad/contract/texting/messaging/skip-reasons.ts';
import { triageLimits } from '@quad/contract/texting/triage/limits.ts';
import { triageRefusals } from '@quad/contract/texting/triage/refusals.ts';
import { replyInTriage, type TriageAnswer } from '@quad/contract/texting/triage/routes.ts';
import type { InboxScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { wake } from '../../../foundation/transaction/wake.ts';
import { recordOfBatch } from '../messaging/index.ts';
import * as actions from './actions.queries.ts';
import { finishLoop } from './loop-names.ts';
import { takeReplies, whoHas } from './replies.queries.ts';

export interface Taken {
	readonly messageId: number;
	readonly contactId: number;
	readonly mobile: number;
}

type LeftOut = TriageAnswer['leftOut'];

interface Doing {
	readonly kind: actions.ActionKind;
	readonly batchId: number;
	readonly messageIds: readonly number[];
	readonly draft?: { readonly id: string; readonly hash: Buffer } | undefined;
	/** Whether the action settles the replies, so that nobody else needs to handle them. */
	readonly settles: boolean;
	/** Returns the replies to act on, and why others are left out. */
	readonly choose?: (tx: Tx) => Promise<{ messageIds: readonly number[]; leftOut: LeftOut }>;
	readonly apply: (tx: Tx, taken: readonly Taken[]) => Promise<readonly actions.Done[]>;
	readonly record?: { readonly action: AuditAction; readonly details?: Record<string, string> };
}

export const act = (context: AppContext, scope: InboxScope, doing: Doing): Promise<TriageAnswer> =>
	commit(context.db, async (tx) => {
		const { ids, clock } = context;
		const { kind, batchId, draft, settles } = doing;
		const id = ids.next();
		const at = clock.now();
		const undoUntil = new Date(at.getTime() + triageLimits.undoMs);
		if (!(await actions.insertAction(tx, scope, { id, batchId, kind, draft, at, undoUntil })))
			return repeat(tx, scope, draft, at);

		const wanted = [...new Set(doing.messageIds)];
		const { messageIds, leftOut } = doing.choose ? await doing.choose(tx) : { messageIds: wanted, leftOut: [] };
		const taken = await takeReplies(tx, scope, {
			actionId: id,
			batchId,
			messageIds,
			settles,
			now: at,
			toAnswer: kind === 'reply',
		});
		const others = await takenByOthers(tx, scope, { batchId, messageIds, taken, now: at });
		const done = await doing.apply(tx, taken);
		await actions.keepDone(tx, scope, id, done);
		const answered = done.filter(({ answerId }) => answerId !== undefined);
		const answer: TriageAnswer = {
			actionId: String(id),
			undoForMs: triageLimits.undoMs,
			settled: settles ? taken.length : 0,
			texts: answered.length,
			leftOut,
			taken: others,
		};
		await actions.keepAnswer(tx, scope, id, answer);
		const { action, details } = doing.record ?? {};
		if (action)
			await recordOfBatch(
				tx,
				scope,
				action,
				{ id: batchId, inboxId: scope.inboxId },
				{ count: taken.length, ...details },
			);
		const mobiles = taken.flatMap(({ messageId, mobile }) =>
			answered.some((reply) => reply.messageId === messageId) ? [mobile] : [],
		);
		for (const conversationId of await actions.conversationsWith(tx, scope, mobiles))
			touch(tx, scope.organizationId, `conversation:${conversationId}`);
		touch(tx, scope.organizationId, `batch:${batchId}`);
		wake(tx, finishLoop);
		return answer;
	});

/** Counts replies that colleagues handled first. Refuses if none is left. */
const takenByOthers = async (
	tx: Tx,
	scope: InboxScope,
	request: { batchId: number; messageIds: readonly number[]; taken: readonly Taken[]; now: Date },
): Promise<TriageAnswer['taken']> => {
	const mine = new Set(request.taken.map(({ messageId }) => messageId));
	const others = request.messageIds.filter((id) => !mine.has(id));
	if (others.length === 0) return null;
	const holder = await whoHas(tx, scope, { ...request, messageIds: others });
	if (!holder) return refuse(triageRefusals['triage.not_a_reply']);
	const { name } = holder;
	if (mine.size > 0) return { count: others.length, name };
	if (holder.isAtIt) refuse(triageRefusals['triage.being_answered'], { name });
	return refuse(triageRefusals[others.length === 1 ? 'triage.taken' : 'triage.taken_all'], { name });
};

const repeat = async (tx: Tx, scope: InboxScope, draft: Doing['draft'], now: Date): Promise<TriageAnswer> => {
	const sent = draft && (await actions.findSent(tx, scope, draft.id));
	if (!draft || !sent?.hash?.equals(draft.hash)) return refuse(messagingRefusals['draft.changed']);
	if (sent.undoneAt !== null) refuse(triageRefusals['triage.undone']);
	return {
		...replyInTriage.answer.parse(sent.answer),
		undoForMs: Math.max(0, sent.undoUntil.getTime() - now.getTime()),
	};
};

/** Counts the reasons, most frequent first. */
export const countReasons = (reasons: readonly SkipReason[]): LeftOut =>
	[...Map.groupBy(reasons, (reason) => reason)]
		.map(([reason, all]) => ({ reason, count: all.length }))
		.sort((a, b) => b.count - a.count);
