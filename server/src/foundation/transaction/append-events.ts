import { sql } from 'kysely';
import type { Tx } from '../postgres/db.ts';

export interface NewEvent {
	readonly organizationId: number;
	readonly name: string;
	readonly data: unknown;
}

/** Wakes the listeners after events have been committed. */
export const eventsWritten = 'events';

/** Inserts all of a transaction's events with one statement. */
export const appendEvents = async (tx: Tx, events: readonly NewEvent[]): Promise<void> => {
	if (events.length === 0) return;
	await sql`
		insert into event (org_id, name, data)
		select * from unnest(${events.map((one) => one.organizationId)}::bigint[], ${events.map((one) => one.name)}::text[],
			${events.map((one) => JSON.stringify(one.data))}::jsonb[])`.execute(tx);
};
