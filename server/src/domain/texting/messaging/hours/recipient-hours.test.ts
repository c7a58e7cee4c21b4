/** Tests that recipients in other time zones get texts during their daytime, even on days when clocks change. */
import { api } from '@quad/contract/api.ts';
import { areaCodes, unknownZone, zonesOfAreaCodes } from '@quad/contract/contacts/contacts/area-codes.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../../test/kit.ts';
import { alerts, endPauses, makeCarrier, useLedger } from '../../../../../test/ledger.ts';
import { setContact } from '../../../../../test/rows.ts';
import { makeLog } from '../../../../foundation/log.ts';
import { holdOutsideSendingWindow } from '../batches/hold-outside-sending-window.ts';
import { pauseNightTimeZones } from '../batches/pause-night-time-zones.ts';
import type { Carrier } from '../ledger/carrier.port.ts';
import { makeSender } from '../ledger/send-queued.ts';
import { areasBeside, dayBegins, nightZones, waitingForMorning } from './recipient-hours.ts';

const quad = useQuad();
const { sent, batch, sendAll } = useLedger(quad);

/** Area codes of New York, Chicago, Denver, Los Angeles and Honolulu, and an unused one. */
const lives = { Ana: 212, Ben: 612, Cy: 303, Di: 415, Eve: 808, Flo: 211 } as const;
const zoneOf: Record<keyof typeof lives, string> = {
	Ana: 'America/New_York',
	Ben: 'America/Chicago',
	Cy: 'America/Denver',
	Di: 'America/Los_Angeles',
	Eve: 'Pacific/Honolulu',
	Flo: 'America/New_York', // an unknown area code counts as being in the team's zone
};
const names = Object.keys(lives).filter((name): name is keyof typeof lives => name in lives);

/** Creates a college in New York at this time. */
const college = async (at: string, { on = true } = {}): Promise<MadeTeam> => {
	quad.clock.set(at);
	const team = await makeTeam(quad, { owners: ['Dana'], staff: ['Lee'], inboxes: [alerts], contacts: names });
	for (const [nth, name] of names.entries())
		await setContact(quad, team.contact(name), { mobile: 10_005_550_100 + nth + lives[name] * 10_000_000 });
	if (on) await setRules(team, { recipientHours: true });
	return team;
};

const setRules = (team: MadeTeam, rules: { recipientHours: boolean }) =>
	ask(quad, team.person('Dana'), api.sendingRules.setTeamRules, {
		params: { id: team.teamId },
		body: { filteringLimit: null, optOutLimit: null, ...rules },
	});

const estimate = async (team: MadeTeam) => {
	const body = { inboxId: team.inbox('Alerts'), text: 'Hello', recipients: names.map((name) => team.contact(name)) };
	return (await ask(quad, team.person('Lee'), api.messaging.estimateMessage, { body })).answer;
};

/** Returns the local hour in this zone. */
const hourIn = (timeZone: string, at: Date): number =>
	Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at));
const isDay = (timeZone: string, at: Date): boolean => hourIn(timeZone, at) >= 6 && hourIn(timeZone, at) < 22;

test('texts start in the east in the morning, and follow the day zone by zone', async () => {
	const team = await college('2026-11-19T12:30:00Z'); // 7:30 am in New York, 6:30 am in Chicago
	const { carrier, taken } = makeCarrier();
	const waits = [
		{ people: 1, until: '2026-11-19T13:00:00.000Z' },
		{ people: 1, until: '2026-11-19T14:00:00.000Z' },
		{ people: 1, until: '2026-11-19T16:00:00.000Z' },
	];
	const answer = await estimate(team);
	expect(answer).toMatchObject({ willGo: 6, waitingForMorning: waits });
	expect(answer.finishesAt > '2026-11-19T16:00:00').toBe(true);

	const id = await sent(team, names);
	await sendAll(carrier);
	expect(taken.map(({ to }) => Math.floor(to / 10_000_000) % 1000).sort()).toEqual([211, 212, 612]);
	expect(await batch(team, id)).toMatchObject({ state: 'sending', queuedCount: 3, waitingForMorning: waits });
	for (const [at, people] of [
		['2026-11-19T13:00:00Z', 4],
		['2026-11-19T14:00:01Z', 5],
		['2026-11-19T15:59:00Z', 5],
		['2026-11-19T16:00:01Z', 6],
	] as const) {
		quad.clock.set(at);
		await pauseNightTimeZones(quad.context).run();
		await sendAll(carrier);
		expect(taken).toHaveLength(people);
	}
	expect(await batch(team, id)).toMatchObject({ queuedCount: 0, waitingForMorning: [] });
});

test('recipient hours are off unless an owner enables them, and people who may ignore hours ignore these, too', async () => {
	const team = await college('2026-11-19T12:30:00Z', { on: false });
	expect((await estimate(team)).waitingForMorning).toEqual([]);
	const refused = await ask(quad, team.person('Lee'), api.sendingRules.readSendingRules, {});
	expect(refused.status).toBe(403);
	await setRules(team, { recipientHours: true });
	await quad.db.updateTable('team').set({ quiet_hours_off: true }).where('id', '=', team.teamId).execute();
	expect((await estimate(team)).waitingForMorning).toEqual([]);
});

