/** Spec 1 §5 maps the scores of zxcvbn, 0 to 4, to percentages and sentences. */
import { expect, test } from 'vitest';
import { lookedAt, strengthOf } from './password-strength.ts';

const nothing = { warning: null, suggestions: [] };

test.each([
	[0, 1],
	[1, 30],
	[2, 60],
	[3, 100],
	[4, 100],
])('%i of the checker is a score of %i', (score, worth) => {
	expect(strengthOf({ score, feedback: nothing }).score).toBe(worth);
});

test('a great one is praised; of a weak one the checker’s own words are told, or else ours', () => {
	const feedback = (score: number, warning: string | null, ...suggestions: string[]) =>
		strengthOf({ score, feedback: { warning, suggestions } }).feedback;
	expect(feedback(3, null)).toBe('Great Password!');
	expect(feedback(0, 'Dates are easy to guess.', 'Avoid recent years.')).toBe('Dates are easy to guess.');
	expect(feedback(1, null, 'Avoid recent years.')).toBe('Avoid recent years.');
	expect(feedback(2, null)).toBe('The password is still a bit too weak...');
});

test('of a long one only the beginning is looked at', () => {
	expect(lookedAt('x'.repeat(1_000))).toHaveLength(72);
});
