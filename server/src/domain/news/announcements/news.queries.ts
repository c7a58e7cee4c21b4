import { sql } from 'kysely';
import type { Db } from '../../../foundation/postgres/db.ts';

/** Returns when a note or message was last published, changed or removed. */
export const readNewsOf = async (db: Db, now: Date): Promise<Date | null> => {
	const { rows } = await sql<{ newsOf: Date | null }>`
		select greatest(
			(select greatest(max(published_on), max(removed_at)) from product_note),
			(select greatest(max(published_on), max(ends_at) filter (where ends_at <= ${now})) from system_message)
		) as "newsOf"`.execute(db);
	return rows[0]?.newsOf ?? null;
};
