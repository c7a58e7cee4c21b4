/**
 * Checks start and finish on every day of a year in every time zone of the United States and Canada, including nights
 * when clocks change. Expected times come from Intl, which shares no code with ours.
 */
import { quietHours } from '@quad/contract/texting/messaging/limits.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SendingInbox } from '../ledger/sending-inbox.queries.ts';
import { planSending } from './sending-window.ts';

const zones = [
	'America/New_York',
	'America/Chicago',
	'America/Denver',
	'America/Phoenix', // has no daylight saving time
	'America/Los_Angeles',
	'America/Anchorage',
	'Pacific/Honolulu',
	'America/St_Johns', // has a half-hour offset
	'America/Puerto_Rico',
] as const;

const inbox = (timeZone: string, fields: Partial<SendingInbox> = {}): SendingInbox => ({
	type: 'group',
	number: 19_705_550_100,
	timeZone,
	quietHoursOff: false,
	pressureTexts: 0,
	recipientHours: false,
	perSecond: 1,
	picturesPerSecond: 1,
	longest: 350,
	...fields,
});

/** Returns the local time in this zone. */
const wall = (at: Date, timeZone: string) => {
	const parts = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
	const [hour = 0, minute = 0] = parts.format(at).split(':').map(Number);
	return hour * 60 + minute;
};

const instant = fc
	.integer({ min: Date.parse('2026-01-01T00:00:00Z') / 60_000, max: Date.parse('2027-12-31T00:00:00Z') / 60_000 })
	.map((minute) => new Date(minute * 60_000));
const zone = fc.constantFrom(...zones);
const segments = fc.integer({ min: 1, max: 60_000 });

const plan = (now: Date, timeZone: string, load: number) =>
	planSending(inbox(timeZone), { segments: load, pictures: 0, waitingSeconds: 0 }, { now, safeguardOff: false });

describe('whatever the zone and the day', () => {
	test('nothing starts between 10 pm and 6 am local time, and only then is that said', () =>
		fc.assert(
			fc.property(instant, zone, segments, (now, timeZone, load) => {
				const minute = wall(now, timeZone);
				const isNight = minute < quietHours.until * 60 || minute >= quietHours.from * 60;
				const { window } = plan(now, timeZone, load);
				expect(!window.allowed && window.reason === 'quiet-hours').toBe(isNight);
			}),
		));

	test('what may start ends before 10 pm of the same day, and is held from then on', () =>
		fc.assert(
			fc.property(instant, zone, segments, (now, timeZone, load) => {
				const { window, finishesAt, closesAt } = plan(now, timeZone, load);
				fc.pre(window.allowed);
				expect(wall(closesAt ?? now, timeZone)).toBe(quietHours.from * 60);
				expect(finishesAt.getTime()).toBeLessThanOrEqual(closesAt?.getTime() ?? 0);
				expect((closesAt?.getTime() ?? 0) - now.getTime()).toBeLessThanOrEqual(17 * 60 * 60 * 1000);
			}),
		));

	test('a message takes as many seconds as it has segments, even across a change of clocks', () =>
		fc.assert(
			fc.property(instant, zone, segments, (now, timeZone, load) => {
				const { finishesAt, minutes } = plan(now, timeZone, load);
				expect(finishesAt.getTime() - now.getTime()).toBe(load * 1_000);
				expect(minutes).toBeCloseTo(load / 60);
			}),
		));
});

test.each([
	['spring: 2 am is skipped, and 6 am comes after seven hours', '2026-03-08T06:00:00Z', '2026-03-09T02:00:00.000Z'],
	['autumn: 1 am comes twice, and 10 pm after twenty-two hours', '2026-11-01T05:00:00Z', '2026-11-02T03:00:00.000Z'],
])('without the safeguard night is day; with it the window closes at 10 pm local time: %s', (_, at, closes) => {
	const now = new Date(at);
	const load = { segments: 1, pictures: 0, waitingSeconds: 0 };
	const plans = [false, true].map((safeguardOff) =>
		planSending(inbox('America/New_York'), load, { now, safeguardOff }),
	);
	expect(plans.map(({ closesAt }) => closesAt?.toISOString())).toEqual([closes, undefined]);
	expect(plans.map(({ window }) => window.allowed)).toEqual([false, true]);
});
