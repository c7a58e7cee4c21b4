/** Stores landlines that are being verified. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import type { NumberKey } from './number-supply.port.ts';

export interface CheckRow {
	code: string;
	typedOn: 'phone' | 'screen';
	tries: number;
	expiresAt: Date;
}

export const findCheck = async (db: Db | Tx, { organizationId, number }: NumberKey): Promise<CheckRow | undefined> => {
	const { rows } = await sql<CheckRow>`
		select code, typed_on as "typedOn", tries, expires_at as "expiresAt" from landline_check
		where org_id = ${organizationId} and number = ${number}`.execute(db);
	return rows[0];
};

/** Replaces an earlier check of the same number. */
export const saveCheck = async (db: Db, { organizationId, number }: NumberKey, check: Omit<CheckRow, 'tries'>) => {
	await sql`
		insert into landline_check (org_id, number, code, typed_on, expires_at)
		values (${organizationId}, ${number}, ${check.code}, ${check.typedOn}, ${check.expiresAt})
		on conflict (org_id, number) do update
		set code = excluded.code, typed_on = excluded.typed_on, expires_at = excluded.expires_at, tries = 0`.execute(db);
};

export const countTry = async (db: Db, { organizationId, number }: NumberKey): Promise<void> => {
	await sql`
		update landline_check set tries = tries + 1 where org_id = ${organizationId} and number = ${number}`.execute(db);
};

export const deleteCheck = async (tx: Tx, { organizationId, number }: NumberKey): Promise<void> => {
	await sql`delete from landline_check where org_id = ${organizationId} and number = ${number}`.execute(tx);
};
