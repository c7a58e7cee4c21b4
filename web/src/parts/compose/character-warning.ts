/** Warns at 160 characters, at 75 percent of the limit (rounded down), and 6 before it (spec 1 §5, gaps X-01). */
import { textLimits } from '@quad/contract/texting/messaging/limits.ts';

export type LengthWarning = 'long' | 'most' | 'full';

export const lengthWarning = (length: number, limit: number): LengthWarning | undefined => {
	if (length >= limit - textLimits.barWarnings.last) return 'full';
	if (length >= textLimits.barFrom && length >= Math.floor(limit * textLimits.barWarnings.share)) return 'most';
	return length >= textLimits.barFrom ? 'long' : undefined;
};
