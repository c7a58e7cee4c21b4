/** Rates a password from zxcvbn's result (spec 1 §5). The page uses its common dictionaries, the server all of them. */

/** The part of zxcvbn's result that is used here. */
export interface Guess {
	readonly score: number; // 0 to 4
	readonly feedback: { readonly warning: string | null; readonly suggestions: readonly string[] };
}

export interface Strength {
	readonly score: 1 | 30 | 60 | 100;
	readonly feedback: string;
}

/** The minimum strength of a new password. */
export const strongEnough = 100;

/**
 * Limits the check to the start of the password and to few substitutions such as `p4$$`, because zxcvbn's time grows
 * with the square of the length and with every substitution. Without these limits the worst case took ten seconds.
 */
export const checkerLimits = { maxLength: 72, l33tMaxSubstitutions: 16 } as const;

export const lookedAt = (password: string): string => password.slice(0, checkerLimits.maxLength);

/** `minStrength` is the minimum zxcvbn score that the organization accepts. */
export const strengthOf = ({ score, feedback }: Guess, minStrength = 3): Strength => {
	if (score >= minStrength) return { score: 100, feedback: 'Great Password!' };
	const advice = feedback.warning || feedback.suggestions[0];
	return {
		score: score >= 2 ? 60 : score >= 1 ? 30 : 1,
		feedback: advice || 'The password is still a bit too weak...',
	};
};
