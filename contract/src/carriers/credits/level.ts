/** Rates an inbox's credits as enough, low or none, for the banner, the composer and the list of credits. */
import { creditLimits } from './limits.ts';

export type CreditLevel = 'enough' | 'low' | 'none';

/** A missing balance counts as no credits (spec 3 §9). */
export const levelOf = (balance: number | null | undefined): CreditLevel => {
	if (balance === null || balance === undefined || balance < creditLimits.least) return 'none';
	return balance < creditLimits.lowBelow ? 'low' : 'enough';
};
