import { expect, test } from 'vitest';
import { readCount, readPrice, writePrice } from './plans.ts';

test.each([
	['', null],
	['$1,200', 12_000_000],
	['0', 0],
	['1200.50', 12_005_000],
	['-1', undefined],
	['1.234', undefined],
	['much', undefined],
])('the price %s', (typed, price) => {
	expect(readPrice(typed)).toBe(price);
	if (price !== undefined) expect(readPrice(writePrice(price))).toBe(price);
});

test.each([
	['500,000', 500_000],
	['0', 0],
	['', undefined],
	['1.5', undefined],
])('the number %s', (typed, count) => {
	expect(readCount(typed)).toBe(count);
});
