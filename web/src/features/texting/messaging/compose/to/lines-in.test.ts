// @vitest-environment node
import { expect, test } from 'vitest';
import { linesIn } from './lines-in.ts';

test.each([
	['A-1042\n(303) 555-0142\r\n\n 7 ', ['A-1042', '(303) 555-0142', '7']],
	['1, 2; 3\t4', ['1', '2', '3', '4']],
	[' \n , ', []],
])('%j is this many people', (text, lines) => {
	expect(linesIn(text)).toEqual(lines);
});
