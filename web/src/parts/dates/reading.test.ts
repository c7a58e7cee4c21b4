import { expect, it } from 'vitest';
import { readDay, writeDay } from './read-day.ts';
import { readTime, writeTime } from './read-time.ts';

const now = new Date('2026-11-26T03:30:00Z'); // still November 25 in New York
const read = (typed: string) => readDay(typed, now, 'America/New_York');

it('reads days as people type them', () => {
	for (const typed of [
		'2026-11-25',
		'11/25/2026',
		'11/25/26',
		'11/25',
		'Nov 25',
		'November 25, 2026',
		'nov. 25 2026',
		' Today ',
	])
		expect(read(typed), typed).toBe('2026-11-25');
	expect(read('tomorrow')).toBe('2026-11-26');
	expect(read('2/29/2028')).toBe('2028-02-29');
});

it('reads no day from anything else', () => {
	for (const typed of ['', '2/30/2026', '13/1/2026', 'Smarch 3', '25', '2026-11', 'soon', '11/25/202'])
		expect(read(typed), typed).toBeUndefined();
});

it('reads times as people type them', () => {
	for (const typed of ['9', '9am', '9 AM', '9:00', '09:00', '9:00 a.m.', '0900', '09:00:00'])
		expect(readTime(typed), typed).toBe('09:00');
	for (const typed of ['9p', '9:00pm', '21:00', '2100']) expect(readTime(typed), typed).toBe('21:00');
	expect([readTime('4'), readTime('noon'), readTime('12am'), readTime('12:30 pm'), readTime('midnight')]).toEqual([
		'16:00',
		'12:00',
		'00:00',
		'12:30',
		'00:00',
	]);
});

it('reads no time from anything else', () => {
	for (const typed of ['', '24:00', '9:60', '13pm', '0am', 'later', '9:5'])
		expect(readTime(typed), typed).toBeUndefined();
});

it('reads again what it writes', () => {
	for (const day of ['2026-01-01', '2028-02-29', '2031-12-31']) expect(read(writeDay(day))).toBe(day);
	for (let hour = 0; hour < 24; hour++) {
		const time = `${String(hour).padStart(2, '0')}:05`;
		expect(readTime(writeTime(time))).toBe(time);
	}
});
