import { type RawBuilder, sql } from 'kysely';

/** Returns the full name of a contact or staff member in a statement, from the first and last name of this alias. */
export const fullName = (table: string): RawBuilder<string> =>
	sql<string>`btrim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})`;
