import { sql } from 'kysely';
import type { Db } from '../../../foundation/postgres/db.ts';

export interface ExportErrorRow {
	date: Date;
	contactId: string | null;
	name: string | null;
	text: string | null;
	message: string;
}

/** Returns failed export runs and permanently refused rows, newest first. */
export const listExportErrorRows = async (
	db: Db,
	{ organizationId, id }: { organizationId: number; id: number },
	limit: number,
): Promise<ExportErrorRow[]> => {
	const { rows } = await sql<ExportErrorRow>`
		with recent as (
			select * from integration_run
			where org_id = ${organizationId} and connection_id = ${id} and kind <> 'import' and completed_at is not null
				and (errors > 0 or (phase like 'failed%' and message is not null))
			order by id desc limit ${limit}
		)
		select completed_at as date, null as "contactId", null as name, null as text, message
		from recent where phase like 'failed%' and message is not null
		union all
		select r.completed_at, c.contact_key, nullif(concat_ws(' ', c.first_name, c.last_name), ''),
			coalesce(m.body, b.body), o.failure
		from recent r
		cross join lateral (
			select * from integration_outbox o
			where o.org_id = r.org_id and o.run_id = r.id and o.failure is not null
			order by o.id limit ${limit}
		) o
		left join message m on m.org_id = o.org_id and m.id = o.message_id
		left join batch b on b.org_id = m.org_id and b.id = m.batch_id
		left join opt_out_entry x on x.org_id = o.org_id and x.id = o.opt_out_entry_id
		left join contact c on c.org_id = o.org_id and c.id = coalesce(m.contact_id, x.contact_id)
		order by date desc limit ${limit}`.execute(db);
	return rows;
};
