/**
 * A made-up domain that writes a farewell to each contact who opts out. It takes only this file, and one line in the
 * list of listeners.
 */
import { sql } from 'kysely';
import { contactOptedOut } from '../src/domain/contacts/contacts/index.ts';
import { listener } from '../src/foundation/events/listener.ts';
import type { Db } from '../src/foundation/postgres/db.ts';

/** The contact for whom the domain fails, for tests. */
export const trouble: { with: number | undefined } = { with: undefined };

export const writeFarewells = listener({
	name: 'toy.farewells',
	on: [contactOptedOut],
	handle: async (tx, events) => {
		for (const { organizationId, data } of events) {
			if (data.contactIds.some((id) => id === trouble.with)) throw new Error('No words were found.');
			await sql`
				insert into toy_farewell (org_id, contact_id, by)
				select ${organizationId}, unnest(${data.contactIds}::bigint[]), ${data.by} on conflict do nothing`.execute(tx);
		}
	},
});

export const makeToyTables = async (db: Db): Promise<void> => {
	await sql`
		create table toy_farewell (org_id bigint, contact_id bigint, by text, primary key (org_id, contact_id))`.execute(
		db,
	);
};

export const farewellsOf = async (db: Db, organizationId: number): Promise<Map<number, string>> => {
	const { rows } = await sql<{ contactId: number; by: string }>`
		select contact_id as "contactId", by from toy_farewell where org_id = ${organizationId}`.execute(db);
	return new Map(rows.map(({ contactId, by }) => [contactId, by]));
};
