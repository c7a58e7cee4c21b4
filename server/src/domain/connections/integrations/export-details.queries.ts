/** Reads the details that some connectors need in addition to the default columns of an export. */
import { sql } from 'kysely';
import type { Db } from '../../../foundation/postgres/db.ts';
import type { OfRun } from './rows.queries.ts';

interface DetailsRow {
	id: number;
	messageTypeId: number | null;
	custom: Record<string, string> | null;
}

/** An incoming text gets the message type of the outgoing text before it. */
export const detailsOfRows = async (db: Db, run: OfRun, ids: readonly number[]): Promise<DetailsRow[]> => {
	const { rows } = await sql<DetailsRow>`
		select o.id, coalesce(m.message_type_id, b.message_type_id, said.message_type_id) as "messageTypeId",
			(
				select jsonb_object_agg(f.name, v.value)
				from jsonb_each_text(c.custom) v
				join custom_field f on f.org_id = c.org_id and f.id = v.key::bigint
			) as custom
		from integration_outbox o
		left join message m on m.org_id = o.org_id and m.id = o.message_id
		left join batch b on b.org_id = m.org_id and b.id = m.batch_id
		left join opt_out_entry x on x.org_id = o.org_id and x.id = o.opt_out_entry_id
		left join contact c on c.org_id = o.org_id and c.id = coalesce(m.contact_id, x.contact_id)
		left join lateral (
			select coalesce(s.message_type_id, t.message_type_id) as message_type_id
			from message s
			left join batch t on t.org_id = s.org_id and t.id = s.batch_id
			where m.incoming and s.org_id = m.org_id and s.inbox_id = m.inbox_id and s.mobile = m.mobile and s.id < m.id
				and not s.incoming
			order by s.id desc limit 1
		) said on true
		where o.org_id = ${run.organizationId} and o.run_id = ${run.runId} and o.id = any (${ids}::bigint[])`.execute(db);
	return rows;
};
