/** A lane an inbox: what waits in it goes out at its rate. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/db.ts';

/** Something was put into this inbox's lane. */
export const fillLane = (tx: Tx, organizationId: number, inboxId: number) =>
	tx
		.updateTable('lane')
		.set({ pending: true, filled_at: sql<Date>`clock_timestamp()` })
		.where('org_id', '=', organizationId)
		.where('inbox_id', '=', inboxId)
		.execute();

/** Lanes that hold something and were put to rest all the same. */
export const wakeForgottenLanes = async (db: Db): Promise<void> => {
	await sql`
		update lane l set pending = true, filled_at = clock_timestamp()
		where not pending and exists (
			select from send_queue q
			where q.org_id = l.org_id and q.inbox_id = l.inbox_id and q.lease_until is null and not q.held
		)`.execute(db);
};

/** In how many milliseconds the next lane is due, if any has something to send. */
export const nextDue = async (db: Db): Promise<number | undefined> => {
	const { rows } = await sql<{ ms: number | null }>`
		select (extract(epoch from min(next_at) - clock_timestamp()) * 1000)::float8 as ms from lane where pending`.execute(
		db,
	);
	return rows[0]?.ms ?? undefined;
};
