/** Reads a scheduled message, and converts it to the API's shape. */

import { segmentRefusals } from '@quad/contract/contacts/segments/refusals.ts';
import { messageDraft } from '@quad/contract/texting/messaging/routes.ts';
import { scheduleRefusals } from '@quad/contract/texting/schedules/refusals.ts';
import { type ScheduleView, scheduleViews } from '@quad/contract/texting/schedules/routes.ts';
import { type Actor, may } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { countStopped, findScheduled, listScheduled, type Reach, type ScheduledRow } from './queries.ts';

export const reachOf = (actor: Actor): Reach => ({
	organizationId: actor.organizationId,
	teamId: actor.teamId,
	inboxIds: actor.inboxIds,
	isAdministrator: may(actor, 'administrator'),
});

/** Returns the stored draft, which always has a time. */
export const draftOf = ({ draft }: Pick<ScheduledRow, 'draft'>) =>
	messageDraft.required({ schedule: true }).parse(draft);

export const showScheduled = (row: ScheduledRow) => {
	const { text, schedule } = draftOf(row);
	const { id, version, inboxId, inboxName, state, stateReason, recipients, changedBy } = row;
	return {
		id,
		version,
		inboxId,
		inboxName,
		text,
		schedule,
		state,
		stateReason,
		recipients,
		changedBy,
		willBeHeld: willBeHeld(row),
		startsAt: row.startsAt.toISOString(),
		createdBy: row.personName,
		changedDate: row.changedAt.toISOString(),
		batchId: row.batchId === null ? null : String(row.batchId),
	};
};

const willBeHeld = ({ state, archivedSegment }: ScheduledRow): string | null =>
	state !== 'scheduled' || archivedSegment === null
		? null
		: segmentRefusals['segment.archived'].message.replace('{name}', archivedSegment);

export const listOfView = async (
	db: Db,
	actor: Actor,
	{ view, skip, take }: { view?: ScheduleView | undefined; skip: number; take: number },
) => {
	const states = view ? scheduleViews[view] : [...scheduleViews.waiting, ...scheduleViews.upcoming];
	const { rows, total } = await listScheduled(db, reachOf(actor), { states, skip, take });
	return { items: rows.map(showScheduled), total };
};

export const countOfStopped = async (db: Db, actor: Actor) => ({ stopped: await countStopped(db, reachOf(actor)) });

export const readScheduled = async (db: Db, actor: Actor, id: number) => {
	const row = (await findScheduled(db, reachOf(actor), id)) ?? refuse(scheduleRefusals['schedule.not_found']);
	return { ...showScheduled(row), draft: draftOf(row) };
};
