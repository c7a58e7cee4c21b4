/**
 * Hands what is queued to the carrier: claim, submit, record. Many texts are on their way at once and none waits for
 * the slowest; what the carrier answered is recorded in groups. Killed at any moment, what was claimed and not
 * recorded is in doubt, and `reconcile-doubtful.ts` finds out.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import type { Loop } from '../../foundation/loop.ts';
import { answersWithin, type Carrier } from './carrier.port.ts';
import { type Claimed, claim } from './claim.queries.ts';
import { followMoves } from './follow-moves.ts';
import { nextDue } from './lanes.queries.ts';
import { endClaims } from './leases.queries.ts';
import { move } from './move.queries.ts';
import { type Outcome, toldOf } from './told-of.ts';

export interface Sending {
	/** Texts claimed and not yet recorded. It is also how many are in doubt when this process dies. */
	readonly inFlight: number;
	readonly leaseMs: number;
	/** Results are recorded when so many are there, or so many milliseconds after the first. */
	readonly recordAt: number;
	readonly recordWithinMs: number;
}

export const usualSending: Sending = {
	inFlight: 400,
	leaseMs: answersWithin.findMs + answersWithin.submitMs + 5_000,
	recordAt: 200,
	recordWithinMs: 25,
};

export const sendLoop = 'messaging.send';
const downMs = 2_000;
const doubtMs = 10_000; // a carrier that fails so would leave all that waits in doubt
const againMs = 250;

/** A loop, and how to let it finish what is on its way. */
export interface Sender {
	readonly loop: Loop;
	settle(): Promise<void>;
}

type Result = { text: Claimed; outcome: Outcome };

export const makeSender = (
	ground: Ground,
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
				await record(ground, worker, group);
				inHand -= group.length;
				roomMade();
			} catch {
				// the database is away: keep what is known. Past the lease, others may ask the carrier about it too
				results = [...group, ...results];
				await pause(againMs);
				timer ??= setTimeout(flush, how.recordWithinMs);
			}
		});
	};

	const run = async () => {
		const room = how.inFlight - inHand;
		if (room <= 0) {
			await new Promise<void>((resolve) => {
				roomMade = resolve;
			});
			return 'again';
		}
		const claimed = await claim(ground.db, { worker, room, leaseMs: how.leaseMs, now: ground.clock.now() });
		inHand += claimed.length;
		for (const text of claimed) {
			const one = submit(text).finally(() => underway.delete(one));
			underway.add(one);
		}
		if (claimed.length > 0) return 'again';
		const dueInMs = await nextDue(ground.db);
		return dueInMs === undefined ? undefined : Math.max(2, dueInMs);
	};

	return {
		loop: { name: sendLoop, everyMs: 1_000, run },
		settle: async () => {
			while (inHand > 0) {
				await Promise.all(underway);
				flush();
				await recording;
			}
		},
	};
};

const record = (ground: Ground, worker: number, results: readonly Result[]): Promise<void> =>
	commit(ground.db, async (tx) => {
		const told = results.flatMap(({ text, outcome }) => toldOf(text, outcome));
		const now = ground.clock.now();
		await followMoves(tx, await move(tx, told, now), now);
		const ended = results.flatMap(({ text, outcome }) => {
			const end = endOf(outcome);
			return end ? [{ ...text, ...end }] : [];
		});
		if (ended.length > 0) await endClaims(tx, worker, ended);
	});

/** How a claim ends of which nothing is known yet. */
const endOf = (outcome: Outcome): { inDoubt: boolean; restMs: number } | undefined => {
	if (outcome.kind === 'slow-down') return { inDoubt: false, restMs: outcome.afterMs };
	if (outcome.kind === 'down') return { inDoubt: false, restMs: downMs };
	return outcome.kind === 'in-doubt' ? { inDoubt: true, restMs: doubtMs } : undefined;
};
