import type { LineType } from '@quad/contract/carriers/line-types.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/postgres/db.ts';

export interface Line {
	readonly number: number;
	readonly type: LineType;
	/** Whose line it is, where the carrier says so. */
	readonly carrier: string | null;
	readonly lookedUpAt: Date;
}

/** Those of the numbers that were looked up since then. */
export const findLines = async (
	db: Db,
	organizationId: number,
	numbers: readonly number[],
	since: Date,
): Promise<Line[]> => {
	const { rows } = await sql<Line>`
		select number, type, carrier, looked_up_at as "lookedUpAt" from line_lookup
		where org_id = ${organizationId} and number = any(${numbers}::bigint[]) and looked_up_at >= ${since}`.execute(db);
	return rows;
};

export const saveLine = async (db: Db, organizationId: number, of: Line): Promise<void> => {
	await sql`
		insert into line_lookup (org_id, number, type, carrier, looked_up_at)
		values (${organizationId}, ${of.number}, ${of.type}, ${of.carrier}, ${of.lookedUpAt})
		on conflict (org_id, number) do update set type = excluded.type, carrier = excluded.carrier,
			looked_up_at = excluded.looked_up_at`.execute(db);
};

/** People were removed for good: what was asked about their numbers goes, too. */
export const removeLines = async (tx: Tx, organizationId: number, numbers: readonly number[]): Promise<void> => {
	await sql`
		delete from line_lookup where org_id = ${organizationId} and number = any(${numbers}::bigint[])`.execute(tx);
};
