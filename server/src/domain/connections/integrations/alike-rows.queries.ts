/**
 * Finds other exported texts with the same words. In a system that stores no ID of ours, Quad recognizes a text that
 * it wrote by its words, and must not confuse it with these.
 */
import { sql } from 'kysely';
import type { Db } from '../../../foundation/postgres/db.ts';

interface AlikeRow {
	readonly id: number;
	readonly alikeId: number;
	/** When the matching text was sent or received. */
	readonly sentAt: Date;
}

/** Returns each row's other exported texts with the same contact and words, from two days before it onward. */
export const writtenAlike = async (db: Db, organizationId: number, ids: readonly number[]): Promise<AlikeRow[]> => {
	const { rows } = await sql<AlikeRow>`
		select o.id, w.id as "alikeId", t.created_at as "sentAt"
		from integration_outbox o
		join message m on m.org_id = o.org_id and m.id = o.message_id
		left join batch b on b.org_id = m.org_id and b.id = m.batch_id
		join integration_connection n on n.org_id = o.org_id and n.id = o.connection_id
		join inbox i on i.org_id = n.org_id and i.team_id = n.team_id
		join message t on t.org_id = i.org_id and t.inbox_id = i.id and t.mobile = m.mobile and t.id <> m.id
			and t.contact_id = m.contact_id and t.incoming = m.incoming and t.created_at >= m.created_at - interval '2 days'
		left join batch c on c.org_id = t.org_id and c.id = t.batch_id
		join integration_outbox w on w.org_id = t.org_id and w.message_id = t.id and w.connection_id = o.connection_id
			and w.kind = o.kind and w.exported_at is not null
		where o.org_id = ${organizationId} and o.id = any (${ids}::bigint[])
			and coalesce(t.body, c.body) = coalesce(m.body, b.body)
		order by o.id, w.id`.execute(db);
	return rows;
};
