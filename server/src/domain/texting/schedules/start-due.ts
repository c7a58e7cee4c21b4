/**
 * Starts due messages. A late one is reported as missed, because Quad was down, the organization was suspended, or
 * sending would last into the night. One that its author can't send is held for an administrator.
 */
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import { scheduleLimits } from '@quad/contract/texting/schedules/limits.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { Refused } from '../../../foundation/http/refuse.ts';
import type { Loop } from '../../../foundation/jobs/loop.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { wasSuspendedSince } from '../../organization/organizations/index.ts';
import { accessOfAuthor } from './author.ts';
import { startLoop } from './loop-names.ts';
import { moveStarts } from './move-starts.ts';
import { begin, leftBehind, lockDue, nextStart, type ScheduledRow, touch } from './queries.ts';
import { draftOf } from './read-scheduled.ts';
import { restoreSchedule } from './restore-schedule.ts';
import { type Begun, startMessage } from './start-message.ts';
import { stopMessage } from './stop-message.ts';

/** How long a process may take to start a message before it is assumed dead. */
const usualLeaseMs = 60_000;

export const startDue = (context: AppContext, leaseMs = usualLeaseMs): Loop => {
	let hasMoved = false; // once per process is enough, because time zone rules only change with a new version of Node
	return {
		name: startLoop,
		everyMs: 10_000,
		run: async () => {
			if (!hasMoved) await moveStarts(context);
			hasMoved = true;
			const now = context.clock.now();
			for (const row of await leftBehind(context.db, new Date(now.getTime() - leaseMs)))
				await finishStart(context, row);
			const due = await takeDue(context);
			if (due === undefined) return untilNext(context);
			if (due.begun) await start(context, due.begun);
			return 'again';
		},
	};
};

/** Starts or stops the next due message. Returns undefined if none is due. */
const takeDue = (context: AppContext): Promise<{ begun?: Begun } | undefined> =>
	commit(context.db, async (tx) => {
		const row = await lockDue(tx, context.clock.now());
		if (!row) return undefined;
		const why = await whyNot(tx, context, row);
		if (why) {
			await stopMessage(tx, context, row, why);
			return {};
		}
		const begun = { ...row, inboxId: draftOf(row).inboxId };
		await begin(tx, row, { ...begun, at: context.clock.now() });
		return { begun };
	});

const whyNot = async (tx: Tx, { clock }: AppContext, row: ScheduledRow) => {
	const access = await accessOfAuthor(tx, row, row.inboxId);
	if ('why' in access) return { state: 'held', reason: access.why } as const;
	const now = clock.now();
	if (row.notAfter !== null && row.notAfter <= now)
		return {
			state: 'missed',
			reason: `${await whyLate(tx, row)}, and it was too late to send it afterwards.`,
		} as const;
	if (now.getTime() - row.startsAt.getTime() > scheduleLimits.missedAfterMs)
		return { state: 'missed', reason: `${await whyLate(tx, row)}.` } as const;
	return undefined;
};

const whyLate = async (tx: Tx, { organizationId, startsAt }: ScheduledRow): Promise<string> =>
	(await wasSuspendedSince(tx, organizationId, startsAt))
		? 'Your organization was suspended at its time'
		: 'Quad was not running at its time';

/** Finishes sending a message that another process started. */
const finishStart = async (context: AppContext, row: ScheduledRow): Promise<void> => {
	const { inboxId } = row;
	if (inboxId === null)
		return commit(context.db, (tx) =>
			stopMessage(tx, context, row, { state: 'held', reason: 'The inbox it was to be sent from no longer exists.' }),
		);
	await touch(context.db, row, context.clock.now()); // so that a message that keeps failing doesn't block the others
	await start(context, { ...row, inboxId });
};

const start = async (context: AppContext, row: Begun): Promise<void> => {
	const outcome = await startMessage(context, row, row.isByHand ? batchLimits.undoMs : 0);
	if (!(outcome instanceof Refused)) return;
	if (row.isByHand) return restoreSchedule(context, row);
	const { code, message } = outcome.refusal;
	const isLate = code === 'message.quiet_hours' || code === 'message.too_many_to_finish';
	const reason = /[.!?]$/.test(message) ? message : `${message}.`; // ends with a period, because more sentences follow
	await commit(context.db, (tx) => stopMessage(tx, context, row, { state: isLate ? 'missed' : 'held', reason }));
};

const untilNext = async ({ db, clock }: AppContext): Promise<number | undefined> => {
	const next = await nextStart(db);
	return next?.at ? Math.max(50, next.at.getTime() - clock.now().getTime()) : undefined;
};
