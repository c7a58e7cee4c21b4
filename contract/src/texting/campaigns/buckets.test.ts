import { expect, test } from 'vitest';
import { activityUnit } from './buckets.ts';

const first = new Date('2026-11-16T09:00:00Z');

test.each([
	['one moment', '2026-11-16T09:00:00.000Z', 'hour'],
	['two days to the moment', '2026-11-18T09:00:00.000Z', 'hour'],
	['a moment more', '2026-11-18T09:00:00.001Z', 'day'],
])('activity of %s is shown by its own measure', (_, last, unit) => {
	expect(activityUnit(first, new Date(last))).toBe(unit);
});
