/** The branches of a sent message as the band shows them, from everyone on the list to each answer and failure. */
import {
	type BatchAnswer,
	type BatchBranch,
	type BatchOutcome,
	batchAnswers,
	type FailureKind,
	failureKinds,
} from '@quad/contract/texting/messaging/branches.ts';
import type { Batch, listBatchBranches } from '@quad/contract/texting/messaging/routes.ts';
import type { z } from 'zod';
import { leftOutCount } from '../../../../parts/compose/left-out.ts';
import type { StatusTone } from '../../../../ui/StatusBadge.tsx';

export type Ends = z.output<(typeof listBatchBranches)['answer']>['items'];
export type BranchName = BatchBranch | 'everyone' | 'left-out';

export interface Branch {
	readonly name: BranchName;
	readonly count: number;
	/** The words after the count. */
	readonly words: string;
	readonly tone: StatusTone;
	/** Everyone is 0, outcomes are 1, answers and failures are 2. */
	readonly level: 0 | 1 | 2;
}

type Say = (count: number, batch: Batch) => string;

interface Look {
	readonly words: Say;
	readonly tone: StatusTone;
}

const looks: Record<BranchName, Look> = {
	everyone: { words: (count) => (count === 1 ? 'person' : 'people'), tone: 'quiet' },
	delivered: { words: () => 'delivered', tone: 'good' },
	yes: { words: () => 'said yes', tone: 'good' },
	no: { words: () => 'said no', tone: 'good' },
	'other-reply': { words: (count) => (count === 1 ? 'other reply' : 'other replies'), tone: 'good' },
	replied: { words: (_, { smartMessageId }) => (smartMessageId === null ? 'replied' : 'not sorted yet'), tone: 'good' },
	'opted-out': { words: () => 'opted out', tone: 'warning' },
	'no-answer': { words: () => 'didn’t answer', tone: 'quiet' },
	'on-the-way': {
		words: (_, { state }) => (state === 'complete' ? 'without a delivery report' : 'on the way'),
		tone: 'waiting',
	},
	queued: { words: (_, { state }) => (state === 'sending' ? 'queued' : 'waiting'), tone: 'quiet' },
	failed: { words: () => 'failed', tone: 'bad' },
	'dead-number': { words: (count) => (count === 1 ? 'dead number' : 'dead numbers'), tone: 'bad' },
	temporary: { words: () => 'unreachable for now', tone: 'bad' },
	filtered: { words: () => 'treated as spam', tone: 'bad' },
	refused: { words: () => 'don’t take our texts', tone: 'bad' },
	'other-failure': { words: (count) => (count === 1 ? 'other failure' : 'other failures'), tone: 'bad' },
	unknown: { words: () => 'outcome unknown', tone: 'warning' },
	cancelled: { words: () => 'cancelled', tone: 'quiet' },
	'left-out': { words: () => 'left out before sending', tone: 'quiet' },
};

const outcomesBefore: readonly BatchOutcome[] = ['on-the-way', 'queued', 'failed'];
const outcomesAfter: readonly BatchOutcome[] = ['unknown', 'cancelled'];

/** Returns the branches that anyone is in, each parent before its parts. Everyone is always there. */
export const branchesOf = (batch: Batch, ends: Ends): Branch[] => {
	const leftOut = leftOutCount(batch.skipped);
	const make = (name: BranchName, level: Branch['level'], count: number): Branch => ({
		name,
		count,
		words: looks[name].words(count, batch),
		tone: looks[name].tone,
		level,
	});
	const outcome = (name: BatchOutcome) => make(name, 1, countOf(ends, name));
	const parts = (names: ReadonlyArray<BatchAnswer | FailureKind>) =>
		names.map((name) => make(name, 2, countOf(ends, name)));
	const below = [
		outcome('delivered'),
		...parts(batchAnswers),
		...outcomesBefore.map(outcome),
		...parts(failureKinds),
		...outcomesAfter.map(outcome),
		make('left-out', 1, leftOut),
	];
	return [make('everyone', 0, countOf(ends) + leftOut), ...below.filter(({ count }) => count > 0)];
};

/** Counts the texts of an outcome, of an answer or of a kind of failure, or all texts. */
export const countOf = (ends: Ends, name?: BatchBranch): number =>
	ends.reduce((sum, { outcome, end, count }) => {
		const isCounted = name === undefined || outcome === name || end === name;
		return sum + (isCounted ? count : 0);
	}, 0);
