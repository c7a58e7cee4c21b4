import { expect, test } from 'vitest';
import { searchTerms } from './search.ts';

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
	['12-345', [['12-345', '12345']]], // may be a number, may be a Contact ID
	['-', [['-']]],
	['100%_\\', [['100%_\\']]],
])('%j looks for %j', (text, terms) => {
	expect(searchTerms(text)).toEqual(terms);
});

test('a search of very many words looks for the first eight', () => {
	expect(searchTerms('a b c d e f g h i j k')).toHaveLength(8);
});
