/** Records the carrier's responses in one transaction: new statuses, texts that wait again, and texts in doubt. */

import type { AppContext } from '../../../../foundation/app-context.ts';
import type { Log } from '../../../../foundation/log.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { noteFaults } from '../../../carriers/carriers/index.ts';
import { allOrEach } from './all-or-each.ts';
import type { Claimed } from './claim.queries.ts';
import { type Outcome, statusOfOutcome } from './delivery-status.ts';
import { followMoves, isFollowed } from './follow-moves.ts';
import { endClaims } from './leases.queries.ts';
import { move, moveAlone } from './move.queries.ts';

export interface Result {
	readonly text: Claimed;
	readonly outcome: Outcome;
}

const downMs = 2_000;
const doubtMs = 10_000; // lanes rest this long, as a failing carrier would otherwise put all waiting texts in doubt

export const recordResults = (
	context: AppContext,
	log: Log,
	worker: number,
	results: readonly Result[],
): Promise<void> => {
	const record = (some: readonly Result[]) => recordTogether(context, worker, some);
	return allOrEach(results, record, ({ text }, fault) => {
		log.error({ err: fault, message: text.messageId }, 'the carrier’s answer about a text could not be stored');
		return record([{ text, outcome: { kind: 'in-doubt' } }]);
	});
};

const recordTogether = async (context: AppContext, worker: number, results: readonly Result[]): Promise<void> => {
	const updates = results.flatMap(({ text, outcome }) => statusOfOutcome(text, outcome));
	const ended = results.flatMap(({ text, outcome }) => {
		const end = endOf(outcome);
		return end ? [{ ...text, ...end }] : [];
	});
	const closed = results.flatMap(({ text: { organizationId }, outcome }) =>
		outcome.kind === 'closed'
			? [{ organizationId, why: outcome.why, source: outcome.source ?? ('carrier' as const) }]
			: [],
	);
	const now = context.clock.now();
	const isPlain = ended.length === 0 && !updates.some(({ errorCode }) => isFollowed(errorCode));
	if (isPlain) return moveAlone(context.db, updates, now);
	await commit(context.db, async (tx) => {
		const moved = await move(tx, updates, now);
		await followMoves(context, tx, moved, now);
		if (closed.length > 0) await noteFaults(tx, closed, now);
		if (ended.length > 0) await endClaims(tx, worker, ended);
	});
};

/** Returns how a claim ends if its outcome is unknown. */
const endOf = (outcome: Outcome): { inDoubt: boolean; restMs: number } | undefined => {
	if (outcome.kind === 'slow-down') return { inDoubt: false, restMs: outcome.afterMs };
	if (outcome.kind === 'down' || outcome.kind === 'closed') return { inDoubt: false, restMs: downMs };
	return outcome.kind === 'in-doubt' ? { inDoubt: true, restMs: doubtMs } : undefined;
};
