/** Stores digests of imported rows, by which the next import recognizes unchanged ones. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

interface OfConnection {
	readonly organizationId: number;
	readonly id: number;
}

/** The hashed Contact ID and the row's digest, in hexadecimal. */
export interface RowDigest {
	readonly key: string;
	readonly digest: string;
}

export const knownRows = async (
	db: Db | Tx,
	{ organizationId, id }: OfConnection,
	keys: readonly string[],
): Promise<Map<string, string>> => {
	const { rows } = await sql<RowDigest>`
		select encode(k.key, 'hex') as key, encode(k.digest, 'hex') as digest
		from unnest(${[...keys]}::text[]) as given (key)
		join integration_known_row k
			on k.org_id = ${organizationId} and k.connection_id = ${id} and k.key = decode(given.key, 'hex')`.execute(db);
	return new Map(rows.map(({ key, digest }) => [key, digest]));
};

/** Each key may occur only once. */
export const insertKnownRows = async (
	db: Db | Tx,
	{ organizationId, id }: OfConnection,
	rows: readonly RowDigest[],
): Promise<void> => {
	await sql`
		insert into integration_known_row (org_id, connection_id, key, digest)
		select ${organizationId}, ${id}, decode(key, 'hex'), decode(digest, 'hex')
		from unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ digest }) => digest)}::text[])
			as given (key, digest)
		on conflict (org_id, connection_id, key) do update set digest = excluded.digest`.execute(db);
};

export const deleteKnownRows = async (tx: Tx, { organizationId, id }: OfConnection): Promise<void> => {
	await sql`
		delete from integration_known_row where org_id = ${organizationId} and connection_id = ${id}`.execute(tx);
};
