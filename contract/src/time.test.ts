import { expect, test } from 'vitest';
import { minuteOfDay, nextHour } from './time.ts';

const newYork = 'America/New_York';
const next = (at: string, hour: number) => nextHour(new Date(at), newYork, hour).toISOString();

test('the wall clock is the zone’s, in summer and in winter', () => {
	expect(minuteOfDay(new Date('2026-07-01T16:30:00Z'), newYork)).toBe(12 * 60 + 30);
	expect(minuteOfDay(new Date('2026-12-01T16:30:00Z'), newYork)).toBe(11 * 60 + 30);
});

test('the next 10 pm is today’s, or tomorrow’s once it has passed', () => {
	expect(next('2026-11-18T17:00:00Z', 22)).toBe('2026-11-19T03:00:00.000Z');
	expect(next('2026-11-19T03:00:00Z', 22)).toBe('2026-11-19T03:00:00.000Z');
	expect(next('2026-11-19T03:00:01Z', 22)).toBe('2026-11-20T03:00:00.000Z');
});

test('an hour that the clock skips is taken later, one that it repeats at its first', () => {
	expect(next('2027-03-14T05:30:00Z', 2)).toBe('2027-03-14T07:00:00.000Z'); // 2 am is skipped, so 3 am daylight time
	expect(next('2026-11-01T04:30:00Z', 1)).toBe('2026-11-01T05:00:00.000Z'); // 1 am occurs twice, so this is the first
});