test('resuming a paused batch texts nobody at night', async () => {
	const team = await college('2026-11-19T12:30:00Z');
	const { carrier, taken } = makeCarrier();
	const id = await sent(team, ['Eve']);
	const params = { id };
	await ask(quad, team.person('Lee'), api.messaging.pauseBatch, { params });
	await ask(quad, team.person('Lee'), api.messaging.resumeBatch, { params });
	await sendAll(carrier);
	expect(taken).toEqual([]);
	expect((await ask(quad, team.person('Lee'), api.messaging.cancelBatch, { params })).answer.cancelledCount).toBe(1);
});

/** A carrier that always asks to slow down, so that texts stay queued and are claimed whenever they may be sent. */
const busy = (team: MadeTeam, claimed: number[]): Carrier => ({
	submit: async ({ organizationId, to }) => {
		if (organizationId === team.organizationId) claimed.push(Math.floor(to / 10_000_000) % 1000);
		return { kind: 'slow-down', afterMs: 0 };
	},
	find: async () => ({ kind: 'not-taken' }),
});

test.each([
	['clocks go forward', '2027-03-13T17:00:00Z'],
	['clocks go back', '2026-10-31T17:00:00Z'],
])('where %s: every half hour exactly those are claimed where it is day', async (_, from) => {
	const team = await college(from);
	const id = await sent(team, names);
	const forever = new Date('2030-01-01');
	await quad.db.updateTable('batch').set({ do_not_send_after: forever }).where('id', '=', Number(id)).execute();
	const claimed: number[] = [];
	const sender = makeSender(quad.context, makeLog('silent'), () => busy(team, claimed), 1);
	for (let step = 1; step <= 80; step += 1) {
		quad.clock.set(new Date(Date.parse(from) + step * 30 * 60_000 + 1_000).toISOString());
		const now = quad.clock.now();
		await holdOutsideSendingWindow(quad.context).run();
		// nobody is claimed at night, even if this loop does not run
		if (step % 2 === 0) await pauseNightTimeZones(quad.context).run();
		await endPauses(quad); // the next claim needn't wait a tenth of a second after the last one
		claimed.length = 0;
		await sender.loop.run();
		await sender.settle();
		const may = names.filter((name) => isDay('America/New_York', now) && isDay(zoneOf[name], now));
		const expected = may.map((name) => lives[name]);
		if (step % 2 === 0) expect(claimed.toSorted(), now.toISOString()).toEqual(expected.toSorted());
		else expect(expected, now.toISOString()).toEqual(expect.arrayContaining(claimed));
	}
});

const instant = fc
	.integer({ min: Date.parse('2026-01-01T00:00:00Z') / 60_000, max: Date.parse('2028-12-31T00:00:00Z') / 60_000 })
	.map((minute) => new Date(minute * 60_000));
const zone = fc.constantFrom(...zonesOfAreaCodes.filter((area) => area !== unknownZone));

test('the start is when it is day in both zones, and not a quarter of an hour later, on any day', () =>
	fc.assert(
		fc.property(instant, zone, zone, (at, one, other) => {
			const begins = dayBegins(at, [one, other]);
			expect(isDay(one, begins) && isDay(other, begins)).toBe(true);
			for (let sooner = at.getTime(); sooner < begins.getTime(); sooner += 15 * 60_000)
				expect(isDay(one, new Date(sooner)) && isDay(other, new Date(sooner))).toBe(false);
			expect(nightZones(at).includes(one)).toBe(!isDay(one, at));
		}),
	));

test('nobody waits twice, and the time shown is in their daytime', () =>
	fc.assert(
		fc.property(instant, zone, zone, fc.integer({ min: 1, max: 600 }), (start, timeZone, there, minutes) => {
			const finishesAt = new Date(start.getTime() + minutes * 60_000);
			const waiting = waitingForMorning([{ zone: there, people: 100 }], { start, finishesAt, timeZone });
			const people = waiting.reduce((sum, group) => sum + group.people, 0);
			expect(people).toBeLessThanOrEqual(100);
			if (!isDay(there, start)) expect(people).toBe(100);
			for (const { until } of waiting) expect(until > start && isDay(there, until)).toBe(true);
		}),
	));

test('an area code lies in one zone', () => {
	expect(new Set(areaCodes.map(({ code }) => code)).size).toBe(areaCodes.length);
	for (const { code } of areaCodes) expect(code >= 201 && code <= 989).toBe(true);
});

test('a number with an unknown area code is texted only while it is day from New York to Los Angeles', () => {
	// 10 pm in New York is 7 pm in Los Angeles, and 8 am there is 5 am here
	for (const night of ['2026-11-19T03:00:00Z', '2026-11-19T13:00:00Z'])
		expect(nightZones(new Date(night))).toContain(unknownZone);
	expect(nightZones(new Date('2026-11-19T18:00:00Z'))).not.toContain(unknownZone);
	const at = new Date('2026-11-19T13:00:00Z');
	expect(dayBegins(at, ['America/Chicago', unknownZone])).toEqual(dayBegins(at, ['America/Los_Angeles']));
});

test('an area code newer than the list has its hours checked like any other', () => {
	const inbox = { timeZone: 'America/New_York', recipientHours: true, quietHoursOff: false };
	const zoneOfCode = new Map(areasBeside(inbox, false).map(({ code, zone: its }) => [code, its]));
	expect([zoneOfCode.get(259), zoneOfCode.get(212), zoneOfCode.get(415)]).toEqual([
		...[unknownZone, undefined, 'America/Los_Angeles'],
	]);
});
