/**
 * Which contacts a search finds. The list of contacts, “everybody in this search” of compose and every later
 * list of people ask through here, so they can never differ.
 */

import { contactLimits } from '@quad/contract/contacts/contacts/limits.ts';
import { mistyped, searchTerms } from '@quad/contract/contacts/contacts/search.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { wordPattern } from '../../../foundation/postgres/word-pattern.ts';
import { withTag } from '../tags/index.ts';
import { type Matching, matches } from './criteria.queries.ts';

export interface FoundBy {
	searchText: string;
	/** Also with one slip of the finger in each word. Never for whom a message goes to. */
	isMistyped?: boolean;
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

/**
 * Every order is one that an index has (`contact_name`): the first page of 200,000 contacts is read, not sorted. Who has no
 * name comes last.
 */
export const contactOrders = {
	name: sql`
		c.last_name = '' and c.first_name = '', ${byName('c.last_name')}, ${byName('c.first_name')}, c.id`,
	'-name': sql`
		(c.last_name = '' and c.first_name = '') desc, ${byName('c.last_name')} desc, ${byName('c.first_name')} desc, c.id desc`,
	contactId: sql`c.contact_key`,
	'-contactId': sql`c.contact_key desc`,
} as const;
export type Sort = keyof typeof contactOrders;

interface Page {
	readonly sort: Sort;
	readonly skip: number;
	readonly take: number;
}

/**
 * The ids of one page, in their order, and how many there are in all: of a search, how many up to a limit. A search is
 * answered by its own index and sorted, unless it finds more than that: then so many fit that walking the order meets
 * them soon, however many contacts there are.
 */
export const pageOfIds = async (
	db: Db,
	scope: TeamScope,
	by: FoundBy,
	page: Page,
): Promise<{ total: number; hasMore: boolean; ids: number[] }> => {
	const most = contactLimits.counted;
	const isNamed = searchTerms(by.searchText).length > 0;
	const searched = isNarrow(scope, by);
	const { rows } = await sql<{ total: number; ids: string[] }>`
		with found as ${searched ? sql`materialized` : sql`not materialized`} (
			select c.id, c.last_name, c.first_name, c.contact_key
			${isNamed ? sql`${namedOneByOne(scope, by)} limit ${most + 1}` : contactsFound(scope, by)}
		)
		select (select count(*)::int ${searched ? sql`from found` : fromTeam(scope, by)}) as total,
			array(select c.id from found c order by ${contactOrders[page.sort]} offset ${page.skip} limit ${page.take})::text[] as ids`.execute(
		db,
	);
	const [row = { total: 0, ids: [] }] = rows;
	if (!isNamed || row.total <= most) return { total: row.total, hasMore: false, ids: row.ids.map(Number) };
	return { total: most, hasMore: true, ids: await walkInOrder(db, scope, by, page) };
};

const walkInOrder = async (db: Db, scope: TeamScope, by: FoundBy, { sort, skip, take }: Page): Promise<number[]> => {
	const { rows } = await sql<{ id: number }>`
		select c.id ${contactsFound(scope, by)} order by ${contactOrders[sort]} offset ${skip} limit ${take}`.execute(db);
	return rows.map(({ id }) => id);
};

/** Who is found, from `from` on, for statements that want more of them: the contact is `c`, its standing in the team `ct`. */
export const contactsFound = (scope: TeamScope, by: FoundBy): RawBuilder<unknown> => sql`
	from contact c
	join contact_team ct on ct.org_id = c.org_id and ct.contact_id = c.id
	where c.org_id = ${scope.organizationId} and ${all([...ofTeam(scope, by), ...ofContact(scope, by)])}`;

/**
 * The same, step by step: who has the words, by their index; then who has all of it as a value, by that one; each of them
 * looked up in the team as they are met. How many those are is guessed far too high, and for so many PostgreSQL would
 * read all contacts instead: `offset 0` keeps it from that.
 */
const namedOneByOne = (scope: TeamScope, by: FoundBy): RawBuilder<unknown> => {
	const ofOrganization = sql`c.org_id = ${scope.organizationId}`;
	const words = wordsFound(by);
	const byWords = sql`select * from contact c where ${ofOrganization} and ${words} offset 0`;
	const byValue = sql`
		select c.* from (
			select distinct v.id from custom_field f cross join lateral (
				select c.id from contact c
				where ${ofOrganization} and ${customValues} @> ${asValue(by.searchText)} offset 0
			) v
			where f.org_id = ${scope.organizationId} and f.is_visible
		) v cross join lateral (select * from contact c where ${ofOrganization} and c.id = v.id and not ${words} offset 0) c`;
	return sql`
		from (${by.isMistyped ? byWords : sql`(${byWords}) union all (${byValue})`}) c
		cross join lateral (
			select * from contact_team ct where ct.org_id = c.org_id and ct.contact_id = c.id and ${all(ofTeam(scope, by))} offset 0
		) ct
		where ${all([sql`true`, ...besidesName(scope, by)])}`;
};

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

const ofContact = (scope: TeamScope, by: FoundBy): RawBuilder<unknown>[] => [
	...named(scope, by),
	...besidesName(scope, by),
];

const besidesName = (scope: TeamScope, by: FoundBy): RawBuilder<unknown>[] => [
	...(by.assignedTo === 0 ? [sql`c.assigned_person_id is null`] : []),
	...(by.assignedTo ? [sql`c.assigned_person_id = ${by.assignedTo}`] : []),
	...(by.matching ? [matches(scope, by.matching)] : []),
	...(by.isIn ? [by.isIn] : []),
];

/** Every word in the name, Contact ID or number; or all of it as the value of a custom field. */
const named = (scope: TeamScope, by: FoundBy): RawBuilder<unknown>[] => {
	if (searchTerms(by.searchText).length === 0) return [];
	return [by.isMistyped ? wordsFound(by) : sql`(${wordsFound(by)} or ${hasValue(scope, by.searchText)})`];
};

const wordsFound = ({ searchText, isMistyped = false }: FoundBy): RawBuilder<unknown> =>
	sql`(${all(searchTerms(searchText).map((spellings) => (isMistyped ? isFoundNearly(spellings) : isFound(spellings))))})`;

/** As the index has them (server/migrations/0083_custom_fields.sql). */
const customValues = sql`fold_text(c.custom::text)::jsonb`;
/** Of the field `f`. */
const asValue = (searchText: string): RawBuilder<unknown> =>
	sql`jsonb_build_object(f.id::text, fold_text(${searchText.trim()}::text))`;

/** Asked of the index of values, once for each field that is shown. */
const hasValue = ({ organizationId }: TeamScope, searchText: string): RawBuilder<unknown> => sql`
	${customValues} @> any (array(
		select ${asValue(searchText)} from custom_field f where f.org_id = ${organizationId} and f.is_visible
	))`;

const isFound = (spellings: readonly string[]): RawBuilder<unknown> => {
	const found = spellings.map((spelling) => sql`c.search_text like ${wordPattern(spelling)}`);
	return sql`(${sql.join(found, sql` or `)})`;
};

const isFoundNearly = (spellings: readonly string[]): RawBuilder<unknown> => {
	const [written = ''] = spellings;
	const patterns = mistyped(written)?.map((pattern) => sql`c.search_text like fold_text(${`% ${pattern}%`})`);
	return patterns ? sql`(${sql.join([isFound(spellings), ...patterns], sql` or `)})` : isFound(spellings);
};
