import { describe, expect, test } from 'vitest';
import { instantOf, wallOf } from '../../time.ts';
import type { Schedule } from '../messaging/schedule-shape.ts';
import { faultOf, readStart, sayClockChange } from './schedule.ts';

const newYork = 'America/New_York';
const at = (localTime: string, timeZone = newYork): Schedule => ({ localTime, timeZone });
const startOf = (schedule: Schedule) => readStart(schedule)?.at.toISOString();
const sentenceOf = (schedule: Schedule) => {
	const start = readStart(schedule);
	return start && sayClockChange(start, schedule.timeZone);
};

test('nine on the wall is nine on the wall, before the night that the clock changes and after it', () => {
	expect(startOf(at('2027-03-13T09:00'))).toBe('2027-03-13T14:00:00.000Z');
	expect(startOf(at('2027-03-15T09:00'))).toBe('2027-03-15T13:00:00.000Z');
	expect(sentenceOf(at('2027-03-15T09:00'))).toBe(null);
});

test('a time that the clock skips is taken later, one that it shows twice at its first, and a sentence says so', () => {
	expect(startOf(at('2027-03-14T02:30'))).toBe('2027-03-14T07:30:00.000Z');
	expect(sentenceOf(at('2027-03-14T02:30'))).toBe(
		'The clock skips that time on this day, so it will be sent at 3:30 AM.',
	);
	expect(startOf(at('2027-11-07T01:30'))).toBe('2027-11-07T05:30:00.000Z');
	expect(sentenceOf(at('2027-11-07T01:30'))).toBe(
		'The clock shows 1:30 AM twice on this day: it will be sent the first time.',
	);
});

test.each([
	['2027-02-29T09:00', newYork],
	['2027-02-28T24:00', newYork],
	['2027-02-28', newYork],
	['2027-02-28T09:00:30', newYork],
	['tomorrow', newYork],
])('%s in “%s” is no time', (localTime, timeZone) => {
	expect(faultOf({ localTime, timeZone }, new Date('2027-01-01T00:00:00Z'))).toBe('schedule.no_such_time');
});

test.each(['America/Nowhere', 'Eastern Standard Time', '+05:00', ''])('“%s” is no time zone', (timeZone) => {
	const now = new Date('2027-01-01T00:00:00Z');
	expect(faultOf({ localTime: '2027-02-28T09:00', timeZone }, now)).toBe('schedule.no_such_zone');
});

test('more than five minutes ahead and within a year, to the minute', () => {
	const now = new Date('2026-11-18T17:00:00Z'); // noon in New York
	expect(faultOf(at('2026-11-18T12:05'), now)).toBe('schedule.too_soon');
	expect(faultOf(at('2026-11-18T12:06'), now)).toBe(null);
	expect(faultOf(at('2027-11-18T12:00'), now)).toBe(null);
	expect(faultOf(at('2027-11-18T12:01'), now)).toBe('schedule.too_far');
	expect(faultOf({ ...at('2026-11-19T12:00'), doNotSendAfter: '2026-11-19T12:00' }, now)).toBe('schedule.ends_first');
	expect(faultOf({ ...at('2026-11-19T12:00'), doNotSendAfter: '2026-11-19T12:01' }, now)).toBe(null);
});

describe('over a year of every zone', () => {
	const from = Date.UTC(2026, 10, 21);
	const zones = [...Intl.supportedValuesOf('timeZone'), 'America/New_York', 'UTC'];

	/** Returns times spread over the year, which differ between zones but not between runs. */
	const instantsOf = (nth: number): Date[] =>
		Array.from({ length: 6 }, (_, step) => new Date(from + ((nth * 7_919 + step * 87_119) % 525_600) * 60_000));

	test('the wall shows at that instant what was asked for, or never does', () => {
		for (const [nth, zone] of zones.entries())
			for (const instant of instantsOf(nth)) {
				const wall = instant.toISOString().slice(0, 16);
				const start = instantOf(wall, zone);
				if (!start) throw new Error(`${wall} in ${zone}`);
				const shown = wallOf(start.at, zone);
				if (start.change === 'skipped') expect(shown > wall, `${wall} in ${zone}`).toBe(true);
				else expect(shown, zone).toBe(wall);
			}
	});

	test('an instant comes back from what the wall shows of it, or the first one that shows the same', () => {
		for (const [nth, zone] of zones.entries())
			for (const instant of instantsOf(nth)) {
				const back = instantOf(wallOf(instant, zone), zone);
				if (back?.change === 'repeated') expect(back.at.getTime(), zone).toBeLessThanOrEqual(instant.getTime());
				else expect(back?.at.toISOString(), zone).toBe(instant.toISOString());
			}
	});

	test('in the nights that the clock changes, each minute of the wall is told apart', () => {
		const minutesOf = (day: string) => {
			const changes = Array.from({ length: 1_440 }, (_, minute) => {
				const time = new Date(minute * 60_000).toISOString().slice(11, 16);
				return instantOf(`${day}T${time}`, newYork)?.change;
			});
			return {
				skipped: changes.filter((one) => one === 'skipped').length,
				repeated: changes.filter((one) => one === 'repeated').length,
			};
		};
		expect(minutesOf('2027-03-14')).toEqual({ skipped: 60, repeated: 0 });
		expect(minutesOf('2027-11-07')).toEqual({ skipped: 0, repeated: 60 });
		expect(minutesOf('2027-06-01')).toEqual({ skipped: 0, repeated: 0 });
	});
});
