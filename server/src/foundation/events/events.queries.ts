import { sql } from 'kysely';
import type { Db, Tx } from '../postgres/db.ts';
import type { DomainEvent } from '../transaction/event-type.ts';

interface Read extends DomainEvent {
	/** The id of the transaction that wrote the event, as text because it has 64 bits. */
	readonly writtenBy: string;
}

/** Starts new listeners at the events from now on, and deletes the cursors of removed ones. */
export const settleCursors = async (db: Db, listeners: readonly string[]): Promise<void> => {
	await sql`
		insert into event_cursor (listener, written_by, id, last_id)
		select name, pg_snapshot_xmin(pg_current_snapshot()), 0, (select coalesce(max(id), 0) from event)
		from unnest(${listeners}::text[]) as name
		on conflict do nothing`.execute(db);
	await sql`delete from event_retry where listener <> all(${listeners}::text[])`.execute(db);
	await sql`delete from event_cursor where listener <> all(${listeners}::text[])`.execute(db);
};

/**
 * Repairs cursors after a dump and restore, which restarts transaction ids. Stored events get an id below all new
 * ones, and each cursor continues after the last event that it passed.
 */
export const rebaseAfterMove = async (tx: Tx): Promise<void> => {
	await sql`lock table event_cursor in share row exclusive mode`.execute(tx);
	const { rows } = await sql<{ moved: boolean }>`
		select exists (select from event_cursor where written_by > pg_snapshot_xmax(pg_current_snapshot())) as moved`.execute(
		tx,
	);
	if (!rows[0]?.moved) return;
	await sql`update event set written_by = '3'`.execute(tx);
	await sql`update event_cursor set written_by = '3', id = last_id`.execute(tx);
};

/** Locks the listener's cursor and returns the next events, or undefined if another process has the lock. */
export const readNext = async (
	tx: Tx,
	listener: string,
	names: readonly string[],
	most: number,
): Promise<{ events: Read[]; horizon: string } | undefined> => {
	const { rows: cursors } = await sql<{ writtenBy: string; id: number; horizon: string }>`
		select written_by::text as "writtenBy", id, pg_snapshot_xmin(pg_current_snapshot())::text as horizon
		from event_cursor where listener = ${listener} for update skip locked`.execute(tx);
	const cursor = cursors[0];
	if (!cursor) return undefined;
	const { rows: events } = await sql<Read>`
		select org_id as "organizationId", id, name, data, at, written_by::text as "writtenBy"
		from event
		where (written_by, id) > (${cursor.writtenBy}::xid8, ${cursor.id}) and written_by < ${cursor.horizon}::xid8
			and name = any(${names}::text[])
		order by written_by, id limit ${most}`.execute(tx);
	return { events, horizon: cursor.horizon };
};

/** Moves the cursor past an event, or if there was none, past all committed transactions. */
export const moveCursor = async (tx: Tx, listener: string, to: { writtenBy: string; id: number }): Promise<void> => {
	await sql`
		update event_cursor set written_by = ${to.writtenBy}::xid8, id = ${to.id}, last_id = greatest(last_id, ${to.id})
		where listener = ${listener}`.execute(tx);
};

export const insertRetry = async (
	tx: Tx,
	{ organizationId, id }: DomainEvent,
	listener: string,
	{ tries, nextTryAt, failure }: { tries: number; nextTryAt: Date | null; failure: string },
): Promise<void> => {
	await sql`
		insert into event_retry (org_id, event_id, listener, tries, next_try_at, failure)
		values (${organizationId}, ${id}, ${listener}, ${tries}, ${nextTryAt}, ${failure})
		on conflict (org_id, event_id, listener) do update
		set tries = excluded.tries, next_try_at = excluded.next_try_at, failure = excluded.failure`.execute(tx);
};

/** Takes one event that is due to be retried. */
export const takeRetry = async (
	tx: Tx,
	listener: string,
	now: Date,
): Promise<(DomainEvent & { tries: number }) | undefined> => {
	const { rows } = await sql<DomainEvent & { tries: number }>`
		with due as (
			select org_id, event_id from event_retry
			where listener = ${listener} and next_try_at <= ${now}
			order by next_try_at limit 1 for update skip locked
		),
		taken as (
			delete from event_retry r using due d
			where r.org_id = d.org_id and r.event_id = d.event_id and r.listener = ${listener}
			returning r.org_id, r.event_id, r.tries
		)
		select e.org_id as "organizationId", e.id, e.name, e.data, e.at, t.tries
		from taken t join event e on e.org_id = t.org_id and e.id = t.event_id`.execute(tx);
	return rows[0];
};

/** Deletes old events, except those that a listener must retry. */
export const deleteEventsBefore = async (db: Db, before: Date): Promise<void> => {
	await sql`
		delete from event e
		where e.at < ${before}
			and not exists (select from event_retry r where r.org_id = e.org_id and r.event_id = e.id)`.execute(db);
};

/** Removes permanently deleted people's numbers from stored events. Listeners must cope without the number. */
export const redactEvents = async (
	tx: Tx,
	organizationId: number,
	{ mobiles, contactIds }: { mobiles: readonly number[]; contactIds: readonly number[] },
): Promise<void> => {
	const ids = sql`${contactIds.map(String)}::text[]`;
	await sql`
		update event set data = data || '{"mobile": null}'
		where org_id = ${organizationId} and data ->> 'mobile' is not null and (
			data ->> 'mobile' = any (${mobiles.map(String)}::text[])
			or data ->> 'contactId' = any (${ids}) or data ->> 'keptId' = any (${ids}) or data ->> 'mergedId' = any (${ids})
		)`.execute(tx);
};
