/** Stores how long each organization keeps the content of texts, and the position of the nightly job. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

export interface RuleRow {
	organizationId: number;
	months: number | null;
	changedByName: string;
	changedAt: Date;
	deleted: number;
	runAt: Date | null;
}

export const readRule = async (db: Db, organizationId: number): Promise<RuleRow | undefined> => {
	const { rows } = await sql<RuleRow>`
		select r.org_id as "organizationId", r.months, ${fullName('p')} as "changedByName", r.changed_at as "changedAt",
			r.deleted, r.run_at as "runAt"
		from retention_rule r join person p on p.org_id = r.org_id and p.id = r.changed_by
		where r.org_id = ${organizationId}`.execute(db);
	return rows[0];
};

export const writeRule = async (
	tx: Tx,
	organizationId: number,
	{ months, personId, at }: { months: number | null; personId: number; at: Date },
): Promise<void> => {
	await sql`
		insert into retention_rule (org_id, months, changed_by, changed_at)
		values (${organizationId}, ${months}, ${personId}, ${at})
		on conflict (org_id) do update
		set months = excluded.months, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(tx);
};

export const organizationsWithRule = async (db: Db): Promise<number[]> => {
	const rows = await db.selectFrom('retention_rule').where('months', 'is not', null).select('org_id').execute();
	return rows.map((row) => row.org_id);
};

/** Locks the current rule until the transaction ends, and returns it. */
export const lockRule = async (
	tx: Tx,
	organizationId: number,
): Promise<{ months: number; doneTo: number } | undefined> => {
	const { rows } = await sql<{ months: number; doneTo: number }>`
		select months, done_to as "doneTo" from retention_rule
		where org_id = ${organizationId} and months is not null for update`.execute(tx);
	return rows[0];
};

export const moveRule = async (
	tx: Tx,
	organizationId: number,
	{ doneTo, deleted, at }: { doneTo: number; deleted: number; at: Date },
): Promise<void> => {
	await sql`
		update retention_rule set done_to = ${doneTo}, deleted = deleted + ${deleted}, run_at = ${at}
		where org_id = ${organizationId}`.execute(tx);
};
