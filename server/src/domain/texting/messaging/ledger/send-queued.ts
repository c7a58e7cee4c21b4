/**
 * Sends queued texts to the carrier: claims, submits and records them. Many are submitted at once, and their results
 * recorded in groups. If the process is killed, claimed texts without a result are in doubt.
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
	/** The most texts that may be claimed without a result, and so be in doubt if this process dies. */
	readonly inFlight: number;
	/** The same for carriers without idempotency keys, whose texts then have to be looked up one by one. */
	readonly inFlightKeyless: number;
	readonly leaseMs: number;
	/** Results are recorded once there are this many, or `recordWithinMs` after the first one. */
	readonly recordAt: number;
	readonly recordWithinMs: number;
	/** How many milliseconds a stopping process tries to record the results of texts it has claimed. */
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
const leastMs = 20; // another worker may hold the due lane, but only briefly
const roomWithinMs = 1_000; // after this wait, the loop can be stopped

export interface Sender {
	readonly loop: Loop;
	/** Waits a limited time for texts that are being sent. Those without a result afterward are in doubt. */
	settle(): Promise<void>;
}

export const makeSender = (
	context: AppContext,
	log: Log,
	carrierOf: (organizationId: number) => Carrier,
	worker: number,
	sending: Sending = usualSending,
	/** Organizations whose carrier has no idempotency keys. */
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
		if (results.length >= sending.recordAt) flush();
		else timer ??= setTimeout(flush, sending.recordWithinMs);
	};

	/** Records one group at a time, so that a slow database doesn't get two at once. A group that fails is retried. */
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
				// results are kept while the database is down, but once the lease is over, other workers may ask the carrier,
				// too
				if (givenUp) return;
				results = [...group, ...results];
				await pause(againMs);
				timer ??= setTimeout(flush, sending.recordWithinMs);
			}
		});
	};

	const roomWithin = async (ms: number): Promise<void> => {
		const made = new Promise<void>((resolve) => {
			roomMade = resolve;
		});
		await Promise.race([made, pause(ms)]);
	};

	/** Claims a few texts at a time for carriers without idempotency keys, plus those of all other carriers. */
	const claimBoth = async (room: number): Promise<Claimed[]> => {
		const organizations = await keyless();
		const now = context.clock.now();
		const options = { worker, leaseMs: sending.leaseMs, now, nightZones: nightZones(now) };
		if (organizations.length === 0) return claim(context.db, { ...options, room });
		const roomKeyless = Math.min(room, sending.inFlightKeyless - keylessInHand.size);
		const careful =
			roomKeyless > 0 ? await claim(context.db, { ...options, room: roomKeyless, lanes: { only: organizations } }) : [];
		for (const text of careful) keylessInHand.add(text);
		const left = room - careful.length;
		const others =
			left > 0 ? await claim(context.db, { ...options, room: left, lanes: { allBut: organizations } }) : [];
		return [...careful, ...others];
	};

	const run = async () => {
		// claims at most half, while the other half is being recorded
		const room = Math.min(sending.inFlight - inHand, Math.ceil(sending.inFlight / 2));
		if (room <= 0) {
			await roomWithin(roomWithinMs);
			return 'again';
		}
		const claimed = await claimBoth(room);
		inHand += claimed.length;
		for (const text of claimed) {
			const submission = submit(text).finally(() => underway.delete(submission));
			underway.add(submission);
		}
		if (claimed.length > 0) return 'again';
		if (keylessInHand.size >= sending.inFlightKeyless) {
			await roomWithin(againMs);
			return 'again';
		}
		const dueInMs = await nextDue(context.db);
		return dueInMs === undefined ? undefined : Math.max(leastMs, dueInMs);
	};

	return {
		loop: { name: sendLoop, everyMs: 1_000, run },
		settle: async () => {
			const late = pause(sending.settleWithinMs, 'late', { ref: false });
			const recordAll = () =>
				Promise.all(underway)
					.then(flush)
					.then(() => recording);
			while (inHand > 0 && !givenUp) givenUp = (await Promise.race([recordAll(), late])) === 'late';
		},
	};
};
