import { expect, test } from 'vitest';
import { mistyped, searchTerms } from './search.ts';

test.each<[string, string[][]]>([
	['', []],
	['   ', []],
	['lopez ana', [['lopez'], ['ana']]],
	['(303) 555-0100', [['(303) 555-0100', '3035550100']]],
	['303 555', [['303 555', '303555']]],
	['+1 303 555 0100', [['+1 303 555 0100', '13035550100']]],
	['001 303 555 0100', [['001 303 555 0100', '13035550100']]],
	['ana 555-0100', [['ana'], ['555-0100', '5550100']]],
	['A-1001', [['A-1001']]],
	['12-345', [['12-345', '12345']]], // can be a number or a Contact ID
	['-', [['-']]],
	['Ramirez, Jose', [['Ramirez'], ['Jose', ...(searchTerms('Jose')[0]?.slice(1) ?? [])]]],
	['Lee,Ana;', [['Lee'], ['Ana']]],
	[',', [[',']]],
	['100%_\\', [['100%_\\']]],
])('%j looks for %j', (text, terms) => {
	expect(searchTerms(text)).toEqual(terms);
});

test('a search of very many words looks for the first eight', () => {
	expect(searchTerms('a b c d e f g h i j k')).toHaveLength(8);
});

test('a first name is also its other forms, each as a word of its own', () => {
	expect(searchTerms('bob Smith')).toEqual([['bob', ' robert '], ['Smith']]);
	expect(searchTerms('Katherine')[0]).toEqual(expect.arrayContaining(['Katherine', ' kate ', ' kathy ']));
});

test('a mistyped word is one letter away from what is meant, and short ones and numbers are not guessed at', () => {
	const matches = (pattern: string, word: string) =>
		pattern.length <= word.length && [...pattern].every((letter, at) => letter === '_' || letter === word[at]);
	const isMeant = (written: string, word: string) => mistyped(written)?.some((pattern) => matches(pattern, word));
	for (const written of ['martnez', 'martinnez', 'marrinez', 'matrinez', 'nartinez', 'martinze'])
		expect([written, isMeant(written, 'martinez')]).toEqual([written, true]);
	expect(isMeant('morrison', 'martinez')).toBe(false);
	expect([mistyped('ana'), mistyped('12345'), mistyped('a%b_c')]).toEqual([undefined, undefined, undefined]);
});
