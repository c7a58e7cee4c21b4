/** Converts a contact search between the URL, the request, and compose. */

import { conditionsOfSearch } from '@quad/contract/contacts/contacts/criteria.ts';
import { contactLimits } from '@quad/contract/contacts/contacts/limits.ts';
import { contactSort, type ListColumn, listColumn } from '@quad/contract/contacts/contacts/list-columns.ts';
import { contactStatuses, type listContacts } from '@quad/contract/contacts/contacts/routes.ts';
import { z } from 'zod';
import { to } from '../../../foundation/to.ts';
import { readSearch, writeSearch } from '../../../foundation/use-search.ts';
import type { GridSort } from '../../../ui/DataGrid.tsx';

/** The query parameter is named `search` (gaps A-28). */
export const contactSearch = z.object({
	/** The saved view that this began with. */
	view: z.union([z.literal('all'), z.coerce.number().int().positive()]).default('all'),
	search: z.string().max(contactLimits.searchText).default(''),
	status: z.enum(['any', ...contactStatuses]).default('any'),
	/** The assignee's user ID; 0 finds contacts without one. */
	assigned: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
	tag: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
	import: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
	...conditionsOfSearch,
	sort: contactSort.default('name'),
	/** The columns of a saved view, separated by commas. Without it, the person's own are shown. */
	columns: z.string().max(2_000).optional(),
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

export const writeColumns = (columns: readonly ListColumn[]): string => columns.join(',');

export const columnsIn = (written: string): ListColumn[] => [
	...new Set(written.split(',').flatMap((one) => listColumn.safeParse(one).data ?? [])),
];

/** Returns a search as views keep it: without its view and page, and with its parameters in a fixed order. */
export const asView = (search: ContactSearch): string =>
	plain(writeSearch(contactSearch, { ...search, view: 'all', skip: 0 }));

const plain = (written: string): string => writeSearch(contactSearch, readSearch(contactSearch, written));

/** Returns the address of a saved view's contacts, or of all contacts. */
export const addressOf = (view: { id: number; search: string } | undefined): string =>
	view
		? `${to.contacts()}${writeSearch(contactSearch, { ...readSearch(contactSearch, view.search), view: view.id, skip: 0 })}`
		: `${to.contacts()}?view=all`;

export const sortOf = ({ sort }: ContactSearch): GridSort => ({
	by: sort.replace(/^-/, ''),
	down: sort.startsWith('-'),
});

export const saidSort = ({ by, down }: GridSort): ContactSearch['sort'] =>
	contactSort.safeParse(`${down ? '-' : ''}${by}`).data ?? 'name';

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
