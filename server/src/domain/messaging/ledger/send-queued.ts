/**
 * Hands what is queued to the carrier: claim, submit, record. Many texts are on their way at once and none waits for
 * the slowest; what the carrier answered is recorded in groups. Killed at any moment, what was claimed and not
 * recorded is in doubt, and `reconcile-doubtful.ts` finds out.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Loop } from '../../../foundation/jobs/loop.ts';
import type { Log } from '../../../foundation/log.ts';
import { nightZones } from '../hours/recipient-hours.ts';
import { answersWithin, type Carrier } from './carrier.port.ts';
import { type Claimed, claim } from './claim.queries.ts';
import type { Outcome } from './delivery-status.ts';
import { nextDue } from './lanes.queries.ts';
import { type Result, recordResults } from './record-results.ts';

export interface Sending {
	/** Texts claimed and not yet recorded. It is also how many are in doubt when this process dies. */
	readonly inFlight: number;
	readonly leaseMs: number;
	/** Results are recorded when so many are there, or so many milliseconds after the first. */
	readonly recordAt: number;
	readonly recordWithinMs: number;
	/** So long a process that stops tries to record what it has in hand. */
	readonly settleWithinMs: number;
}

export const usualSending: Sending = {
	inFlight: 800,
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
): Sender => {
	const underway = new Set<Promise<void>>();
	let inHand = 0;
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

	const run = async () => {
		const room = Math.min(how.inFlight - inHand, Math.ceil(how.inFlight / 2)); // the rest is recorded meanwhile
		if (room <= 0) {
			const made = new Promise<void>((resolve) => {
				roomMade = resolve;
			});
			await Promise.race([made, pause(roomWithinMs)]);
			return 'again';
		}
		const now = context.clock.now();
		const claimed = await claim(context.db, { worker, room, leaseMs: how.leaseMs, now, nightZones: nightZones(now) });
		inHand += claimed.length;
		for (const text of claimed) {
			const one = submit(text).finally(() => underway.delete(one));
			underway.add(one);
		}
		if (claimed.length > 0) return 'again';
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
