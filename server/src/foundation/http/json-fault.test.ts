import { expect, test } from 'vitest';
import { jsonFault } from './json-fault.ts';

test.each([
	['{"text": ', 1, 10, true],
	['', 1, 1, true],
	["{'text': 1}", 1, 2, false],
	['{"text": abc}', 1, 10, false],
	['{"text": "a",}', 1, 14, false],
	['{\n\t"text": "a"\n\t"more": 1\n}', 3, 2, false],
	['[1, 2,, 3]', 1, 7, false],
	['{"a": 01}', 1, 7, false],
	['{"a": NaN}', 1, 7, false],
	['{"a": "not\nclosed"}', 1, 7, false],
	['{"a": 1}}', 1, 9, false],
	['{"a" 1}', 1, 6, false],
	['text=hello', 1, 1, false],
])('%j breaks at line %i, column %i', (text, line, column, isCutOff) => {
	expect(() => JSON.parse(text)).toThrow(SyntaxError);
	expect(jsonFault(text)).toEqual({ line, column, isCutOff });
});

test('thousands of levels are looked through', () => {
	expect(jsonFault('['.repeat(50_000))).toMatchObject({ column: 50_001, isCutOff: true });
});
