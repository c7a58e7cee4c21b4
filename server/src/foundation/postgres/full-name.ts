import { type RawBuilder, sql } from 'kysely';

/**
 * How somebody with a first and a last name is called who is in a statement under this name, a contact or one of the
 * staff.
 */
export const fullName = (table: string): RawBuilder<string> =>
	sql<string>`btrim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})`;
