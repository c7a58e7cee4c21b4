import { expect, test } from 'vitest';
import { closedUntil } from './closed-until.ts';
import { sayHours } from './say-hours.ts';
import { workingHours } from './working-hours.ts';

const zone = 'America/New_York';
const desk = workingHours.parse([
	{ day: 5, opens: '09:00', closes: '12:30' },
	{ day: 1, opens: '09:00', closes: '17:00' },
]);

test.each([
	['2026-11-20T14:00:00Z', null, 'Friday as it opens'],
	['2026-11-20T17:29:00Z', null, 'Friday before it closes'],
	['2026-11-20T17:30:00Z', 'Monday 9 AM', 'Friday as it closes'],
	['2026-11-22T05:00:00Z', 'Monday 9 AM', 'Sunday night'],
	['2026-11-23T12:00:00Z', '9 AM', 'Monday before it opens'],
	['2026-11-23T22:00:00Z', 'Friday 9 AM', 'Monday as it closes'],
])('%s: %s (%s)', (at, until, _when) => {
	expect(closedUntil(desk, new Date(at), zone)).toBe(until);
});

test('an inbox without hours is always open', () => {
	expect(closedUntil(null, new Date(), zone)).toBe(null);
});

test('one that opens on a single day opens a week later', () => {
	const mondays = workingHours.parse([{ day: 1, opens: '09:00', closes: '10:00' }]);
	expect(closedUntil(mondays, new Date('2026-11-23T16:00:00Z'), zone)).toBe('Monday 9 AM');
});

test.each([
	[[{ day: 1, opens: '10:00', closes: '09:00' }]],
	[[{ day: 1, opens: '24:00', closes: '25:00' }]],
	[[{ day: 8, opens: '09:00', closes: '10:00' }]],
	[
		[
			{ day: 1, opens: '09:00', closes: '10:00' },
			{ day: 1, opens: '11:00', closes: '12:00' },
		],
	],
	[[]],
])('%j are no hours', (hours) => {
	expect(workingHours.safeParse(hours).success).toBe(false);
});

test('hours are said by stretches of days', () => {
	const open = (day: number, opens = '09:00', closes = '17:00') => ({ day, opens, closes });
	expect(sayHours(workingHours.parse([1, 2, 3, 4, 5].map((day) => open(day))))).toBe('Mon–Fri 9 AM–5 PM');
	expect(sayHours(workingHours.parse([open(1), open(2), open(4), open(5, '00:15', '12:30')]))).toBe(
		'Mon–Tue 9 AM–5 PM, Thu 9 AM–5 PM, Fri 12:15 AM–12:30 PM',
	);
});
