import { sql } from 'kysely';
import type { Db } from '../../../foundation/postgres/db.ts';

/** Returns which of these numbers an inbox of any organization already has on WhatsApp. */
export const takenNumbers = async (db: Db, numbers: readonly number[]): Promise<number[]> => {
	const { rows } = await sql<{ number: number }>`
		select number from inbox_number where channel = 'whatsapp' and number = any(${numbers}::bigint[])`.execute(db);
	return rows.map(({ number }) => number);
};
