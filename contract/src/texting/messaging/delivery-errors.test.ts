import { expect, test } from 'vitest';
import { failedForGood, failedForGoodCodes, sayDeliveryError } from './delivery-errors.ts';

test('what the carrier says since July 2024 in place of four older codes has its own words', () => {
	const other = sayDeliveryError(null);
	for (const code of [21_265, 21_266, 21_267, 21_268, 21_635, 21_659, 21_660, 21_661])
		expect([code, sayDeliveryError(code)]).not.toEqual([code, other]);
	expect(sayDeliveryError(21_635)).toBe(sayDeliveryError(30_006));
});

test('a number that can never get texts is left out next time, by every code that says so', () => {
	expect(Object.keys(failedForGood).map(Number).sort()).toEqual([...failedForGoodCodes].sort());
	expect(failedForGood[21_635]).toBe('landline');
});
