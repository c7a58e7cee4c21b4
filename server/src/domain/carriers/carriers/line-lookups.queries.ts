import type { LineType } from '@quad/contract/carriers/carriers/line-types.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

export interface Line {
	readonly number: number;
	readonly type: LineType;
	/** The phone company of the line, if the carrier reports it. */
	readonly carrier: string | null;
	readonly lookedUpAt: Date;
}

/** Returns the numbers that were looked up since this time. */
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

export const saveLine = async (db: Db | Tx, organizationId: number, lineRef: Line): Promise<void> => {
	await sql`
		insert into line_lookup (org_id, number, type, carrier, looked_up_at)
		values (${organizationId}, ${lineRef.number}, ${lineRef.type}, ${lineRef.carrier}, ${lineRef.lookedUpAt})
		on conflict (org_id, number) do update set type = excluded.type, carrier = excluded.carrier,
			looked_up_at = excluded.looked_up_at`.execute(db);
};

/** SQL that is true if the number was never looked up. */
export const hasNoLine = (organizationId: RawBuilder<unknown>, number: RawBuilder<unknown>): RawBuilder<boolean> =>
	sql<boolean>`not exists (
		select from line_lookup k where k.org_id = ${organizationId} and k.number = ${number}
	)`;

/** Counts numbers that were looked up since this time. */
export const countLines = async (db: Db, organizationId: number, since: Date): Promise<number> => {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from line_lookup
		where org_id = ${organizationId} and looked_up_at >= ${since}`.execute(db);
	return rows[0]?.count ?? 0;
};

/** SQL that counts the numbers of a subquery (`number`) by line type, such as `{mobile: 3}`. */
export const resultsOf = (organizationId: RawBuilder<unknown>, numbers: RawBuilder<unknown>): RawBuilder<unknown> =>
	sql`(
		select coalesce(jsonb_object_agg(type, count), '{}') from (
			select k.type, count(*)::int as count from (${numbers}) as n
			join line_lookup k on k.org_id = ${organizationId} and k.number = n.number
			group by k.type
		) as kinds
	)`;

/** Deletes the look-ups of people who were removed for good. */
export const removeLines = async (tx: Tx, organizationId: number, numbers: readonly number[]): Promise<void> => {
	await sql`
		delete from line_lookup where org_id = ${organizationId} and number = any(${numbers}::bigint[])`.execute(tx);
	await sql`
		delete from unreachable_number
		where org_id = ${organizationId} and number = any(${numbers}::bigint[])`.execute(tx);
};
