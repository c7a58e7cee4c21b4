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
		insert into integration_contact (org_id, connection_id, contact_id)
		select distinct ${organizationId}::bigint, ${id}::bigint, k.id
		from import_people p
		cross join unnest(p.contact_ids) as named (contact_id)
		join contact k on k.org_id = p.org_id and k.id = named.contact_id
		where p.org_id = ${organizationId} and p.run_id = ${importId}
		on conflict do nothing`.execute(db);
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

/** Which of these it has brought. */
export const broughtAmong = async (
	db: Db,
	{ organizationId, id }: OfConnection,
	contactIds: readonly number[],
): Promise<Set<number>> => {
	if (contactIds.length === 0) return new Set();
	const found = await db
		.selectFrom('integration_contact')
		.where('org_id', '=', organizationId)
		.where('connection_id', '=', id)
		.where('contact_id', 'in', contactIds)
		.select('contact_id')
		.execute();
	return new Set(found.map((one) => one.contact_id));
};
