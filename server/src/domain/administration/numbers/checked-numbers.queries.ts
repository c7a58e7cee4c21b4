import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import type { Held } from './number-supply.port.ts';

/** Stores where each number's texts are sent. Returns how many of the organization's numbers now send elsewhere. */
export const writeChecked = async (
	tx: Tx,
	organizationId: number,
	held: readonly Held[],
	at: Date,
): Promise<number> => {
	await sql`
		update phone_number p set texts_go = t.texts_go, carrier_sid = t.sid, checked_at = ${at}
		from unnest(${held.map(({ number }) => number)}::bigint[], ${held.map(({ carrierSid }) => carrierSid)}::text[],
			${held.map(({ textsGo }) => textsGo)}::text[]) as t (number, sid, texts_go)
		where p.org_id = ${organizationId} and p.number = t.number and p.state = 'owned'`.execute(tx);
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from phone_number
		where org_id = ${organizationId} and texts_go = 'elsewhere'`.execute(tx);
	return rows[0]?.count ?? 0;
};

/** Returns organizations with numbers at a real carrier, which can report where texts are sent. */
export const organizationsToCheck = async (db: Db): Promise<number[]> => {
	const { rows } = await sql<{ id: number }>`
		select distinct org_id as id from phone_number where carrier_sid is not null order by 1`.execute(db);
	return rows.map(({ id }) => id);
};
