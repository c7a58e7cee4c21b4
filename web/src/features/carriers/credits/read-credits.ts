/** Parses a whole number like `100,000`, `100 000` or `-500`. Returns undefined for zero and invalid amounts. */
import { creditLimits } from '@quad/contract/carriers/credits/limits.ts';

export const readCredits = (written: string): number | undefined => {
	const plain = written.replace(/[\s,']/g, '').replace(/^[−–]/, '-');
	if (!/^[-+]?\d{1,9}$/.test(plain)) return undefined;
	const credits = Number(plain);
	return credits === 0 || Math.abs(credits) > creditLimits.most ? undefined : credits;
};
