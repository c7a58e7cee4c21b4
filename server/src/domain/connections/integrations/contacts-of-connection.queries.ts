/** Tracks which contacts a connection imported, because a Contact ID may be somebody else's in another system. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

interface OfConnection {
	readonly organizationId: number;
	readonly id: number;
}

/** Adds all contacts that an import contained. */
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

/** Returns whether the connection has imported any contact. */
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

/** Returns whether a real import has completed, even one without rows. */
export const hasImported = async (db: Db, { organizationId, id }: OfConnection): Promise<boolean> => {
	const found = await db
		.selectFrom('integration_run')
		.where('org_id', '=', organizationId)
		.where('connection_id', '=', id)
		.where('kind', '=', 'import')
		.where('trigger', '<>', 'test')
		.where('phase', 'in', ['complete', 'failedPostProcessing'])
		.select('id')
		.limit(1)
		.executeTakeFirst();
	return found !== undefined;
};

/**
 * Returns which of these contacts the connection imported, each with the Contact ID that its system uses; null means
 * the contact's own. A contact counts as imported if one merged into it was, until the merge is undone.
 */
export const broughtAmong = async (
	db: Db,
	{ organizationId, id }: OfConnection,
	contactIds: readonly number[],
): Promise<Map<number, string | null>> => {
	if (contactIds.length === 0) return new Map();
	const { rows } = await sql<{ contactId: number; contactKey: string | null }>`
		with recursive ${samePeople(organizationId, contactIds)}
		select distinct on (s.kept) s.kept as "contactId", i.contact_key as "contactKey"
		from same s
		join integration_contact i on i.org_id = ${organizationId} and i.connection_id = ${id} and i.contact_id = s.id
		order by s.kept, s.id <> s.kept, s.id`.execute(db);
	return new Map(rows.map(({ contactId, contactKey }) => [contactId, contactKey]));
};

/** Returns which of these contacts the other connections imported. */
export const broughtByOthers = async (
	db: Db,
	{ organizationId }: Pick<OfConnection, 'organizationId'>,
	{ others, contactIds }: { others: readonly number[]; contactIds: readonly number[] },
): Promise<Set<number>> => {
	if (contactIds.length === 0 || others.length === 0) return new Set();
	const { rows } = await sql<{ contactId: number }>`
		with recursive ${samePeople(organizationId, contactIds)}
		select distinct s.kept as "contactId"
		from same s
		join integration_contact i on i.org_id = ${organizationId} and i.contact_id = s.id
			and i.connection_id = any (${others}::bigint[])`.execute(db);
	return new Set(rows.map(({ contactId }) => contactId));
};

/** Selects these contacts, and for each the contacts that were merged into it. */
const samePeople = (organizationId: number, contactIds: readonly number[]) => sql`
	same as (
		select c.id as kept, c.id from contact c
		where c.org_id = ${organizationId} and c.id = any (${contactIds}::bigint[])
		union
		select s.kept, c.id from same s join contact c on c.org_id = ${organizationId} and c.merged_into = s.id
	)`;
