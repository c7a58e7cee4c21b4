import { expect, test } from 'vitest';
import { normalForm } from './normal-form.ts';

test('letters are put together or taken apart, and their marks in order', () => {
	expect(normalForm('NFC', 'Jose\u0301')).toBe('José');
	expect(normalForm('NFD', 'é')).toBe('e\u0301');
	expect(normalForm('NFC', 'q\u0307\u0323')).toBe('q\u0323\u0307');
});

test('of marks without end, the first thirty stay', () => {
	const marks = '\u0301\u0316'.repeat(1_000_000);
	expect(normalForm('NFKD', `a${marks}b${marks}`)).toHaveLength(62);
});
