import type { ScheduleState } from '@quad/contract/texting/schedules/routes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { isInAudience } from '../../contacts/segments/index.ts';
import { isNotSuspended } from '../../organization/organizations/index.ts';

export interface ScheduledRow {
	organizationId: number;
	id: number;
	teamId: number;
	inboxId: number | null;
	inboxName: string | null;
	isInboxRemoved: boolean;
	personId: number;
	personName: string;
	caretakerId: number | null;
	draftHash: Buffer;
	startId: string;
	draft: unknown;
	recipients: number;
	startsAt: Date;
	notAfter: Date | null;
	state: ScheduleState;
	stateReason: string | null;
	/** The name of one of its archived segments, or null. */
	archivedSegment: string | null;
	batchId: number | null;
	/** Whether a person is sending it early. Its state before that is stored meanwhile. */
	isByHand: boolean;
	version: number;
	changedBy: string;
	changedAt: Date;
}

/** People see the scheduled messages of their inboxes. Administrators also see those that nobody can send. */
export interface Reach extends Pick<TeamScope, 'organizationId' | 'teamId'> {
	readonly inboxIds: readonly number[];
	readonly isAdministrator: boolean;
}

const within = (reach: Reach): RawBuilder<unknown> => sql`
	s.org_id = ${reach.organizationId} and s.team_id = ${reach.teamId}
	and (s.inbox_id = any(${reach.inboxIds}::bigint[]) or (${reach.isAdministrator} and s.state = 'held'))`;

const select = (where: RawBuilder<unknown>): RawBuilder<ScheduledRow> => sql<ScheduledRow>`
	select s.org_id as "organizationId", s.id, s.team_id as "teamId", s.inbox_id as "inboxId", i.name as "inboxName",
		coalesce(i.removed_at is not null, false) as "isInboxRemoved",
		s.person_id as "personId", ${fullName('p')} as "personName", s.caretaker_id as "caretakerId",
		s.draft_hash as "draftHash", s.start_id as "startId", s.draft, s.recipients,
		s.starts_at as "startsAt", s.not_after as "notAfter", s.state,
		s.state_reason as "stateReason", (
			select g.name from segment g
			where g.org_id = s.org_id and g.archived_at is not null
				and (s.draft -> 'segmentIds' @> to_jsonb(g.id) or ${isInAudience(sql`s.draft`, sql`g.id`)})
			limit 1
		) as "archivedSegment", s.batch_id as "batchId",
		s.before_sending is not null as "isByHand", s.version, ${fullName('c')} as "changedBy", s.changed_at as "changedAt"
	from scheduled_message s
	join person p on p.org_id = s.org_id and p.id = s.person_id
	join person c on c.org_id = s.org_id and c.id = s.changed_by
	left join inbox i on i.org_id = s.org_id and i.id = s.inbox_id
	where ${where}`;

/** Lists messages that need a person first, then by time. Cancelled ones are sorted latest first. */
export const listScheduled = async (
	db: Db,
	reach: Reach,
	page: { states: readonly ScheduleState[]; skip: number; take: number },
) => {
	const states = sql`s.state = any(${page.states}::text[])`;
	const { rows } = await sql<ScheduledRow>`
		${select(sql`${within(reach)} and ${states}`)}
		order by (s.state in ('missed', 'held')) desc, case when s.state = 'cancelled' then s.changed_at end desc,
			s.starts_at, s.id
		limit ${page.take} offset ${page.skip}`.execute(db);
	const counted = await sql<{ total: number }>`
		select count(*)::int as total from scheduled_message s where ${within(reach)} and ${states}`.execute(db);
	return { rows, total: counted.rows[0]?.total ?? 0 };
};

