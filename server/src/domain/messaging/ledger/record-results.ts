/** Writes down what a carrier said of texts, in one transaction: what became of them, and which wait or are in doubt. */
import { commit } from '../../../foundation/commit.ts';
import type { Ground } from '../../../foundation/ground.ts';
import type { Log } from '../../../foundation/log.ts';
import { allOrEach } from './all-or-each.ts';
import type { Claimed } from './claim.queries.ts';
import { followMoves, isFollowed } from './follow-moves.ts';
import { endClaims } from './leases.queries.ts';
import { move, moveAlone } from './move.queries.ts';
import { type Outcome, toldOf } from './told-of.ts';

export interface Result {
	readonly text: Claimed;
	readonly outcome: Outcome;
}

const downMs = 2_000;
const doubtMs = 10_000; // a carrier that fails so would leave all that waits in doubt

export const recordResults = (ground: Ground, log: Log, worker: number, results: readonly Result[]): Promise<void> => {
	const record = (some: readonly Result[]) => recordTogether(ground, worker, some);
	return allOrEach(results, record, ({ text }, fault) => {
		log.error({ err: fault, message: text.messageId }, 'what the carrier said of a text cannot be stored');
		return record([{ text, outcome: { kind: 'in-doubt' } }]);
	});
};

const recordTogether = async (ground: Ground, worker: number, results: readonly Result[]): Promise<void> => {
	const told = results.flatMap(({ text, outcome }) => toldOf(text, outcome));
	const ended = results.flatMap(({ text, outcome }) => {
		const end = endOf(outcome);
		return end ? [{ ...text, ...end }] : [];
	});
	const now = ground.clock.now();
	const isPlain = ended.length === 0 && !told.some(({ errorCode }) => isFollowed(errorCode));
	if (isPlain) return moveAlone(ground.db, told, now);
	await commit(ground.db, async (tx) => {
		const moved = await move(tx, told, now);
		await followMoves(ground, tx, moved, now);
		if (ended.length > 0) await endClaims(tx, worker, ended);
	});
};

/** How a claim ends of which nothing is known yet. */
const endOf = (outcome: Outcome): { inDoubt: boolean; restMs: number } | undefined => {
	if (outcome.kind === 'slow-down') return { inDoubt: false, restMs: outcome.afterMs };
	if (outcome.kind === 'down') return { inDoubt: false, restMs: downMs };
	return outcome.kind === 'in-doubt' ? { inDoubt: true, restMs: doubtMs } : undefined;
};
