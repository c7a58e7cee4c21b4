/**
 * Hands what is queued to the carrier: claim, submit, record. Many texts are on their way at once and none waits for
 * the slowest; what the carrier answered is recorded in groups. Killed at any moment, what was claimed and not
 * recorded is in doubt, and `reconcile-doubtful.ts` finds out.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../../../../foundation/app-context.ts';
import type { Loop } from '../../../../foundation/jobs/loop.ts';
import type { Log } from '../../../../foundation/log.ts';
import { nightZones } from '../hours/recipient-hours.ts';
import { answersWithin, type Carrier } from './carrier.port.ts';
import { type Claimed, claim } from './claim.queries.ts';
import type { Outcome } from './delivery-status.ts';
import { nextDue } from './lanes.queries.ts';
import { type Result, recordResults } from './record-results.ts';

export interface Sending {
	/** Texts claimed and not yet recorded. It is also how many are in doubt when this process dies. */
	readonly inFlight: number;
	/** Of those, the most whose carrier knows no key: each has to be looked up then. */
	readonly inFlightKeyless: number;
	readonly leaseMs: number;
	/** Results are recorded when so many are there, or so many milliseconds after the first. */
	readonly recordAt: number;
	readonly recordWithinMs: number;
	/** So long a process that stops tries to record what it has in hand. */
	readonly settleWithinMs: number;
}

export const usualSending: Sending = {
	inFlight: 800,
	inFlightKeyless: 100,
	leaseMs: answersWithin.findMs + answersWithin.submitMs + 5_000,
	recordAt: 400,
	recordWithinMs: 25,
	settleWithinMs: 5_000,
};

export const sendLoop = 'messaging.send';
const againMs = 250;
const leastMs = 20; // somebody else may be at the lane that is due, and soon done
const roomWithinMs = 1_000; // then the loop may be asked whether it stops

export interface Sender {
	readonly loop: Loop;
	/** Lets what is on its way finish, for a while; what then is not recorded is in doubt. */
	settle(): Promise<void>;
}

export const makeSender = (
	context: AppContext,
	log: Log,
	carrierOf: (organizationId: number) => Carrier,
	worker: number,
	how: Sending = usualSending,
	/** Organizations whose carrier knows no idempotency key. */
	keyless: () => Promise<readonly number[]> = async () => [],
): Sender => {
	const underway = new Set<Promise<void>>();
	let inHand = 0;
	const keylessInHand = new Set<Claimed>();
	let roomMade: () => void = () => undefined;
	let results: Result[] = [];
	let timer: NodeJS.Timeout | undefined;
	let recording: Promise<void> = Promise.resolve();
	let givenUp = false;

	const submit = async (text: Claimed): Promise<void> => {
		const outcome: Outcome = text.withheld ? { kind: 'withheld' } : await carrierOf(text.organizationId).submit(text);
		results.push({ text, outcome });
		if (results.length >= how.recordAt) flush();
		else timer ??= setTimeout(flush, how.recordWithinMs);
	};

	/** One group after the other, so that a slow database is not asked twice at once; a failed group is tried again. */
	const flush = (): void => {
		clearTimeout(timer);
		timer = undefined;
		recording = recording.then(async () => {
			const group = results;
			results = [];
			if (group.length === 0) return;
			try {
				await recordResults(context, log, worker, group);
				inHand -= group.length;
				for (const { text } of group) keylessInHand.delete(text);
				roomMade();
			} catch {
				// the database is away: keep what is known. Past the lease, others may ask the carrier about it too
				if (givenUp) return;
				results = [...group, ...results];
				await pause(againMs);
				timer ??= setTimeout(flush, how.recordWithinMs);
			}
		});
	};

	const roomWithin = async (ms: number): Promise<void> => {
		const made = new Promise<void>((resolve) => {
			roomMade = resolve;
		});
		await Promise.race([made, pause(ms)]);
	};

	/** Of carriers that know no key little is in hand at a time; all others are claimed beside that. */
	const claimBoth = async (room: number): Promise<Claimed[]> => {
		const organizations = await keyless();
		const now = context.clock.now();
		const by = { worker, leaseMs: how.leaseMs, now, nightZones: nightZones(now) };
		if (organizations.length === 0) return claim(context.db, { ...by, room });
		const roomKeyless = Math.min(room, how.inFlightKeyless - keylessInHand.size);
		const careful =
			roomKeyless > 0 ? await claim(context.db, { ...by, room: roomKeyless, of: { only: organizations } }) : [];
		for (const text of careful) keylessInHand.add(text);
		const left = room - careful.length;
		const others = left > 0 ? await claim(context.db, { ...by, room: left, of: { allBut: organizations } }) : [];
		return [...careful, ...others];
	};

	const run = async () => {
		const room = Math.min(how.inFlight - inHand, Math.ceil(how.inFlight / 2)); // the rest is recorded meanwhile
		if (room <= 0) {
			await roomWithin(roomWithinMs);
			return 'again';
		}
		const claimed = await claimBoth(room);
		inHand += claimed.length;
		for (const text of claimed) {
			const one = submit(text).finally(() => underway.delete(one));
			underway.add(one);
		}
		if (claimed.length > 0) return 'again';
		if (keylessInHand.size >= how.inFlightKeyless) {
			await roomWithin(againMs);
			return 'again';
		}
		const dueInMs = await nextDue(context.db);
		return dueInMs === undefined ? undefined : Math.max(leastMs, dueInMs);
	};

	return {
		loop: { name: sendLoop, everyMs: 1_000, run },
		settle: async () => {
			const late = pause(how.settleWithinMs, 'late', { ref: false });
			const recordAll = () =>
				Promise.all(underway)
					.then(flush)
					.then(() => recording);
			while (inHand > 0 && !givenUp) givenUp = (await Promise.race([recordAll(), late])) === 'late';
		},
	};
};
