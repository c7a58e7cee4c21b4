/**
 * Finds out what became of texts whose worker died or got no response (decisions.md 23). A text is submitted again
 * only if its idempotency key or the carrier's complete list rules out a second copy. Otherwise a person decides.
 */

import type { AppContext } from '../../../../foundation/app-context.ts';
import type { Loop } from '../../../../foundation/jobs/loop.ts';
import type { Log } from '../../../../foundation/log.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { nightZones } from '../hours/recipient-hours.ts';
import { allOrEach } from './all-or-each.ts';
import type { Carrier } from './carrier.port.ts';
import { type Outcome, statusOfOutcome } from './delivery-status.ts';
import { type Doubtful, findMistakable, takeDoubtful, takeFromQueue } from './doubts.queries.ts';
import { followMoves } from './follow-moves.ts';
import { endClaims, forgetSettledLanes } from './leases.queries.ts';
import { move } from './move.queries.ts';
import { type QuestionsAsked, questionsAsked } from './questions-asked.ts';
import { type Sending, usualSending } from './send-queued.ts';

const atATime = 100;
const longestMs = 24 * 60 * 60 * 1000; // after this long, a person is told and the batch is complete
const longestAskedMs = 60 * 60 * 1000; // how long one process asks without an answer

export const reconcileDoubtful = (
	context: AppContext,
	log: Log,
	carrierOf: (organizationId: number) => Carrier,
	worker: number,
	sending: Pick<Sending, 'leaseMs'> = usualSending,
): Loop => {
	const questions = questionsAsked();
	return {
		name: 'messaging.reconcile',
		everyMs: Math.min(5_000, sending.leaseMs),
		run: async () => {
			const now = context.clock.now();
			const doubtful = await takeDoubtful(context.db, { worker, most: atATime, leaseMs: sending.leaseMs, now });
			const verdicts = await Promise.all(
				doubtful.map((text) => judge(text, carrierOf(text.organizationId), questions, now)),
			);
			await allOrEach(
				verdicts,
				(some) => settle(context, worker, some),
				({ text }, fault) => {
					log.error({ err: fault, message: text.messageId }, 'the carrier’s state of a text could not be stored');
					return settle(context, worker, [leftInDoubt(text, questions, now)]);
				},
			);
			if (doubtful.length === atATime) return 'again';
			await forgetSettledLanes(context.db);
			return undefined;
		},
	};
};

interface Verdict {
	readonly text: Doubtful;
	/** Undefined if the outcome stays in doubt until the next round. */
	readonly outcome?: Outcome | { kind: 'alike'; sid: string } | { kind: 'proved' } | { kind: 'give-out-again' };
}

/** Asks the carrier first. Only texts that it certainly didn't accept are submitted again, and not at night. */
const judge = async (text: Doubtful, carrier: Carrier, questions: QuestionsAsked, now: Date): Promise<Verdict> => {
	if (text.proved) return { text, outcome: { kind: 'proved' } };
	const found = await carrier.find(text);
	if (found.kind === 'accepted' || found.kind === 'alike') return { text, outcome: found };
	if (found.kind === 'cannot-tell') return { text, outcome: { kind: 'unknown' } };
	if (found.kind === 'not-listed') {
		const isProof = questions.emptyFor(text) >= found.completeAfterMs;
		return isProof ? { text, outcome: { kind: 'give-out-again' } } : { text };
	}
	if (found.kind === 'not-taken') {
		if (text.withheld) return { text, outcome: { kind: 'withheld' } };
		if (text.zone === null || !nightZones(now).includes(text.zone))
			return { text, outcome: await carrier.submit(text) };
	}
	return leftInDoubt(text, questions, now);
};

const leftInDoubt = (text: Doubtful, questions: QuestionsAsked, now: Date): Verdict => {
	const isOver = now.getTime() - text.claimedAt.getTime() > longestMs || questions.silentFor(text) > longestAskedMs;
	return isOver ? { text, outcome: { kind: 'unknown' } } : { text };
};

const settle = async (context: AppContext, worker: number, verdicts: readonly Verdict[]): Promise<void> => {
	if (verdicts.length === 0) return;
	await commit(context.db, async (tx) => {
		const alike = verdicts.flatMap(({ text, outcome }) =>
			outcome?.kind === 'alike' ? [{ ...text, sid: outcome.sid }] : [],
		);
		const mistakable = new Set(alike.length > 0 ? await findMistakable(tx, alike) : []);
		const updates = verdicts.flatMap(({ text, outcome }) => {
			if (!outcome || outcome.kind === 'proved' || outcome.kind === 'give-out-again') return [];
			if (outcome.kind !== 'alike') return statusOfOutcome(text, outcome);
			return statusOfOutcome(
				text,
				mistakable.has(text.messageId) ? { kind: 'unknown' } : { ...outcome, kind: 'accepted' },
			);
		});
		const now = context.clock.now();
		const moved = await move(tx, updates, now);
		await followMoves(context, tx, moved, now);
		const proved = verdicts.flatMap(({ text, outcome }) => (outcome?.kind === 'proved' ? [text] : []));
		if (proved.length > 0) await takeFromQueue(tx, proved);
		const again = verdicts.flatMap(({ text, outcome }) =>
			outcome?.kind === 'give-out-again' ? [{ ...text, inDoubt: false, restMs: 0 }] : [],
		);
		if (again.length > 0) await endClaims(tx, worker, again);
	});
};
