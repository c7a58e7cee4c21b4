import { expect, test } from 'vitest';
import { dueSlot, nextStart, windowOf } from './schedules.ts';

const iso = (slot: 'Overnight' | 'Morning', day: string, zone: string, offset: number) => {
	const found = windowOf(slot, day, zone, offset);
	return found && [found.from.toISOString(), found.until.toISOString()];
};

test('a window is at the team’s clock, also on the days when clocks change', () => {
	expect(iso('Overnight', '2027-03-13', 'America/New_York', 30)).toEqual([
		'2027-03-13T08:30:00.000Z',
		'2027-03-13T10:00:00.000Z',
	]);
	expect(iso('Overnight', '2027-03-14', 'America/New_York', 30)).toEqual([
		'2027-03-14T07:30:00.000Z',
		'2027-03-14T09:00:00.000Z',
	]);
});

test('where the hour of the window does not exist, it runs all the same, however late in it', () => {
	// 3 am in Helsinki is skipped on that day
	for (const offset of [0, 59, 60, 99]) {
		const [from = '', until = ''] = iso('Overnight', '2027-03-28', 'Europe/Helsinki', offset) ?? [];
		expect(from < until).toBe(true);
		expect(from >= '2027-03-28T01:00:00.000Z').toBe(true);
		expect(dueSlot(['Overnight'], new Date('2027-03-28T01:59:00Z'), 'Europe/Helsinki', offset)).toEqual({
			slot: 'Overnight',
			name: '2027-03-28 Overnight',
		});
	}
	expect(nextStart(['Overnight'], new Date('2027-03-27T12:00:00Z'), 'Europe/Helsinki', 99)?.toISOString()).toBe(
		'2027-03-28T01:00:00.000Z',
	);
});

test('an hour that comes twice begins one run', () => {
	const first = dueSlot(['Overnight'], new Date('2026-10-25T01:30:00Z'), 'Europe/Helsinki', 0);
	const again = dueSlot(['Overnight'], new Date('2026-10-25T02:30:00Z'), 'Europe/Helsinki', 0);
	expect(again).toEqual(first);
});
