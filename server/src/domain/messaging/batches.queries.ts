import { skipReasonNames } from '@quad/contract/messaging/skip-reasons.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { InboxScope, TeamScope } from '../../foundation/actor.ts';
import type { Db, Tx } from '../../foundation/db.ts';
import type { Judgement } from './recipients.queries.ts';

export interface FieldRow {
	id: number;
	name: string;
}

/** The organization's own fields that may be merged into a text. */
export const mergeableFields = (db: Db, scope: TeamScope): Promise<FieldRow[]> =>
	db
		.selectFrom('custom_field')
		.where('org_id', '=', scope.organizationId)
		.where('can_merge', '=', true)
		.orderBy('name')
		.select(['id', 'name'])
		.execute();

export const senderName = (db: Db, scope: TeamScope) =>
	db
		.selectFrom('person')
		.where('org_id', '=', scope.organizationId)
		.where('id', '=', scope.personId)
		.select(['first_name as firstName', 'last_name as lastName'])
		.executeTakeFirstOrThrow();

export interface SendingInbox {
	type: string;
	number: number | null;
	timeZone: string;
	quietHoursOff: boolean;
	perSecond: number; // segments
}

/** The inbox that sends, with its team's rules. */
export const sendingInbox = (db: Db, scope: InboxScope): Promise<SendingInbox | undefined> =>
	db
		.selectFrom('inbox as i')
		.innerJoin('team as t', (on) => on.onRef('t.org_id', '=', 'i.org_id').onRef('t.id', '=', 'i.team_id'))
		.innerJoin('lane as l', (on) => on.onRef('l.org_id', '=', 'i.org_id').onRef('l.inbox_id', '=', 'i.id'))
		.where('i.org_id', '=', scope.organizationId)
		.where('i.id', '=', scope.inboxId)
		.select([
			'i.type',
			'i.number',
			't.time_zone as timeZone',
			't.quiet_hours_off as quietHoursOff',
			'l.rate as perSecond',
		])
		.executeTakeFirst();

/** Segments that this inbox has still to send. */
export const waitingSegments = async (db: Db | Tx, scope: InboxScope): Promise<number> => {
	const { rows } = await sql<{ waiting: number }>`
		select coalesce(sum(segments), 0)::int as waiting from send_queue
		where org_id = ${scope.organizationId} and inbox_id = ${scope.inboxId} and lease_until is null and not held`.execute(
		db,
	);
	return rows[0]?.waiting ?? 0;
};

