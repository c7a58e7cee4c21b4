import { expect, test } from 'vitest';
import { mentionBeingTyped, mentionedIn } from './notes.ts';

test.each([
	['@', 1, { from: 0, typed: '' }],
	['Ask @Pri', 8, { from: 4, typed: 'Pri' }],
	['Ask @Priya Ra', 13, { from: 4, typed: 'Priya Ra' }],
	['mail me at a@b', 14, undefined],
	['@Priya, please', 14, undefined],
	['Ask @Pri', 3, undefined],
] as const)('%j with the caret at %d', (text, caret, typed) => {
	expect(mentionBeingTyped(text, caret)).toEqual(typed);
});

test('people are mentioned by their whole name', () => {
	const people = [
		{ id: 1, name: 'Priya Raman' },
		{ id: 2, name: 'Lee Okafor' },
	];
	expect(mentionedIn('@Priya Raman can you? lee okafor cannot', people)).toEqual([people[0]]);
	expect(mentionedIn('@Priya', people)).toEqual([]);
});
