/** Changes or reschedules a message. If two people edit it, the second is told who changed it and sees both. */
import type { Draft } from '@quad/contract/texting/messaging/routes.ts';
import { scheduleRefusals } from '@quad/contract/texting/schedules/refusals.ts';
import type { ScheduleState } from '@quad/contract/texting/schedules/routes.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { wake } from '../../../foundation/transaction/wake.ts';
import { authorFor } from './author.ts';
import { startLoop } from './loop-names.ts';
import { findScheduled, lockScheduled, rewrite, type ScheduledRow } from './queries.ts';
import { draftOf, reachOf, readScheduled } from './read-scheduled.ts';
import { recordOf } from './record-of.ts';
import { validateDraft } from './validate-draft.ts';

export const changeScheduled = async (
	context: AppContext,
	actor: Actor,
	id: number,
	{ version, ...draft }: Draft & { version: number },
) => {
	const reach = reachOf(actor);
	expectKnown(await findScheduled(context.db, reach, id), version);
	const judged = await validateDraft(context, actor, draft);
	await commit(context.db, async (tx) => {
		const row = expectKnown(await lockScheduled(tx, reach, id), version);
		await rewrite(tx, row, await authorFor(tx, actor, row, judged.inboxId), judged);
		await recordOf(
			tx,
			actor,
			'schedule.changed',
			{ id, inboxId: judged.inboxId },
			{ changed: whatChanged(row, draft) },
		);
		touch(tx, row.organizationId, `schedules:${row.teamId}`);
		wake(tx, startLoop);
	});
	return readScheduled(context.db, actor, id);
};

/** Refuses a message that can no longer be changed, or that is not the version that the person saw. */
export const expectKnown = (row: ScheduledRow | undefined, version: number): ScheduledRow => {
	if (!row) return refuse(scheduleRefusals['schedule.not_found']);
	expectOpen(row.state);
	return row.version === version ? row : refuse(scheduleRefusals['schedule.changed'], { who: row.changedBy });
};

export const expectOpen = (state: ScheduleState): void => {
	if (state === 'sent') refuse(scheduleRefusals['schedule.over']);
	if (state === 'starting') refuse(scheduleRefusals['schedule.starting']);
};

/** Lists the changed parts for the audit log, for example `the text, the time`. */
const whatChanged = (row: ScheduledRow, { draftId: _, ...now }: Draft): string => {
	const before = new Map<string, unknown>(Object.entries(draftOf(row)));
	const after = new Map<string, unknown>(Object.entries(now));
	const isSame = (key: string) => JSON.stringify(before.get(key)) === JSON.stringify(after.get(key));
	const changed = [...before.keys(), ...after.keys()].filter((key) => !isSame(key));
	const names = new Set(changed.map((key) => partNames.get(key) ?? 'its options'));
	if (row.state === 'cancelled') names.add('scheduled again');
	return [...names].join(', ') || 'nothing';
};

const partNames: ReadonlyMap<string, string> = new Map([
	['text', 'the text'],
	['schedule', 'the time'],
	['recipients', 'the recipients'],
	['filter', 'the recipients'],
	['recipientListId', 'the recipients'],
	['recipientCampaignId', 'the recipients'],
	['segmentIds', 'the recipients'],
	['tagIds', 'the recipients'],
	['to', 'the recipients'],
	['inboxId', 'the inbox'],
]);
