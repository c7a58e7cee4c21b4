import { type RawBuilder, sql } from 'kysely';

/** Returns the SQL for the full name of a contact or staff member, given a table or its alias. */
export const fullName = (table: string): RawBuilder<string> =>
	sql<string>`btrim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})`;
