/**
 * Spec 1 §5: the bar appears at 160 characters and warns at 160, at 75 percent of the limit (rounded down, gaps X-01)
 * and 6 characters before the limit.
 */
import { textLimits } from '@quad/contract/texting/messaging/limits.ts';

export type LengthWarning = 'long' | 'most' | 'full';

export const lengthWarning = (length: number, limit: number): LengthWarning | undefined => {
	if (length >= limit - textLimits.barWarnings.last) return 'full';
	if (length >= textLimits.barFrom && length >= Math.floor(limit * textLimits.barWarnings.share)) return 'most';
	return length >= textLimits.barFrom ? 'long' : undefined;
};
