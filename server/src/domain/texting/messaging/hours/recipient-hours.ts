/**
 * With recipient hours on (product.md 5), a recipient in another time zone gets texts only during the inbox's sending
 * hours in that zone, too. An inbox without quiet hours ignores recipient hours.
 */

import { areaCodes, unknownZone, wallsOfZone, zonesOfAreaCodes } from '@quad/contract/contacts/contacts/area-codes.ts';
import { unlistedAreaCodes } from '@quad/contract/contacts/contacts/parse-phone.ts';
import { quietHours } from '@quad/contract/texting/messaging/limits.ts';
import { isQuiet } from '@quad/contract/texting/messaging/quiet-hours.ts';
import { minuteOfDay, nextHour } from '@quad/contract/time.ts';

export interface Area {
	readonly code: number;
	readonly zone: string;
}

/** Returns the area codes whose recipients get texts within the hours of their own time zone. */
export const areasBeside = (
	inbox: { timeZone: string; recipientHours: boolean; quietHoursOff: boolean },
	safeguardOff: boolean,
): readonly Area[] =>
	inbox.recipientHours && !inbox.quietHoursOff && !safeguardOff
		? [...areaCodes.filter(({ zone }) => zone !== inbox.timeZone), ...unlisted]
		: [];

const unlisted: readonly Area[] = unlistedAreaCodes.map((code) => ({ code, zone: unknownZone }));

const isNight = (at: Date, zone: string): boolean => wallsOfZone(zone).some((wall) => isQuiet(minuteOfDay(at, wall)));

/** Returns when night next begins in a zone. */
const nightFalls = (at: Date, zone: string): Date =>
	new Date(Math.min(...wallsOfZone(zone).map((wall) => nextHour(at, wall, quietHours.from).getTime())));

/** Returns the zones where it is night. Every claim needs them, so they are cached for a minute. */
export const nightZones = (now: Date): readonly string[] => {
	const minute = Math.floor(now.getTime() / 60_000);
	if (known.minute !== minute) known = { minute, zones: zonesOfAreaCodes.filter((zone) => isNight(now, zone)) };
	return known.zones;
};

let known: { minute: number; zones: readonly string[] } = { minute: Number.NaN, zones: [] };

/** Returns the first time from `at` on when it is day in all zones. Any two zones have some daytime in common. */
export const dayBegins = (at: Date, zones: readonly [string, string?]): Date => {
	const walls = zones.flatMap((zone) => (zone === undefined ? [] : wallsOfZone(zone)));
	const night = walls.find((wall) => isNight(at, wall));
	return night === undefined ? at : dayBegins(nextHour(at, night, quietHours.until), zones);
};

export interface Waiting {
	readonly people: number;
	readonly until: Date;
}

/**
 * Estimates how many recipients have to wait for the morning: everybody in a zone where it is night at the start, and
 * a share of those in a zone where night begins before the last text is sent.
 */
export const waitingForMorning = (
	groups: ReadonlyArray<{ zone: string; people: number }>,
	plan: { start: Date; finishesAt: Date; timeZone: string },
): Waiting[] => {
	const { start, finishesAt, timeZone } = plan;
	const takes = finishesAt.getTime() - start.getTime();
	const waiting = groups.flatMap(({ zone, people }) => {
		const opens = dayBegins(start, [timeZone, zone]);
		if (opens > start) return [{ people, until: opens }];
		const closes = nightFalls(start, zone);
		const left = finishesAt.getTime() - closes.getTime();
		if (left <= 0) return [];
		return [{ people: Math.ceil((people * left) / takes), until: dayBegins(closes, [timeZone, zone]) }];
	});
	return together(waiting);
};

/** Groups the recipients who are waiting for the morning by when it begins. */
export const sleepingUntil = (groups: ReadonlyArray<{ zone: string; people: number }>, now: Date): Waiting[] =>
	together(groups.map(({ zone, people }) => ({ people, until: dayBegins(now, [zone]) })));

const together = (waiting: readonly Waiting[]): Waiting[] =>
	[...Map.groupBy(waiting, ({ until }) => until.getTime())]
		.sort(([one], [other]) => one - other)
		.map(([until, groups]) => ({
			until: new Date(until),
			people: groups.reduce((sum, { people }) => sum + people, 0),
		}));

export const showWaiting = (waiting: readonly Waiting[]) =>
	waiting.map(({ people, until }) => ({ people, until: until.toISOString() }));

/** Returns when the last text is sent, given the recipients who wait for the morning. */
export const lastOf = (finishesAt: Date, waiting: readonly Waiting[], secondsEach: number): Date => {
	const mornings = waiting.map(({ until, people }) => until.getTime() + people * secondsEach * 1000);
	return new Date(Math.max(finishesAt.getTime(), ...mornings));
};