/** One draft of a person after the other, until this transaction ends. */
export const takeTurn = async (tx: Tx, scope: TeamScope): Promise<void> => {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`draft ${scope.organizationId} ${scope.personId}`}, 0))`.execute(
		tx,
	);
};

/** A batch that says the same, sent a moment ago. */
export const findTwin = (tx: Tx, scope: InboxScope, hash: Buffer, since: Date) =>
	tx
		.selectFrom('batch')
		.where('org_id', '=', scope.organizationId)
		.where('inbox_id', '=', scope.inboxId)
		.where('person_id', '=', scope.personId)
		.where('draft_hash', '=', hash)
		.where('composed_at', '>=', since)
		.orderBy('id', 'desc')
		.select('id')
		.executeTakeFirst();

export const findDraft = (tx: Tx, scope: TeamScope, draftId: string) =>
	tx
		.selectFrom('batch')
		.where('org_id', '=', scope.organizationId)
		.where('person_id', '=', scope.personId)
		.where('draft_id', '=', draftId)
		.select(['id', 'draft_hash as hash'])
		.executeTakeFirst();

/** False when this draft is a batch already. Waits for one that is being made at this moment. */
export const insertBatch = async (
	tx: Tx,
	scope: InboxScope,
	batch: { id: number; draftId: string; hash: Buffer; body: string; at: Date },
): Promise<boolean> => {
	const made = await tx
		.insertInto('batch')
		.values({
			org_id: scope.organizationId,
			id: batch.id,
			inbox_id: scope.inboxId,
			team_id: scope.teamId,
			person_id: scope.personId,
			draft_id: batch.draftId,
			draft_hash: batch.hash,
			body: batch.body,
			composed_at: batch.at,
			do_not_send_after: batch.at,
		})
		.onConflict((on) => on.columns(['org_id', 'person_id', 'draft_id']).doNothing())
		.returning('id')
		.executeTakeFirst();
	return made !== undefined;
};

/** The recipients are frozen: this is how many they are, and until when they may be sent to. */
export const openBatch = (
	tx: Tx,
	scope: InboxScope,
	id: number,
	of: {
		total: number;
		segments: number;
		skipped: Record<string, number>;
		closesAt: Date | null;
		doNotSendAfter: Date;
	},
) =>
	tx
		.updateTable('batch')
		.set({
			total: of.total,
			segments: of.segments,
			skipped: JSON.stringify(of.skipped),
			window_closes_at: of.closesAt,
			do_not_send_after: of.doNotSendAfter,
		})
		.where('org_id', '=', scope.organizationId)
		.where('id', '=', id)
		.execute();

/** What the composer is answered. */
export const acceptedBatch = async (db: Db, scope: InboxScope, id: number) => {
	const batch = await db
		.selectFrom('batch')
		.where('org_id', '=', scope.organizationId)
		.where('id', '=', id)
		.select(['id', 'total', 'segments', 'skipped'])
		.executeTakeFirstOrThrow();
	return { batchId: String(batch.id), total: batch.total, segments: batch.segments, skipped: skippedOf(batch.skipped) };
};

const skippedShape = z.partialRecord(z.enum(skipReasonNames), z.number());

/** The counts by reason, as they stand on a batch. */
export const skippedOf = (skipped: unknown): Judgement['skipped'] => {
	const counts = skippedShape.parse(skipped);
	return skipReasonNames.flatMap((reason) => (counts[reason] ? [{ reason, count: counts[reason] }] : []));
};

export interface ChangingBatch {
	organizationId: number;
	id: number;
	inboxId: number;
	state: string;
	closesAt: Date | null;
	doNotSendAfter: Date;
	timeZone: string;
}

/** One batch, alone until this transaction ends. `inboxIds`: only in one of these. */
export const lockBatch = (
	tx: Tx,
	organizationId: number,
	id: number,
	inboxIds?: readonly number[],
): Promise<ChangingBatch | undefined> =>
	tx
		.selectFrom('batch as b')
		.innerJoin('team as t', (on) => on.onRef('t.org_id', '=', 'b.org_id').onRef('t.id', '=', 'b.team_id'))
		.where('b.org_id', '=', organizationId)
		.where('b.id', '=', id)
		.$if(inboxIds !== undefined, (query) =>
			query.where('b.inbox_id', '=', sql<number>`any(${inboxIds ?? []}::bigint[])`),
		)
		.select(['b.org_id as organizationId', 'b.id', 'b.inbox_id as inboxId', 'b.state'])
		.select(['b.window_closes_at as closesAt', 'b.do_not_send_after as doNotSendAfter', 't.time_zone as timeZone'])
		.forUpdate('b')
		.executeTakeFirst();

export const setState = (
	tx: Tx,
	batch: ChangingBatch,
	to: { state: string; reason: string | null; closesAt?: Date | null; heldUntil?: Date },
) =>
	tx
		.updateTable('batch')
		.set({ state: to.state, state_reason: to.reason, held_until: to.heldUntil ?? null })
		.$if(to.closesAt !== undefined, (query) => query.set({ window_closes_at: to.closesAt ?? null }))
		.where('org_id', '=', batch.organizationId)
		.where('id', '=', batch.id)
		.execute();

/** Running batches whose window has closed or whose time is over, and held ones whose window opens. */
export const dueForTurn = (db: Db, now: Date) =>
	db
		.selectFrom('batch')
		.where('state', 'in', ['queued', 'sending', 'paused', 'held'])
		.where((eb) =>
			eb.or([
				eb.and([eb('state', 'in', ['queued', 'sending']), eb('window_closes_at', '<=', now)]),
				eb.and([eb('state', '=', 'held'), eb('held_until', '<=', now)]),
				eb('do_not_send_after', '<=', now),
			]),
		)
		.where('total', '>', 0)
		.limit(100)
		.select(['org_id as organizationId', 'id'])
		.execute();
