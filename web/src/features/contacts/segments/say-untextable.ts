/** Says why members can't be texted, as in `2 opted out, 1 is blocked`. Null if all of them can be. */
import type { SegmentStatistics } from '@quad/contract/contacts/segments/routes.ts';
import { formatCounted, formatNumber } from '../../../foundation/format.ts';

type Reasons = Pick<SegmentStatistics, 'total' | 'textable' | 'optedOut' | 'blocked' | 'withoutNumber'>;

export const sayUntextable = ({ total, textable, optedOut, blocked, withoutNumber }: Reasons): string | null => {
	if (textable === total) return null;
	const reasons = [
		...(optedOut > 0 ? [`${formatNumber(optedOut)} opted out`] : []),
		...(blocked > 0 ? [formatCounted(blocked, 'is blocked', 'are blocked')] : []),
		...(withoutNumber > 0 ? [formatCounted(withoutNumber, 'has no valid number', 'have no valid number')] : []),
	];
	return reasons.join(', ');
};
