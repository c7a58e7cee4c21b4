import { type Insertable, sql } from 'kysely';
import type { DB } from '../../../foundation/postgres/db.gen.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';

export const insertConnection = (tx: Tx, row: Insertable<DB['integration_connection']>) =>
	tx.insertInto('integration_connection').values(row).execute();

export const insertExport = (tx: Tx, row: Insertable<DB['integration_export']>) =>
	tx.insertInto('integration_export').values(row).execute();

export const insertRuns = (tx: Tx, rows: ReadonlyArray<Insertable<DB['integration_run']>>) =>
	tx.insertInto('integration_run').values(rows).execute();

/** Records that the other system rejected recent incoming texts, one for each reason. */
export const insertRefused = async (
	tx: Tx,
	run: { organizationId: number; teamId: number; connectionId: number; runId: number; kind: string },
	reasons: readonly string[],
): Promise<void> => {
	if (reasons.length === 0) return;
	await sql`
		insert into integration_outbox (org_id, connection_id, kind, message_id, at, run_id, failure)
		select ${run.organizationId}, ${run.connectionId}, ${run.kind}, m.id, m.created_at, ${run.runId}, m.reason
		from (
			select m.id, m.created_at, (${[...reasons]}::text[])[row_number() over (order by m.id desc)] as reason
			from message m
			join inbox i on i.org_id = m.org_id and i.id = m.inbox_id
			where m.org_id = ${run.organizationId} and i.team_id = ${run.teamId} and m.incoming and m.contact_id is not null
			order by m.id desc limit ${reasons.length}
		) m`.execute(tx);
};
