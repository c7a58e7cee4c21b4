/** Finds and counts the people who are in any of some sources, and in none of others. */
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { contactsFound, Joins, type Where, whereOf } from '../contacts/index.ts';
import { isIn, isInOneOf, type Source, setOf } from './sources.queries.ts';

export interface Combined {
	readonly include: readonly Source[];
	readonly exclude: readonly Source[];
}

/** A condition that is true if `c` with `ct` is in any source to include, and in none to exclude. */
export const isInCombined = (scope: TeamScope, { include, exclude }: Combined): Where =>
	whereOf((joins) => {
		const isIncluded = isInIncluded(scope, include, joins);
		return exclude.length === 0 ? isIncluded : sql`(${isIncluded} and not ${isInOneOf(scope, exclude, joins)})`;
	});

/** Sources that are sets are looked up together, so that a few people are found without reading all contacts. */
const isInIncluded = (scope: TeamScope, include: readonly Source[], joins: Joins): RawBuilder<unknown> => {
	const sets = include.flatMap((source) => setOf(scope, source) ?? []);
	return include.length > 0 && sets.length === include.length
		? sql`(c.id in (select contact_id from (${sql.join(sets, sql` union all `)}) as sets))`
		: isInOneOf(scope, include, joins);
};

export interface CombinedCounts {
	readonly total: number;
	/** The people of each source to include, and how many of them are in none before it. */
	readonly people: readonly number[];
	readonly added: readonly number[];
	/** How many of those included are in each source to exclude, and in none before it. */
	readonly removed: readonly number[];
}

/** Counts in one statement, because people may join or leave a source between two. */
export const countCombined = async (
	db: Db | Tx,
	scope: TeamScope,
	{ include, exclude }: Combined,
): Promise<CombinedCounts> => {
	const joins = new Joins();
	const test = isInIncluded(scope, include, joins);
	const { rows } = await sql<CombinedCounts>`
		with each as (
			select ${flags(scope, include, joins)} as included, ${flags(scope, exclude, joins)} as excluded
			${contactsFound(scope, { searchText: '', isIn: { joins: joins.all, test } })}
		),
		firsts as (
			select included, array_position(included, true) as included_by, array_position(excluded, true) as excluded_by from each
		)
		select count(*) filter (where excluded_by is null)::int as total,
			${counts(include, (nth) => sql`included[${nth}]`)} as people,
			${counts(include, (nth) => sql`included_by = ${nth}`)} as added,
			${counts(exclude, (nth) => sql`excluded_by = ${nth}`)} as removed
		from firsts`.execute(db);
	return rows[0] ?? { total: 0, people: [], added: [], removed: [] };
};

const flags = (scope: TeamScope, sources: readonly Source[], joins: Joins): RawBuilder<unknown> =>
	sql`array[${sql.join(sources.map((source) => isIn(scope, source, joins)))}]::boolean[]`;

const counts = (sources: readonly Source[], test: (nth: RawBuilder<unknown>) => RawBuilder<unknown>) =>
	sql`array[${sql.join(sources.map((_, at) => sql`count(*) filter (where ${test(sql.lit(at + 1))})`))}]::int[]`;
