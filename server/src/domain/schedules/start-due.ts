/**
 * Starts what is due. What nobody would expect any more is not started but asked about: when the product was not running
 * at its time, when it would go on into the night, or when it was not to be sent so late. What cannot go out because of
 * who scheduled it is held for an administrator.
 */
import { batchLimits } from '@quad/contract/messaging/limits.ts';
import { scheduleLimits } from '@quad/contract/schedules/limits.ts';
import { commit } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import type { Ground } from '../../foundation/ground.ts';
import type { Loop } from '../../foundation/loop.ts';
import { Refused } from '../../foundation/refuse.ts';
import { standingOf } from './author.ts';
import { leaveAsItWas } from './leave-as-it-was.ts';
import { moveStarts } from './move-starts.ts';
import { begin, leftBehind, lockDue, nextStart, type ScheduledRow, touch } from './queries.ts';
import { draftOf } from './read-scheduled.ts';
import { startLoop } from './start-loop.ts';
import { type Begun, startMessage } from './start-message.ts';
import { stopMessage } from './stop-message.ts';

/** So long a process may be at it; after that it is taken for dead. */
const usualLeaseMs = 60_000;

export const startDue = (ground: Ground, leaseMs = usualLeaseMs): Loop => {
	let hasMoved = false; // a new version of Node knows new rules of zones, and begins with a new process
	return {
		name: startLoop,
		everyMs: 10_000,
		run: async () => {
			if (!hasMoved) await moveStarts(ground);
			hasMoved = true;
			const now = ground.clock.now();
			for (const row of await leftBehind(ground.db, new Date(now.getTime() - leaseMs))) await goOn(ground, row);
			const due = await takeDue(ground);
			if (due === undefined) return untilNext(ground);
			if (due.begun) await start(ground, due.begun);
			return 'again';
		},
	};
};

/** The next that is due: begun, or stopped. Undefined where nothing is. */
const takeDue = (ground: Ground): Promise<{ begun?: Begun } | undefined> =>
	commit(ground.db, async (tx) => {
		const row = await lockDue(tx, ground.clock.now());
		if (!row) return undefined;
		const why = await whyNot(tx, ground, row);
		if (why) {
			await stopMessage(tx, ground, row, why);
			return {};
		}
		const begun = { ...row, inboxId: draftOf(row).inboxId };
		await begin(tx, row, { ...begun, at: ground.clock.now() });
		return { begun };
	});

const whyNot = async (tx: Tx, { clock }: Ground, row: ScheduledRow) => {
	const standing = await standingOf(tx, row, row.inboxId);
	if ('why' in standing) return { state: 'held', reason: standing.why } as const;
	const now = clock.now();
	if (row.notAfter !== null && row.notAfter <= now)
		return { state: 'missed', reason: 'It was not to be sent so late: Quad was not running at its time.' } as const;
	if (now.getTime() - row.startsAt.getTime() > scheduleLimits.missedAfterMs)
		return { state: 'missed', reason: 'Quad was not running at its time.' } as const;
	return undefined;
};

/** Somebody began it and did not come to an end with it. */
const goOn = async (ground: Ground, row: ScheduledRow): Promise<void> => {
	const { inboxId } = row;
	if (inboxId === null)
		return commit(ground.db, (tx) =>
			stopMessage(tx, ground, row, { state: 'held', reason: 'The inbox that it was to be sent from is gone.' }),
		);
	await touch(ground.db, row, ground.clock.now()); // should it fail for good, it does not stand in the way of others
	await start(ground, { ...row, inboxId });
};

const start = async (ground: Ground, row: Begun): Promise<void> => {
	const outcome = await startMessage(ground, row, row.isByHand ? batchLimits.undoMs : 0);
	if (!(outcome instanceof Refused)) return;
	if (row.isByHand) return leaveAsItWas(ground, row);
	const { code, message } = outcome.refusal;
	const isLate = code === 'message.quiet_hours' || code === 'message.too_many_to_finish';
	const reason = /[.!?]$/.test(message) ? message : `${message}.`; // more is said after it
	await commit(ground.db, (tx) => stopMessage(tx, ground, row, { state: isLate ? 'missed' : 'held', reason }));
};

const untilNext = async ({ db, clock }: Ground): Promise<number | undefined> => {
	const next = await nextStart(db);
	return next?.at ? Math.max(50, next.at.getTime() - clock.now().getTime()) : undefined;
};
