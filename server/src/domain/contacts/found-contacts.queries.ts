/**
 * Which contacts a search finds. The list of contacts, “everybody in this search” of compose and every later
 * list of people ask through here, so they can never differ.
 */
import { searchTerms } from '@quad/contract/contacts/search.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../foundation/actor.ts';

export interface FoundBy {
	searchText: string;
	/** Assigned to this person; 0 is nobody. */
	assignedTo?: number | undefined;
	status?: 'active' | 'optedOut' | 'muted' | undefined;
	/** Leave out who is opted out. */
	withoutOptedOut?: boolean;
}

/** The ids of the team's contacts that are found: `select id …`, for statements that go on from there. */
export const contactIdsFound = (scope: TeamScope, by: FoundBy): RawBuilder<{ id: number }> => sql`
	select c.id from ${contactsFound(scope, by)}`;

/** `contact c join contact_team ct … where …`: what follows `from`. */
export const contactsFound = (scope: TeamScope, by: FoundBy): RawBuilder<unknown> => sql`
	contact c
	join contact_team ct on ct.org_id = c.org_id and ct.team_id = ${scope.teamId} and ct.contact_id = c.id
	where ${sql.join([sql`c.org_id = ${scope.organizationId}`, ...conditions(by)], sql` and `)}`;

const conditions = ({ searchText, assignedTo, status, withoutOptedOut }: FoundBy): RawBuilder<unknown>[] => [
	...searchTerms(searchText).map(isFound),
	...(assignedTo === undefined ? [] : [sql`c.assigned_person_id is not distinct from ${assignedTo || null}`]),
	...(status === 'active' ? [sql`not ct.muted and not ct.opted_out`] : []),
	...(status === 'optedOut' ? [sql`ct.opted_out`] : []),
	...(status === 'muted' ? [sql`ct.muted`] : []),
	...(withoutOptedOut ? [sql`not ct.opted_out`] : []),
];

const isFound = (spellings: readonly string[]): RawBuilder<unknown> =>
	sql`(${sql.join(
		spellings.map((spelling) => sql`c.search_text like fold_text(${pattern(spelling)})`),
		sql` or `,
	)})`;

/** Anywhere in a word. One or two characters must begin one: the index knows trigrams only. */
const pattern = (spelling: string): string => {
	const escaped = spelling.replace(/[\\%_]/g, '\\$&');
	return spelling.length < 3 ? `% ${escaped}%` : `%${escaped}%`;
};
