/**
 * Sorts by name as people expect, ignoring case, accents and apostrophes, with “Week 2” before “Week 10”.
 * `scripts/inspect-name-order.mjs` checks every `order by`.
 */
import { type RawBuilder, sql } from 'kysely';

/** Returns the sort expression for a column or expression, as indexes have it (`contact_name`, `person_name`). */
export const byName = (name: string | RawBuilder<unknown>): RawBuilder<string> =>
	sql<string>`fold_text(${typeof name === 'string' ? sql.ref(name) : name}) collate name_order`;

/** Sorts contacts by last name, then first name. */
export const byLastName = (table: string): RawBuilder<unknown> =>
	sql`${byName(`${table}.last_name`)}, ${byName(`${table}.first_name`)}`;

/** Sorts staff by first name, because they are shown as “First Last”. */
export const byFirstName = (table: string): RawBuilder<unknown> =>
	sql`${byName(`${table}.first_name`)}, ${byName(`${table}.last_name`)}`;
