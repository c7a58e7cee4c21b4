/**
 * How lists are sorted by names: as people sort them, whatever the case, the accents and the apostrophes, and “Week 2”
 * before “Week 10”. `scripts/inspect-name-order.mjs` holds every `order by` to it.
 */
import { type RawBuilder, sql } from 'kysely';

/** Of a column, or of an expression. As the indexes have it (`contact_name`, `person_name`). */
export const byName = (name: string | RawBuilder<unknown>): RawBuilder<string> =>
	sql<string>`fold_text(${typeof name === 'string' ? sql.ref(name) : name}) collate name_order`;

/** Of the contacts of a table or alias: by the last name, and then the first. */
export const byLastName = (table: string): RawBuilder<unknown> =>
	sql`${byName(`${table}.last_name`)}, ${byName(`${table}.first_name`)}`;

/** Of the people of staff of a table or alias, who are shown as “First Last”, and so sorted by the first name. */
export const byFirstName = (table: string): RawBuilder<unknown> =>
	sql`${byName(`${table}.first_name`)}, ${byName(`${table}.last_name`)}`;
