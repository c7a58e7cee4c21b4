/** Each inbox has a lane, which sends its waiting texts at the inbox's rate. */

import { zonesOfAreaCodes } from '@quad/contract/contacts/contacts/area-codes.ts';
import type { Load } from '@quad/contract/texting/messaging/throughput.ts';
import { type RawBuilder, sql } from 'kysely';
import type { InboxScope } from '../../../../foundation/actor.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import { isNotClosed } from '../../../carriers/carriers/index.ts';
import { isNotSuspended } from '../../../organization/organizations/index.ts';

export interface Waiting extends Load {
	/** Number of segments, including those of texts with a picture. */
	readonly billed: number;
}

/**
 * Builds a `Waiting` as JSON: what an inbox sends before this batch, or before a new one if none is given. That is
 * its replies and the rest of its earlier batches.
 */
export const loadAhead = (lane: {
	organizationId: unknown;
	inboxId: unknown;
	batchId?: unknown;
}): RawBuilder<Waiting> =>
	sql<Waiting>`(
		select jsonb_build_object(
			'segments', coalesce(sum(segments) filter (where not is_picture), 0),
			'pictures', coalesce(sum(texts) filter (where is_picture), 0), 'billed', ceil(coalesce(sum(segments), 0))
		)
		from (
			select q.segments::float8, 1::float8 as texts, q.media_id is not null as is_picture from send_queue q
			where q.org_id = ${lane.organizationId} and q.inbox_id = ${lane.inboxId} and q.urgency <= 0
				and q.lease_until is null and not q.held
			union all
			select o.segments::float8 / nullif(o.total, 0) * awake.texts, awake.texts, ${restHasPicture}
			from batch o cross join lateral (
				select (o.queued - (
					select count(*) from send_queue s
					where s.asleep and s.zone = any(${zonesOfAreaCodes}::text[]) and s.org_id = o.org_id and s.batch_id = o.id
				))::float8 as texts
			) awake
			where o.org_id = ${lane.organizationId} and o.inbox_id = ${lane.inboxId} and o.state in ('queued', 'sending')
				${lane.batchId === undefined ? sql`` : sql`and o.id < ${lane.batchId}`}
		) texts
	)`;

/** Whether the remaining texts of a batch (`o`) have a picture, according to the last edit, or else as composed. */
const restHasPicture = sql`coalesce((
	select e.media_id is not null from batch_edit e where e.org_id = o.org_id and e.batch_id = o.id order by e.id desc limit 1
), o.media_id is not null)`;

/** Returns what this inbox still has to send. */
export const waitingLoad = async (db: Db | Tx, scope: InboxScope): Promise<Waiting> => {
	const { rows } = await sql<{ waiting: Waiting }>`select ${loadAhead(scope)} as waiting`.execute(db);
	return rows[0]?.waiting ?? { segments: 0, pictures: 0, billed: 0 };
};

/** Returns how many segments of credits the inbox's waiting texts will use, including paused and held ones. */
export const segmentsOwed = async (db: Db | Tx, { organizationId, inboxId }: InboxScope): Promise<number> => {
	const { rows } = await sql<{ owed: number }>`
		select ceil((
			select coalesce(sum(q.segments), 0) from send_queue q
			where q.org_id = ${organizationId} and q.inbox_id = ${inboxId} and q.urgency <= 0
		) + (
			select coalesce(sum(b.segments::float8 / nullif(b.total, 0) * b.queued), 0) from batch b
			where b.org_id = ${organizationId} and b.inbox_id = ${inboxId}
				and b.state in ('queued', 'sending', 'paused', 'held')
		))::int as owed`.execute(db);
	return rows[0]?.owed ?? 0;
};

export const fillLane = (tx: Tx, organizationId: number, inboxId: number) =>
	tx
		.updateTable('lane')
		.set({ pending: true, filled_at: sql<Date>`clock_timestamp()` })
		.where('org_id', '=', organizationId)
		.where('inbox_id', '=', inboxId)
		.execute();

/** Wakes lanes that rest even though texts wait in them. */
export const wakeForgottenLanes = async (db: Db): Promise<void> => {
	await sql`
		update lane l set pending = true, filled_at = clock_timestamp()
		where not pending and exists (
			select from send_queue q
			where q.org_id = l.org_id and q.inbox_id = l.inbox_id and q.lease_until is null and not q.held
				and not q.asleep
		)`.execute(db);
};

/** Returns how many milliseconds until the next lane with texts is due, or undefined if there is none. */
export const nextDue = async (db: Db): Promise<number | undefined> => {
	const { rows } = await sql<{ ms: number | null }>`
		select (extract(epoch from min(next_at) - clock_timestamp()) * 1000)::float8 as ms from lane l
		where pending and ${isNotSuspended('l.org_id')} and ${isNotClosed('l.org_id', 'l.inbox_id')}`.execute(db);
	return rows[0]?.ms ?? undefined;
};

/** Pauses texts where it is night and resumes them where it is day. Resumed texts fill their lanes. */
export const putToSleepAndWake = async (
	tx: Tx,
	zones: { night: readonly string[]; day: readonly string[] },
	atMost: number,
) => {
	const { rows } = await sql<{ organizationId: number; batchId: number; people: number }>`
		with tired as materialized (
			select ctid as place from send_queue where zone is not null and not asleep and zone = any(${zones.night}::text[])
				and lease_until is null
			limit ${atMost} for update skip locked
		),
		rested as materialized (
			select ctid as place from send_queue where asleep and zone = any(${zones.day}::text[])
			limit ${atMost} for update skip locked
		),
		turned as (
			update send_queue q set asleep = not q.asleep
			where ctid = any(array(select place from tired union all select place from rested))
			returning q.org_id, q.inbox_id, q.batch_id, q.asleep
		),
		filled as (
			update lane l set pending = true, filled_at = clock_timestamp()
			from (select distinct org_id, inbox_id from turned where not asleep) t
			where l.org_id = t.org_id and l.inbox_id = t.inbox_id
		)
		select org_id as "organizationId", batch_id as "batchId", count(*)::int as people
		from turned group by org_id, batch_id`.execute(tx);
	return { people: rows.reduce((sum, { people }) => sum + people, 0), batches: rows };
};
