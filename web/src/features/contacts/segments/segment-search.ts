/** The search for segments, stored in the URL and for the session (spec 2 §2). */
import { segmentLimits } from '@quad/contract/contacts/segments/limits.ts';
import { type listSegments, segmentSorts } from '@quad/contract/contacts/segments/routes.ts';
import { z } from 'zod';

export const segmentKinds = ['all', 'Static', 'Auto-Update', 'Automated'] as const;

export const segmentSearch = z.object({
	search: z.string().max(segmentLimits.searchText).default(''),
	kind: z.enum(segmentKinds).default('all'),
	of: z.enum(['me', 'anybody']).default('anybody'),
	show: z.enum(['active', 'archived', 'all']).default('active'),
	sort: z.enum(segmentSorts).default('name'),
	skip: z.coerce.number().int().min(0).multipleOf(segmentLimits.page).default(0),
});
export type SegmentSearch = z.output<typeof segmentSearch>;

export const queryOf = (
	{ search, kind, of, show, sort, skip }: SegmentSearch,
	personId: number,
): z.input<typeof listSegments.query> => ({
	searchText: search.trim(),
	...(kind === 'all' || kind === 'Automated' ? {} : { type: kind }),
	...(of === 'me' ? { userId: personId } : {}),
	...(show === 'all' ? {} : { archived: show === 'archived' }),
	sort,
	skip,
});

export const isNarrowed = ({ search, kind, of, show }: SegmentSearch): boolean =>
	search.trim() !== '' || kind !== 'all' || of !== 'anybody' || show !== 'active';

export const filtersSet = ({ kind, of, show }: SegmentSearch): number =>
	Number(kind !== 'all') + Number(of !== 'anybody') + Number(show !== 'active');
