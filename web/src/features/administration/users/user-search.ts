/** The search for users, stored in the URL and for the session (spec 3 §9). */

import { userListLimits } from '@quad/contract/administration/users/list-limits.ts';
import { type queryUsers, userFilters, userSorts } from '@quad/contract/administration/users/routes.ts';
import { flag } from '@quad/contract/fields.ts';
import { z } from 'zod';

export const userSearch = z.object({
	search: z.string().max(userListLimits.searchText).default(''),
	role: z.enum(userFilters).default('all'),
	/** The team to filter the organization tab by; undefined for all. */
	team: z.coerce.number().int().positive().optional(),
	/** Includes people of other teams, on the Legacy plan. */
	everybody: flag.default(false),
	sort: z.enum(userSorts).default('name'),
	down: flag.default(false),
	skip: z.coerce.number().int().min(0).multipleOf(userListLimits.page).default(0),
});
export type UserSearch = z.output<typeof userSearch>;

/** `teamId`: limits the result to this team's users. */
export const queryOf = (search: UserSearch, teamId: number | undefined): z.input<typeof queryUsers.body> => ({
	searchtext: search.search.trim(),
	filterby: search.role,
	includedinteams: teamId === undefined ? [] : [teamId],
	orderby: search.sort,
	sortorder: search.down ? 'desc' : 'asc',
	skip: search.skip,
	take: userListLimits.page,
});

export const isNarrowed = ({ search, role, team }: UserSearch): boolean =>
	search.trim() !== '' || role !== 'all' || team !== undefined;
