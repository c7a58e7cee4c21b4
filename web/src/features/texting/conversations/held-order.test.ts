/** @vitest-environment node */
import { expect, test } from 'vitest';
import { holdOrder, inOrder, nextIn } from './held-order.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));

test('without a held order, the list has its own', () => {
	expect(holdOrder([], rows(3, 1, 2))).toEqual([3, 1, 2]);
});

test('a row that would move to the top stays where it was', () => {
	expect(holdOrder([1, 2, 3], rows(3, 1, 2))).toEqual([1, 2, 3]);
});

test('new rows come on top, and the next page below', () => {
	expect(holdOrder([1, 2, 3], rows(9, 3, 1, 2))).toEqual([9, 1, 2, 3]);
	expect(holdOrder([1, 2, 3], rows(3, 1, 2, 4, 5))).toEqual([1, 2, 3, 4, 5]);
	expect(holdOrder([1, 2, 3], rows(9, 3, 1, 2, 4))).toEqual([9, 1, 2, 3, 4]);
});

test('a row that has left the list keeps its place in the order, so that the next is found from it', () => {
	const order = holdOrder([1, 2, 3], rows(3, 1));
	expect(order).toEqual([1, 2, 3]);
	expect(inOrder(order, rows(3, 1))).toEqual(rows(1, 3));
	expect(nextIn(order, rows(3, 1), 2, 1)).toEqual({ id: 3 });
	expect(nextIn(order, rows(3, 1), 2, -1)).toEqual({ id: 1 });
	expect(nextIn(order, rows(3, 1), 3, 1)).toBe(undefined);
	expect(nextIn(order, rows(3, 1), undefined, 1)).toEqual({ id: 1 });
});

test('the next row that waits for an answer is found', () => {
	const waiting = new Set([4]);
	expect(nextIn([1, 2, 3, 4], rows(1, 2, 3, 4), 1, 1, ({ id }) => waiting.has(id))).toEqual({ id: 4 });
});
