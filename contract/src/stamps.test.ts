import { expect, test } from 'vitest';
import { stampOf, stampOfWall } from './stamps.ts';

test.each([
	['2025-03-07T19:05:00Z', 'America/New_York', '3/7/25, 2:05pm'],
	['2026-11-01T05:30:00Z', 'America/New_York', '11/1/26, 1:30am'],
	['2026-11-01T06:30:00Z', 'America/New_York', '11/1/26, 1:30am'], // clocks show this time twice that night
	['2026-12-31T23:59:00Z', 'Pacific/Honolulu', '12/31/26, 1:59pm'],
	['2027-01-01T05:00:00Z', 'America/New_York', '1/1/27, 12:00am'],
	['2026-06-15T16:00:00Z', 'America/New_York', '6/15/26, 12:00pm'],
])('%s in %s is %s', (instant, timeZone, expected) => {
	expect(stampOf(instant, timeZone)).toBe(expected);
});

test('what a wall shows is written as it stands there', () => {
	expect(stampOfWall('2027-03-14T02:30')).toBe('3/14/27, 2:30am');
});
