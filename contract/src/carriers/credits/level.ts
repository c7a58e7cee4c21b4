/** The level of an inbox's credits, for the banner, compose and the book of credits. */
import { creditLimits } from './limits.ts';

export type CreditLevel = 'enough' | 'low' | 'none';

/** A missing balance counts as no credits (spec 3 §9). */
export const levelOf = (balance: number | null | undefined): CreditLevel => {
	if (balance === null || balance === undefined || balance < creditLimits.least) return 'none';
	return balance < creditLimits.lowBelow ? 'low' : 'enough';
};
