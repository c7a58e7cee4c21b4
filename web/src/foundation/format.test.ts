// @vitest-environment node
import { describe, expect, test } from 'vitest';
import {
	formatCount,
	formatCounted,
	formatDay,
	formatDayInSentence,
	formatInstant,
	formatMoney,
	formatNumber,
	formatPhone,
	formatShare,
	formatTime,
	formatWhen,
} from './format.ts';

const newYork = 'America/New_York';

test.each([
	['6125550100', '(612) 555-0100'],
	['16125550100', '(612) 555-0100'],
	['+16125550100', '(612) 555-0100'],
	['611', '611'],
])('the phone %s is written %s', (phone, written) => expect(formatPhone(phone)).toBe(written));

test('numbers, shares, counts and money', () => {
	expect(formatNumber(25_000)).toBe('25,000');
	expect(formatShare(0.352)).toBe('35.2%');
	expect([0, 99, 100].map(formatCount)).toEqual(['0', '99', '99+']);
	expect(formatCounted(1, 'contact')).toBe('1 contact');
	expect(formatCounted(1_240, 'contact')).toBe('1,240 contacts');
	expect([79, 49, 50, 1_975_000].map(formatMoney)).toEqual(['$0.01', '$0.00', '$0.01', '$197.50']);
});

test('a day without a time is the same in every zone', () => {
	const now = new Date('2026-09-01T17:00:00Z');
	for (const zone of ['America/Los_Angeles', 'Pacific/Auckland', 'America/New_York', 'UTC'])
		expect([zone, formatDay('2026-08-30', zone, now)]).toEqual([zone, 'Sunday, Aug 30']);
	const evening = new Date('2026-08-31T03:00:00Z'); // still the evening before in Los Angeles
	expect(formatDayInSentence('2026-08-30', 'America/Los_Angeles', evening)).toBe('today');
	expect(formatDayInSentence('2026-08-30', 'Pacific/Auckland', evening)).toBe('yesterday');
	expect(formatDay('2025-12-31', 'America/Los_Angeles', now)).toBe('Wednesday, Dec 31, 2025');
});

describe('times are those of the team', () => {
	const now = new Date('2026-11-20T17:00:00Z'); // noon on a Friday in New York

	test('with spaces that can be typed', () => {
		expect(formatTime('2026-11-20T19:03:00Z', newYork)).toBe('2:03 PM');
		expect(formatInstant('2026-11-20T19:03:00Z', newYork)).toBe('11/20/26, 2:03pm');
	});

	test.each([
		['2026-11-20T05:00:00Z', 'Today', '12:00 AM'], // midnight in New York, 5 AM UTC
		['2026-11-20T04:59:00Z', 'Yesterday', 'Yesterday'],
		['2026-11-16T17:00:00Z', 'Monday, Nov 16', 'Monday'],
		['2026-11-13T17:00:00Z', 'Friday, Nov 13', 'Nov 13'],
		['2025-11-20T17:00:00Z', 'Thursday, Nov 20, 2025', 'Nov 20, 2025'],
	])('%s is %s, in a list %s', (instant, day, when) => {
		expect(formatDay(instant, newYork, now)).toBe(day);
		expect(formatWhen(instant, newYork, now)).toBe(when);
	});

	test('the day after the clocks change is still the next day', () => {
		const morning = new Date('2026-11-02T05:30:00Z'); // 12:30 AM, after the 25-hour Sunday
		expect(formatDay('2026-11-01T04:30:00Z', newYork, morning)).toBe('Yesterday');
	});
});
