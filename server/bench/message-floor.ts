/**
 * Does the least work that sending a text can take: inserts a row and updates it twice, in a table with the same
 * indexes, on one connection, without queue, counts or notifications (messaging.md 2.1).
 */
import { sql } from 'kysely';
import type { Db } from '../src/foundation/postgres/db.ts';
import type { College } from './college.ts';

export const makeFloorTable = async (db: Db): Promise<void> => {
	await sql`create table floor_message (like message including all) with (fillfactor = 70)`.execute(db);
};

export const emptyFloorTable = async (db: Db): Promise<void> => {
	await sql`truncate floor_message`.execute(db);
};

/** Inserts a message for each contact, with the contact's id. */
export const insertFloorRows = async (db: Db, college: College, count: number): Promise<void> => {
	await sql`
		insert into floor_message (org_id, id, inbox_id, mobile, contact_id, batch_id, person_id, incoming, status, segments,
			created_at, updated_at)
		select ${college.organizationId}::bigint, id, ${college.inboxes[0]?.id ?? 0}::bigint, mobile, id, 1,
			${college.personId}::bigint, false, 0, 1, now(), now()
		from contact where org_id = ${college.organizationId} order by id limit ${count}::int`.execute(db);
};

/** Runs this many messages through all of their states. */
export const liveFloorLives = async (db: Db, college: College, count: number): Promise<void> => {
	await insertFloorRows(db, college, count);
	await sql`update floor_message set status = 1, carrier_sid = 'SM' || id, updated_at = now()`.execute(db);
	await deliverFloorRows(db, college, count);
};

const atATime = 500;

/** Updates a fixed number of rows per statement, like applying receipts does. */
export const deliverFloorRows = async (db: Db, college: College, count: number): Promise<void> => {
	for (let from = 0; from < count; from += atATime) {
		const size = Math.min(atATime, count - from);
		const ids = Array.from({ length: size }, (_, nth) => college.firstContact + (from + nth) * 16);
		await sql`
			update floor_message m set status = 3, updated_at = now()
			from unnest(${ids}::bigint[]) as told (id)
			where m.org_id = ${college.organizationId} and m.id = told.id`.execute(db);
	}
};
