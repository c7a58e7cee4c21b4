/**
 * Which contacts a search finds. The list of contacts, “everybody in this search” of compose and every later
 * list of people ask through here, so they can never differ.
 */
import { searchTerms } from '@quad/contract/contacts/search.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../foundation/actor.ts';
import type { Db } from '../../foundation/postgres/db.ts';
import { wordPattern } from '../../foundation/postgres/word-pattern.ts';
import { withTag } from '../tags/index.ts';
import { type Matching, matches } from './criteria.queries.ts';

export interface FoundBy {
	searchText: string;
	/** Assigned to this person; 0 is nobody. */
	assignedTo?: number | undefined;
	/** They have this tag of the team. */
	tagId?: number | undefined;
	/** This import of the team brought, changed or found them. */
	importId?: number | undefined;
	status?: 'active' | 'optedOut' | 'muted' | undefined;
	/** They fit these conditions. */
	matching?: Matching | undefined;
	/** A condition on `c` and `ct`, as of a segment. */
	isIn?: RawBuilder<unknown> | undefined;
	/** Leave out who is opted out. */
	withoutOptedOut?: boolean;
}

/**
 * The ids of the team's contacts that are found: `select id …`, for statements that go on from there. Who is found by their
 * standing alone is found without looking at the contacts.
 */
export const contactIdsFound = (scope: TeamScope, by: FoundBy): RawBuilder<{ id: number }> =>
	isNarrow(scope, by)
		? sql`select c.id ${contactsFound(scope, by)}`
		: sql`select ct.contact_id as id ${fromTeam(scope, by)}`;

/** Every order is one that an index has: the first page of 200,000 contacts is read, not sorted. */
const orders = {
	name: sql`last_name, first_name, id`,
	'-name': sql`last_name desc, first_name desc, id desc`,
	contactId: sql`contact_key`,
	'-contactId': sql`contact_key desc`,
} as const;
export type Sort = keyof typeof orders;

/**
 * The ids of one page, in their order, and how many there are in all. A search is answered once, by its own index:
 * left to itself the planner walks the order instead.
 */
export const pageOfIds = async (
	db: Db,
	scope: TeamScope,
	by: FoundBy,
	page: { sort: Sort; skip: number; take: number },
): Promise<{ total: number; ids: number[] }> => {
	const searched = isNarrow(scope, by);
	const { rows } = await sql<{ total: number; ids: string[] }>`
		with found as ${searched ? sql`materialized` : sql`not materialized`} (
			select c.id, c.last_name, c.first_name, c.contact_key ${contactsFound(scope, by)}
		)
		select (select count(*)::int ${searched ? sql`from found` : fromTeam(scope, by)}) as total,
			array(select id from found order by ${orders[page.sort]} offset ${page.skip} limit ${page.take})::text[] as ids`.execute(
		db,
	);
	return { total: rows[0]?.total ?? 0, ids: rows[0]?.ids.map(Number) ?? [] };
};

/** The same from `from` on, for statements that want more of them: the contact is `c`, its standing in the team `ct`. */
export const contactsFound = (scope: TeamScope, by: FoundBy): RawBuilder<unknown> => sql`
	from contact c
	join contact_team ct on ct.org_id = c.org_id and ct.contact_id = c.id
	where c.org_id = ${scope.organizationId} and ${all([...ofTeam(scope, by), ...ofContact(scope, by)])}`;

const fromTeam = (scope: TeamScope, by: FoundBy): RawBuilder<unknown> => sql`
	from contact_team ct where ct.org_id = ${scope.organizationId} and ${all(ofTeam(scope, by))}`;

/** Whether a contact `c` of a statement is found by these words, wherever that contact belongs. */
export const isFoundBy = (searchText: string): RawBuilder<unknown> =>
	all([sql`true`, ...searchTerms(searchText).map(isFound)]);

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(conditions, sql` and `);

const ofTeam = (scope: TeamScope, { status, withoutOptedOut, tagId, importId }: FoundBy): RawBuilder<unknown>[] => [
	sql`ct.team_id = ${scope.teamId}`,
	...(status === 'active' ? [sql`not ct.muted and not ct.opted_out`] : []),
	...(status === 'optedOut' ? [sql`ct.opted_out`] : []),
	...(status === 'muted' ? [sql`ct.muted`] : []),
	...(withoutOptedOut ? [sql`not ct.opted_out`] : []),
	...(tagId === undefined ? [] : [sql`ct.contact_id in (${withTag(scope, tagId)})`]),
	...(importId === undefined ? [] : [sql`ct.contact_id in (${ofImport(scope, importId)})`]),
];

const ofImport = (scope: TeamScope, importId: number): RawBuilder<unknown> => sql`
	select unnest(contact_ids) from import_people
	where org_id = ${scope.organizationId} and run_id = ${importId} and team_id = ${scope.teamId}`;

const isNarrow = (scope: TeamScope, by: FoundBy): boolean =>
	by.tagId !== undefined || by.importId !== undefined || ofContact(scope, by).length > 0;

const ofContact = (scope: TeamScope, { searchText, assignedTo, matching, isIn }: FoundBy): RawBuilder<unknown>[] => [
	...searchTerms(searchText).map(isFound),
	...(assignedTo === 0 ? [sql`c.assigned_person_id is null`] : []),
	...(assignedTo ? [sql`c.assigned_person_id = ${assignedTo}`] : []),
	...(matching ? [matches(scope, matching)] : []),
	...(isIn ? [isIn] : []),
];

const isFound = (spellings: readonly string[]): RawBuilder<unknown> => {
	const found = spellings.map((spelling) => sql`c.search_text like ${wordPattern(spelling)}`);
	return sql`(${sql.join(found, sql` or `)})`;
};
