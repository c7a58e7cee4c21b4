import { expect, test } from 'vitest';
import { nextMorning, quickTimes, usualTime } from './quick-times.ts';

const newYork = 'America/New_York';
const at = (instant: string) =>
	quickTimes(new Date(instant), newYork).map(({ label, localTime }) => `${label}: ${localTime}`);

test('on a Wednesday morning: later today, tomorrow, and Monday', () => {
	expect(at('2026-11-18T15:20:00Z')).toEqual([
		'Today 12 PM: 2026-11-18T12:00',
		'Tomorrow 9 AM: 2026-11-19T09:00',
		'Tomorrow 4 PM: 2026-11-19T16:00',
		'Monday 9 AM: 2026-11-23T09:00',
	]);
});

test('in the evening nothing more today; on a Sunday, Monday is tomorrow', () => {
	expect(at('2026-11-22T23:30:00Z')).toEqual(['Tomorrow 9 AM: 2026-11-23T09:00', 'Tomorrow 4 PM: 2026-11-23T16:00']);
});

test('the days are those of the team’s wall, and on a Monday, Monday is the next', () => {
	expect(usualTime(new Date('2026-11-24T03:00:00Z'), newYork)).toBe('2026-11-24T09:00');
	expect(at('2026-11-24T03:00:00Z').at(-1)).toBe('Monday 9 AM: 2026-11-30T09:00');
});

test('what may not go out at night can in the morning, as the team counts its days', () => {
	const at = (instant: string) => nextMorning(new Date(instant), 'America/New_York');
	expect(at('2026-11-22T03:30:00Z')).toEqual({ label: 'tomorrow at 8:00 AM', localTime: '2026-11-22T08:00' });
	expect(at('2026-11-22T05:30:00Z')).toEqual({ label: 'today at 8:00 AM', localTime: '2026-11-22T08:00' });
});
