import { type RawBuilder, sql } from 'kysely';

/** How somebody is called, a contact or one of the staff, who is in a statement under this name. */
export const nameOf = (table: 'c' | 'p'): RawBuilder<string> =>
	sql<string>`btrim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})`;
