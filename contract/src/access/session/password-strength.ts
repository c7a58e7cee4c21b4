/**
 * How strong a password is (spec 1 §5): the score and the sentence, from what the checker guessed. The page rates while
 * one types, with the dictionaries that every language has; the server rates with all of them and decides.
 */

/** What zxcvbn says of a password. */
export interface Guess {
	readonly score: number; // 0 to 4
	readonly feedback: { readonly warning: string | null; readonly suggestions: readonly string[] };
}

export interface Strength {
	readonly score: 1 | 30 | 60 | 100;
	readonly feedback: string;
}

/** The score that a new password needs. */
export const strongEnough = 100;

/**
 * Only the beginning of a long password is looked at, and few spellings of its letters (`p4$$`): what the checker does
 * grows with the square of the length, and with every letter that could stand for another. So it takes a fraction of a
 * second at the worst, where it took ten.
 */
export const checkerLimits = { maxLength: 72, l33tMaxSubstitutions: 16 } as const;

export const lookedAt = (password: string): string => password.slice(0, checkerLimits.maxLength);

/** `minStrength`: of the checker, where an organization asks for more than 3. */
export const strengthOf = ({ score, feedback }: Guess, minStrength = 3): Strength => {
	if (score >= minStrength) return { score: 100, feedback: 'Great Password!' };
	const said = feedback.warning || feedback.suggestions[0];
	return { score: score >= 2 ? 60 : score >= 1 ? 30 : 1, feedback: said || 'The password is still a bit too weak...' };
};
