/** Whom a connection has brought: only their texts are for its system, which may know somebody else by a Contact ID. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/postgres/db.ts';

interface OfConnection {
	readonly organizationId: number;
	readonly id: number;
}

/** All that an import of contacts has named. */
export const insertContactsOf = async (
	db: Db | Tx,
	{ organizationId, id }: OfConnection,
	importId: number,
): Promise<void> => {
	await sql`
		insert into integration_contact (org_id, connection_id, contact_id, contact_key)
		select distinct ${organizationId}::bigint, ${id}::bigint, k.id, k.contact_key
		from import_people p
		cross join unnest(p.contact_ids) as named (contact_id)
		join contact k on k.org_id = p.org_id and k.id = named.contact_id
		where p.org_id = ${organizationId} and p.run_id = ${importId} and k.merged_into is null
		on conflict (org_id, connection_id, contact_id) do update set contact_key = excluded.contact_key`.execute(db);
};

/** False: it has brought nobody, so nothing is known of where contacts come from. */
export const hasBroughtContacts = async (db: Db, { organizationId, id }: OfConnection): Promise<boolean> => {
	const found = await db
		.selectFrom('integration_contact')
		.where('org_id', '=', organizationId)
		.where('connection_id', '=', id)
		.select('contact_id')
		.limit(1)
		.executeTakeFirst();
	return found !== undefined;
};

/**
 * Which of these it has brought, each with the Contact ID by which its system knows them; null: the contact’s own. Whoever
 * was merged into one of them counts as that one, until the merge is undone.
 */
export const broughtAmong = async (
	db: Db,
	{ organizationId, id }: OfConnection,
	contactIds: readonly number[],
): Promise<Map<number, string | null>> => {
	if (contactIds.length === 0) return new Map();
	const { rows } = await sql<{ contactId: number; contactKey: string | null }>`
		with recursive same as (
			select c.id as kept, c.id from contact c
			where c.org_id = ${organizationId} and c.id = any (${contactIds}::bigint[])
			union
			select s.kept, c.id from same s join contact c on c.org_id = ${organizationId} and c.merged_into = s.id
		)
		select distinct on (s.kept) s.kept as "contactId", i.contact_key as "contactKey"
		from same s
		join integration_contact i on i.org_id = ${organizationId} and i.connection_id = ${id} and i.contact_id = s.id
		order by s.kept, s.id <> s.kept, s.id`.execute(db);
	return new Map(rows.map(({ contactId, contactKey }) => [contactId, contactKey]));
};
