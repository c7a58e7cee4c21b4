/** Describes who is left out of a message, with the same words before and after sending. */
import { type SkipReason, skipReasons } from '@quad/contract/texting/messaging/skip-reasons.ts';
import { formatCounted } from '../../foundation/format.ts';

export type Skipped = ReadonlyArray<{ reason: SkipReason; count: number }>;

export const sayPeople = (count: number): string => formatCounted(count, 'person', 'people');

export const leftOutCount = (skipped: Skipped): number => skipped.reduce((sum, { count }) => sum + count, 0);

/** Returns the reasons in words, most frequent first. */
export const leftOut = (skipped: Skipped): Array<{ reason: SkipReason; count: number; why: string }> =>
	skipped
		.filter(({ count }) => count > 0)
		.map(({ reason, count }) => ({ reason, count, why: skipReasons[reason] }))
		.sort((a, b) => b.count - a.count);

/** For example, `Nobody is left out`, `1 person is left out` or `688 people are left out`. */
export const sayLeftOut = (skipped: Skipped): string => {
	const count = leftOutCount(skipped);
	if (count === 0) return 'No one is left out';
	return `${sayPeople(count)} ${count === 1 ? 'is' : 'are'} left out`;
};
