/**
 * Re-encrypts all `sealed_…` columns with the newest key, in batches. It replaces a value only if that has not
 * changed since it was read, so it can run while Quad runs, be killed, and run again.
 */
import { sql } from 'kysely';
import type { Db } from '../postgres/db.ts';
import { encryptedWith, type Secrets } from './encrypted-secrets.ts';

export interface Reencrypted {
	/** How many values were re-encrypted. */
	done: number;
	/** How many values of each column could not be decrypted, because their key is missing or they were changed. */
	closed: ReadonlyMap<string, number>;
}

const atOnce = 500;

export const reencryptAll = async (db: Db, secrets: Secrets, newestKey: string): Promise<Reencrypted> => {
	let done = 0;
	const closed = new Map<string, number>();
	for (const { table, column } of await sealedColumns(db)) {
		let after = '';
		for (;;) {
			const old = await sealedOtherwise(db, { table, column, newestKey, after });
			const pairs = old.flatMap((sealed) => {
				const text = opened(secrets, sealed);
				return text === undefined ? [] : [{ old: sealed, anew: secrets.encrypt(text) }];
			});
			if (pairs.length > 0) await replace(db, table, column, pairs);
			done += pairs.length;
			if (pairs.length < old.length) {
				const place = `${table}.${column}`;
				closed.set(place, (closed.get(place) ?? 0) + old.length - pairs.length);
			}
			after = old.at(-1) ?? after;
			if (old.length < atOnce) break;
		}
	}
	return { done, closed };
};

const opened = (secrets: Secrets, sealed: string): string | undefined => {
	try {
		return secrets.decrypt(sealed);
	} catch {
		return undefined;
	}
};

const sealedColumns = async (db: Db): Promise<Array<{ table: string; column: string }>> => {
	const { rows } = await sql<{ table: string; column: string }>`
		select c.table_name as "table", c.column_name as "column"
		from information_schema.columns c
		join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
		where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.data_type = 'text'
			and starts_with(c.column_name, 'sealed_')
		order by 1, 2`.execute(db);
	return rows;
};

interface Column {
	table: string;
	column: string;
	newestKey: string;
	/** Returns only values after this one, in byte order. */
	after: string;
}

const sealedOtherwise = async (db: Db, { table, column, newestKey, after }: Column): Promise<string[]> => {
	const { rows } = await sql<{ sealed: string }>`
		select ${sql.ref(column)} as sealed from ${sql.table(table)}
		where not starts_with(${sql.ref(column)}, ${encryptedWith(newestKey)}) and ${sql.ref(column)} collate "C" > ${after}
		order by ${sql.ref(column)} collate "C" limit ${atOnce}`.execute(db);
	return rows.map(({ sealed }) => sealed);
};

const replace = (db: Db, table: string, column: string, pairs: ReadonlyArray<{ old: string; anew: string }>) =>
	sql`
		update ${sql.table(table)} as t set ${sql.ref(column)} = n.anew
		from unnest(${pairs.map(({ old }) => old)}::text[], ${pairs.map(({ anew }) => anew)}::text[]) as n (old, anew)
		where t.${sql.ref(column)} = n.old`.execute(db);
