import { expect, test } from 'vitest';
import { isoOf } from './iso-of.ts';

test('an instant is written as a Date writes it, in every century and on either side of a day', () => {
	const day = Date.UTC(2026, 10, 22);
	const around = [-1, 0, 0.7, 1, 59_999, 60_000, 3_599_999, 3_600_000, 86_399_999, 86_400_000].map((ms) => day + ms);
	const far = [0, -0.5, -1, -62_135_596_800_000, 253_402_300_800_000, -8.64e15, 8.64e15];
	for (const ms of [...around, ...far, ...around]) expect(isoOf(ms)).toBe(new Date(ms).toISOString());
});

test('an instant that is none is refused as a Date refuses it', () => {
	for (const ms of [Number.NaN, 8.64e15 + 1]) expect(() => isoOf(ms)).toThrow(RangeError);
});
