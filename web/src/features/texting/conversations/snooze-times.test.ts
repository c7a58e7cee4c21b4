/** @vitest-environment node */
import { expect, test } from 'vitest';
import { snoozeTimes } from './snooze-times.ts';

const labels = (at: string) => snoozeTimes(new Date(at), 'America/New_York').map(({ label }) => label);

test('times are right on a morning, an evening, and a Sunday', () => {
	const later = ['Tomorrow, 9 AM', 'Monday, 9 AM', 'In two weeks, 9 AM'];
	expect(labels('2026-11-18T15:00:00Z')).toEqual(['In an hour', 'This afternoon, 4 PM', ...later]);
	expect(labels('2026-11-18T23:00:00Z')).toEqual(['In an hour', ...later]);
	expect(labels('2026-11-22T23:00:00Z')).toEqual(['In an hour', 'Tomorrow, 9 AM', 'In two weeks, 9 AM']);
});

test('times are in the team’s zone, even across the end of summer time', () => {
	const [, tomorrow] = snoozeTimes(new Date('2026-11-01T03:00:00Z'), 'America/New_York'); // 11 PM on October 31
	expect(tomorrow?.at.toISOString()).toBe('2026-11-01T14:00:00.000Z');
});
