import { type RawBuilder, sql } from 'kysely';

/** A condition on contact `c` with its team row `ct`, and the joins that it reads. */
export interface Where {
	readonly joins: ReadonlyArray<RawBuilder<unknown>>;
	readonly test: RawBuilder<unknown>;
}

/**
 * Collects the joins of one statement. Sets of contacts are joined and not tested by `in`, because PostgreSQL would
 * search a set too large for its memory once for each contact.
 */
export class Joins {
	readonly all: RawBuilder<unknown>[] = [];
	readonly #aliases = new Map<string, RawBuilder<unknown>>();

	/** Returns the alias of a join. Joins with the same key are made once. */
	add(key: string, join: (alias: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> {
		const known = this.#aliases.get(key);
		if (known) return known;
		const alias = sql.ref(`j${this.all.length}`);
		this.#aliases.set(key, alias);
		this.all.push(join(alias));
		return alias;
	}
}

/** Completes a condition whose joins were collected. */
export const whereOf = (compile: (joins: Joins) => RawBuilder<unknown>): Where => {
	const joins = new Joins();
	const test = compile(joins);
	return { joins: joins.all, test };
};

/** The joins of a condition, after those of contacts and their team rows. */
export const joined = (where: Where | undefined): RawBuilder<unknown> =>
	where && where.joins.length > 0 ? sql.join([...where.joins], sql` `) : sql``;
