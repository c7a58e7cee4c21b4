/** Converts a contact search between the URL, the request, and compose. */

import { conditionsOfSearch } from '@quad/contract/contacts/contacts/criteria.ts';
import { contactLimits } from '@quad/contract/contacts/contacts/limits.ts';
import { contactSorts, contactStatuses, type listContacts } from '@quad/contract/contacts/contacts/routes.ts';
import { z } from 'zod';
import { to } from '../../../foundation/to.ts';

/** The query parameter is named `search` (gaps A-28). */
export const contactSearch = z.object({
	search: z.string().max(contactLimits.searchText).default(''),
	status: z.enum(['any', ...contactStatuses]).default('any'),
	/** The assignee's user ID; 0 finds contacts without one. */
	assigned: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
	tag: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
	import: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
	...conditionsOfSearch,
	sort: z.enum(contactSorts).default('name'),
	skip: z.coerce.number().int().min(0).multipleOf(contactLimits.page).default(0),
});
export type ContactSearch = z.output<typeof contactSearch>;

/** Clears every filter. */
export const everyone = {
	search: '',
	status: 'any',
	assigned: undefined,
	tag: undefined,
	import: undefined,
	conjunction: undefined,
	conditions: undefined,
} as const;

/** Opted-out contacts are always listed, with a badge. */
export const queryOf = ({
	search,
	status,
	assigned,
	tag,
	import: importId,
	sort,
	...conditions
}: ContactSearch): z.input<typeof listContacts.query> => ({
	searchText: search.trim(),
	includeOptOut: true,
	...(status === 'any' ? {} : { status }),
	...(assigned === undefined ? {} : { staffId: assigned }),
	...(tag === undefined ? {} : { tagId: tag }),
	...(importId === undefined ? {} : { importId }),
	...conditionsSaid(conditions),
	sort,
});

const conditionsSaid = ({ conjunction, conditions }: Pick<ContactSearch, 'conjunction' | 'conditions'>) =>
	conditions === undefined ? {} : { conjunction: conjunction ?? 'all', conditions };

export const isNarrowed = ({ search, status, ...rest }: ContactSearch): boolean =>
	search.trim() !== '' ||
	status !== 'any' ||
	[rest.assigned, rest.tag, rest.import, rest.conditions].some((one) => one !== undefined);

/** Returns the address that opens compose for everybody found, or null if none of them can be texted. */
export const composeForFound = ({ search, status, assigned, tag, ...rest }: ContactSearch): string | null => {
	if (status === 'optedOut' || status === 'muted') return null;
	const params = new URLSearchParams({ search: search.trim() });
	if (assigned !== undefined) params.set('assignedTo', String(assigned));
	if (tag !== undefined) params.set('tagId', String(tag));
	if (rest.import !== undefined) params.set('importId', String(rest.import));
	for (const [name, value] of Object.entries(conditionsSaid(rest))) params.set(name, value);
	return `${to.compose()}?${params}`;
};

export const composeForChosen = (contactIds: Iterable<string | number>): string =>
	`${to.compose()}?${new URLSearchParams({ contacts: [...contactIds].join(',') })}`;
