import { expect, test } from 'vitest';
import { groupFor, type MatchRule, matches, plainPhrase } from './match-keyword.ts';

test.each<[MatchRule, string, string, boolean]>([
	['whole', 'Tour', 'tour', true],
	['whole', ' «TOUR!» ', 'tour', true],
	['whole', 'to\u200bur', 'tour', true],
	['whole', 'Matrícula', 'matricula', true],
	['whole', 'a tour', 'tour', false],
	['whole', 'Open-house', 'open house', true],
	['begins', 'Tour on Friday?', 'tour', true],
	['begins', 'Tourists', 'tour', false],
	['begins', 'A tour', 'tour', false],
	['contains', 'When is the next tour?', 'tour', true],
	['contains', 'When is the détour?', 'tour', false],
	['contains', 'I like tours', 'tour', false],
	['contains', 'anything', '.*', false],
	['contains', 'anything', '', false],
	['whole', 'a'.repeat(1_600), 'a', false],
])('%s: %j and the keyword %j: %j', (rule, text, phrase, expected) => {
	expect(matches(rule, plainPhrase(text), plainPhrase(phrase))).toBe(expected);
});

test('of several groups the strictest rule answers, then the longest keyword, then the older one', () => {
	const group = (id: number, match: MatchRule, ...phrases: string[]) => ({ id, match, phrases });
	const all = [
		group(1, 'contains', 'tour'),
		group(2, 'contains', 'campus tour'),
		group(3, 'begins', 'when'),
		group(4, 'whole', 'tour'),
		group(5, 'contains', 'parking'),
		group(6, 'contains', 'housing'),
	];
	const idFor = (text: string) => groupFor(all, text)?.group.id;
	expect(idFor('tour')).toBe(4);
	expect(idFor('a campus tour')).toBe(2);
	expect(idFor('When is the campus tour?')).toBe(3);
	expect(idFor('housing parking')).toBe(5);
	expect(idFor('hello')).toBeUndefined();
});
