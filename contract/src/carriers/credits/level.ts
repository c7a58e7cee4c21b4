/** How an inbox stands with its credits: what is said of it above the screen, in compose and in the book. */
import { creditLimits } from './limits.ts';

export type CreditLevel = 'enough' | 'low' | 'none';

/** A balance that is not there is none (spec 3 §9). */
export const levelOf = (balance: number | null | undefined): CreditLevel => {
	if (balance === null || balance === undefined || balance < creditLimits.least) return 'none';
	return balance < creditLimits.lowBelow ? 'low' : 'enough';
};
