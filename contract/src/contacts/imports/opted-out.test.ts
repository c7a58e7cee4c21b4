import { expect, test } from 'vitest';
import { readOptedOut } from './opted-out.ts';

test.each(['yes', 'Y', 'TRUE', '1', ' true ', 'x', 'Opted Out', 'opt-out', 'STOP', 'unsubscribed'])(
	'%j is out',
	(cell) => {
		expect(readOptedOut(cell)).toBe(true);
	},
);

test.each(['', '  ', 'no', 'N', 'false', '0', 'Opted In', 'opt_in'])('%j is not', (cell) => {
	expect(readOptedOut(cell)).toBe(false);
});

test.each(['maybe', '2', 'yes please', 'ask again'])('%j says neither', (cell) => {
	expect(readOptedOut(cell)).toBeUndefined();
});
