/** Rates a password by zxcvbn's result (spec 1 §5): the page with the common dictionaries, the server with all. */

/** The part of a result of zxcvbn that is used. */
export interface Guess {
	readonly score: number; // 0 to 4
	readonly feedback: { readonly warning: string | null; readonly suggestions: readonly string[] };
}

export interface Strength {
	readonly score: 1 | 30 | 60 | 100;
	readonly feedback: string;
}

/** The lowest score that a new password may have. */
export const strongEnough = 100;

/**
 * Only the start of a long password is checked, with few substitutions such as `p4$$`: the checker's time grows with
 * the square of the length and with every substitution. The worst case took ten seconds without these limits.
 */
export const checkerLimits = { maxLength: 72, l33tMaxSubstitutions: 16 } as const;

export const lookedAt = (password: string): string => password.slice(0, checkerLimits.maxLength);

/** `minStrength` is the lowest zxcvbn score that the organization accepts. */
export const strengthOf = ({ score, feedback }: Guess, minStrength = 3): Strength => {
	if (score >= minStrength) return { score: 100, feedback: 'Great Password!' };
	const advice = feedback.warning || feedback.suggestions[0];
	return {
		score: score >= 2 ? 60 : score >= 1 ? 30 : 1,
		feedback: advice || 'The password is still a bit too weak...',
	};
};