/** The states are written out, because the index of stopped messages is only used for exactly these. */
export const countStopped = async (db: Db, reach: Reach): Promise<number> => {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from scheduled_message s
		where ${within(reach)} and s.state in ('missed', 'held')`.execute(db);
	return rows[0]?.count ?? 0;
};

export const findScheduled = async (db: Db | Tx, reach: Reach, id: number): Promise<ScheduledRow | undefined> =>
	(await select(sql`${within(reach)} and s.id = ${id}`).execute(db)).rows[0];

/** Locks the message before reading it, because names joined while waiting for the lock could be outdated. */
export const lockScheduled = async (tx: Tx, reach: Reach, id: number): Promise<ScheduledRow | undefined> => {
	await sql`select from scheduled_message s where ${within(reach)} and s.id = ${id} for update`.execute(tx);
	return findScheduled(tx, reach, id);
};

export const findOfDraft = async (db: Db | Tx, scope: TeamScope, draftId: string): Promise<ScheduledRow | undefined> =>
	(
		await select(
			sql`s.org_id = ${scope.organizationId} and s.person_id = ${scope.personId} and s.draft_id = ${draftId}`,
		).execute(db)
	).rows[0];

/** Returns the draft ID of an unchanged message with the same content that was scheduled moments ago. */
export const findTwin = async (
	tx: Tx,
	scope: TeamScope,
	draftHash: Buffer,
	since: Date,
): Promise<string | undefined> => {
	const twin = await tx
		.selectFrom('scheduled_message')
		.where('org_id', '=', scope.organizationId)
		.where('team_id', '=', scope.teamId)
		.where('person_id', '=', scope.personId)
		.where('draft_hash', '=', draftHash)
		.where('changed_at', '>', since)
		.where('version', '=', 1)
		.select('draft_id as id')
		.executeTakeFirst();
	return twin?.id;
};

interface Content {
	inboxId: number;
	draft: string;
	recipients: number;
	localTime: string;
	timeZone: string;
	startsAt: Date;
	notAfter: Date | null;
	changedBy: number;
	at: Date;
}

const columnsOf = (content: Content) => ({
	inbox_id: content.inboxId,
	draft: content.draft,
	recipients: content.recipients,
	local_time: content.localTime,
	time_zone: content.timeZone,
	starts_at: content.startsAt,
	not_after: content.notAfter,
	changed_by: content.changedBy,
	changed_at: content.at,
});

/** Returns false if this draft is already stored. Waits if another transaction is storing it. */
export const insertScheduled = async (
	tx: Tx,
	scope: TeamScope,
	content: Content & { id: number; draftId: string; draftHash: Buffer; startId: string },
): Promise<boolean> => {
	const made = await tx
		.insertInto('scheduled_message')
		.values({
			org_id: scope.organizationId,
			id: content.id,
			team_id: scope.teamId,
			person_id: scope.personId,
			caretaker_id: scope.caretakerId ?? null,
			draft_id: content.draftId,
			draft_hash: content.draftHash,
			start_id: content.startId,
			...columnsOf(content),
		})
		.onConflict((on) => on.columns(['org_id', 'person_id', 'draft_id']).doNothing())
		.returning('id')
		.executeTakeFirst();
	return made !== undefined;
};

type Key = Pick<ScheduledRow, 'organizationId' | 'id'>;

const update = (tx: Tx, { organizationId, id }: Key) =>
	tx.updateTable('scheduled_message').where('org_id', '=', organizationId).where('id', '=', id);

/** Changes the message to its next version, so that edits of an earlier one are refused. */
const advance = (tx: Tx, key: Key) => update(tx, key).set((eb) => ({ version: eb('version', '+', 1) }));

/** Changes the content and schedules the message again. */
export const rewrite = (tx: Tx, key: Key, author: { personId: number; caretakerId: number | null }, content: Content) =>
	advance(tx, key)
		.set({ ...columnsOf(content), person_id: author.personId, caretaker_id: author.caretakerId })
		.set({ state: 'scheduled', state_reason: null })
		.execute();

/** Prevents the message from being sent at its time, and stores the reason. */
export const stop = (tx: Tx, key: Key, to: { state: 'missed' | 'held'; reason: string }) =>
	advance(tx, key)
		.set({ state: to.state, state_reason: to.reason, starting_since: null, before_sending: null })
		.execute();

export const cancel = (tx: Tx, key: Key, actor: { personId: number; at: Date }) =>
	advance(tx, key)
		.set({ state: 'cancelled', state_reason: null, changed_by: actor.personId, changed_at: actor.at })
		.execute();

/** Marks the message as starting, so that nobody can change it until it is sent or stopped. */
export const begin = (
	tx: Tx,
	key: Key,
	begun: { personId: number; caretakerId: number | null; inboxId: number; notAfter: Date | null; at: Date },
) =>
	advance(tx, key)
		.set({ state: 'starting', state_reason: null, starting_since: begun.at })
		.set({
			person_id: begun.personId,
			caretaker_id: begun.caretakerId,
			inbox_id: begun.inboxId,
			not_after: begun.notAfter,
		})
		.execute();

/** Stores the current state before a person sends the message early. */
export const remember = (tx: Tx, key: Key) =>
	update(tx, key)
		.set({
			before_sending: sql`jsonb_build_object('state', state, 'state_reason', state_reason, 'person_id', person_id,
				'caretaker_id', caretaker_id, 'inbox_id', inbox_id, 'not_after', not_after, 'version', version)`,
		})
		.execute();

/** Restores the stored state and version, so that open edits stay valid. */
const asBefore = sql`
	(state, state_reason, person_id, caretaker_id, inbox_id, not_after, version) = (
		select b.state, b.state_reason, b.person_id, b.caretaker_id, b.inbox_id, b.not_after, b.version
		from jsonb_populate_record(null::scheduled_message, s.before_sending) b
	), starting_since = null, batch_id = null, before_sending = null`;

/** Restores a message that could not be sent early. */
export const putBack = async (tx: Tx, { organizationId, id }: Key): Promise<void> => {
	await sql`
		update scheduled_message s set ${asBefore}
		where s.org_id = ${organizationId} and s.id = ${id} and s.state = 'starting' and s.before_sending is not null`.execute(
		tx,
	);
};

/** Marks the message as sent, whatever its state, because its batch exists. */
export const finish = (tx: Tx, key: Key, batchId: number) =>
	advance(tx, key).set({ state: 'sent', state_reason: null, starting_since: null, batch_id: batchId }).execute();

/** Restores the message that became this batch, after an undo. Returns its team, or undefined if no message did. */
export const unsend = async (
	tx: Tx,
	organizationId: number,
	batchId: number,
	restart: { now: Date; startId: string },
): Promise<number | undefined> => {
	const { rows } = await sql<{ teamId: number }>`
		update scheduled_message s set start_id = ${restart.startId}, ${asBefore}
		where s.org_id = ${organizationId} and s.batch_id = ${batchId} and s.state = 'sent'
			and s.before_sending is not null
		returning s.team_id as "teamId"`.execute(tx);
	await sql`
		update scheduled_message s set state = 'missed', state_reason = 'It was taken back, and its time is over.'
		where s.org_id = ${organizationId} and s.start_id = ${restart.startId} and s.state = 'scheduled'
			and s.starts_at <= ${restart.now}`.execute(tx);
	return rows[0]?.teamId;
};

/** Locks and returns a due message that no other process has locked. */
export const lockDue = async (tx: Tx, now: Date): Promise<ScheduledRow | undefined> =>
	(
		await sql<ScheduledRow>`
			${select(sql`s.state = 'scheduled' and s.starts_at <= ${now} and ${isNotSuspended('s.org_id')}`)}
			order by s.starts_at limit 1 for update of s skip locked`.execute(tx)
	).rows[0];

/** Returns messages that another process started to send but did not finish. */
export const leftBehind = async (db: Db, before: Date): Promise<ScheduledRow[]> =>
	(
		await select(sql`s.state = 'starting' and s.starting_since <= ${before} and ${isNotSuspended('s.org_id')}`).execute(
			db,
		)
	).rows;

export const touch = (db: Db, { organizationId, id }: Key, at: Date) =>
	db
		.updateTable('scheduled_message')
		.set({ starting_since: at })
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.where('state', '=', 'starting')
		.execute();

/** Returns when the next message is due, or undefined if there is none. */
export const nextStart = (db: Db) =>
	db
		.selectFrom('scheduled_message')
		.where('state', '=', 'scheduled')
		.where(isNotSuspended('scheduled_message.org_id'))
		.select(({ fn }) => fn.min('starts_at').as('at'))
		.executeTakeFirst();

/** Returns the next scheduled messages after this one, with their local times. */
export const wallsAfter = (db: Db, after: Key, atMost: number) =>
	db
		.selectFrom('scheduled_message')
		.where('state', '=', 'scheduled')
		.where(sql<boolean>`(org_id, id) > (${after.organizationId}, ${after.id})`)
		.orderBy('org_id')
		.orderBy('id')
		.limit(atMost)
		.select(['org_id as organizationId', 'id', 'team_id as teamId', 'version'])
		.select(['local_time as localTime', 'time_zone as timeZone', 'starts_at as startsAt'])
		.execute();

/** Moves the start to the time at which clocks now show the scheduled local time. */
export const moveStart = async (tx: Tx, key: Key & { version: number }, startsAt: Date): Promise<boolean> => {
	const { numUpdatedRows } = await update(tx, key)
		.where('version', '=', key.version)
		.where('state', '=', 'scheduled')
		.set({ starts_at: startsAt })
		.executeTakeFirst();
	return numUpdatedRows > 0n;
};
