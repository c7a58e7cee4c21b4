/** Finds contacts. Lists, audiences and segments share this query, so that they can't differ. */

import { contactLimits } from '@quad/contract/contacts/contacts/limits.ts';
import { mistyped, searchTerms } from '@quad/contract/contacts/contacts/search.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { wordPattern } from '../../../foundation/postgres/word-pattern.ts';
import { withTag } from '../tags/index.ts';
import type { ContactOrder } from './contact-orders.queries.ts';
import { joined, type Where } from './criteria/where.queries.ts';

export interface FoundBy {
	searchText: string;
	/** Allows one typo per word. Never used for a message's audience. */
	isMistyped?: boolean;
	/** The assignee's ID. 0 finds unassigned contacts. */
	assignedTo?: number | undefined;
	tagId?: number | undefined;
	/** Finds contacts that this import added, changed or matched. */
	importId?: number | undefined;
	status?: 'active' | 'optedOut' | 'muted' | undefined;
	/** A condition on the contact, such as those of a segment. */
	isIn?: Where | undefined;
	withoutOptedOut?: boolean;
}

/** Returns a query for the IDs of the contacts found. It reads the contacts only if the search depends on them. */
export const contactIdsFound = (scope: TeamScope, by: FoundBy): RawBuilder<{ id: number }> =>
	isNarrow(scope, by)
		? sql`select c.id ${contactsFound(scope, by)}`
		: sql`select ct.contact_id as id ${fromTeam(scope, by)}`;

interface Page {
	readonly order: ContactOrder;
	readonly skip: number;
	readonly take: number;
}

/**
 * Returns a page of IDs in order, and the total, which a search counts only up to a limit. Up to it, the search index
 * is used and the result sorted. Beyond it, so many match that reading contacts in order finds a page quickly.
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
			select c.id, ${page.order.columns}
			${isNamed ? sql`${namedOneByOne(scope, by)} limit ${most + 1}` : contactsFound(scope, by)}
		)
		select (select count(*)::int ${searched ? sql`from found` : fromTeam(scope, by)}) as total,
			array(
				select c.id from found c ${page.order.joins ?? sql``}
				order by ${page.order.by} offset ${page.skip} limit ${page.take}
			)::text[] as ids`.execute(db);
	const [row = { total: 0, ids: [] }] = rows;
	if (!isNamed || row.total <= most) return { total: row.total, hasMore: false, ids: row.ids.map(Number) };
	return { total: most, hasMore: true, ids: await walkInOrder(db, scope, by, page) };
};

const walkInOrder = async (db: Db, scope: TeamScope, by: FoundBy, { order, skip, take }: Page): Promise<number[]> => {
	const { rows } = await sql<{ id: number }>`
		select c.id from (select c.id, ${order.columns} ${contactsFound(scope, by)}) c ${order.joins ?? sql``}
		order by ${order.by} offset ${skip} limit ${take}`.execute(db);
	return rows.map(({ id }) => id);
};

/** Returns a `from` clause for the contacts found, in which `c` is the contact and `ct` its team row. */
export const contactsFound = (scope: TeamScope, by: FoundBy): RawBuilder<unknown> => sql`
	from contact c
	join contact_team ct on ct.org_id = c.org_id and ct.contact_id = c.id
	${joined(by.isIn)}
	where c.org_id = ${scope.organizationId} and ${all([...ofTeam(scope, by), ...ofContact(scope, by)])}`;

/**
 * Does the same in steps: matches of the words by their index, then of a value by its index, each looked up in the
 * team. PostgreSQL overestimates their number and would read all contacts instead, which `offset 0` prevents.
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
		${joined(by.isIn)}
		where ${all([sql`true`, ...besidesName(by)])}`;
};

const fromTeam = (scope: TeamScope, by: FoundBy): RawBuilder<unknown> => sql`
	from contact_team ct where ct.org_id = ${scope.organizationId} and ${all(ofTeam(scope, by))}`;

/** SQL that is true if contact `c` matches these words, whichever team has it. */
export const isFoundBy = (searchText: string): RawBuilder<unknown> =>
	all([sql`true`, ...searchTerms(searchText).map(isFound)]);

/** SQL that is true if contact `c` has all words in its name, Contact ID or number, or the search as a value. */
export const hasWords = (scope: TeamScope, searchText: string): RawBuilder<unknown> =>
	all([sql`true`, ...named(scope, { searchText })]);

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

const ofContact = (scope: TeamScope, by: FoundBy): RawBuilder<unknown>[] => [...named(scope, by), ...besidesName(by)];

const besidesName = (by: FoundBy): RawBuilder<unknown>[] => [
	...(by.assignedTo === 0 ? [sql`c.assigned_person_id is null`] : []),
	...(by.assignedTo ? [sql`c.assigned_person_id = ${by.assignedTo}`] : []),
	...(by.isIn ? [by.isIn.test] : []),
];

/** Finds contacts with every word in their name, Contact ID or number, or the search as a custom field's value. */
const named = (scope: TeamScope, by: FoundBy): RawBuilder<unknown>[] => {
	if (searchTerms(by.searchText).length === 0) return [];
	return [by.isMistyped ? wordsFound(by) : sql`(${wordsFound(by)} or ${hasValue(scope, by.searchText)})`];
};

const wordsFound = ({ searchText, isMistyped = false }: FoundBy): RawBuilder<unknown> =>
	sql`(${all(searchTerms(searchText).map((spellings) => (isMistyped ? isFoundNearly(spellings) : isFound(spellings))))})`;

/** Must be the same expression as in the index (server/migrations/0083_custom_fields.sql). */
const customValues = sql`fold_text(c.custom::text)::jsonb`;
/** SQL for the search as the value of field `f`. */
const asValue = (searchText: string): RawBuilder<unknown> =>
	sql`jsonb_build_object(f.id::text, fold_text(${searchText.trim()}::text))`;

/** Looks the value up in the index once per visible field. */
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
