import { expect, test } from 'vitest';
import { lastPeriods, nextSending } from './periods.ts';

const zone = 'America/New_York';
const iso = (at: Date) => at.toISOString();

test.each([
	['week', '2026-11-18T17:00:00Z', '2026-11-23T13:00:00.000Z'],
	['week', '2026-11-23T12:59:59Z', '2026-11-23T13:00:00.000Z'], // a Monday, one second before eight
	['week', '2026-11-23T13:00:00Z', '2026-11-30T13:00:00.000Z'],
	['week', '2026-03-07T17:00:00Z', '2026-03-09T12:00:00.000Z'], // after the start of daylight saving time
	['month', '2026-12-31T17:00:00Z', '2027-01-01T13:00:00.000Z'],
	['month', '2026-11-01T11:59:00Z', '2026-11-01T13:00:00.000Z'],
] as const)('a %s after %s goes out at %s', (every, now, at) => {
	expect(iso(nextSending(every, new Date(now), zone))).toBe(at);
});

test('a report is of the last whole week or month, whatever the nights on which clocks are turned', () => {
	const week = lastPeriods('week', new Date('2026-11-09T13:00:00Z'), zone);
	expect([week.before.start, week.last.start, week.last.end].map(iso)).toEqual([
		'2026-10-26T04:00:00.000Z',
		'2026-11-02T05:00:00.000Z', // the week before was an hour longer
		'2026-11-09T05:00:00.000Z',
	]);
	const month = lastPeriods('month', new Date('2026-03-01T14:00:00Z'), zone);
	expect([month.before.start, month.last.start, month.last.end].map(iso)).toEqual([
		'2026-01-01T05:00:00.000Z',
		'2026-02-01T05:00:00.000Z',
		'2026-03-01T05:00:00.000Z',
	]);
});
