/** Converts the filters of the audit log between the URL and the request. */
import { auditLimits } from '@quad/contract/organization/audit/limits.ts';
import { auditFilter } from '@quad/contract/organization/audit/routes.ts';
import { z } from 'zod';

const { personId, action, from, until } = auditFilter.shape;

export const auditSearch = z.object({
	search: z.string().max(auditLimits.searchText).default(''),
	person: personId,
	action,
	from,
	until,
	skip: z.coerce.number().int().min(0).multipleOf(auditLimits.page).default(0),
});
export type AuditSearch = z.output<typeof auditSearch>;

export const filterOf = ({ search, person, action, from, until }: AuditSearch): z.input<typeof auditFilter> => ({
	searchText: search.trim(),
	...(person === undefined ? {} : { personId: person }),
	...(action === undefined ? {} : { action }),
	...(from === undefined ? {} : { from }),
	...(until === undefined ? {} : { until }),
});

/** Counts the filters that are set, without the text. */
export const filtersSet = ({ person, action, from, until }: AuditSearch): number =>
	[person, action, from, until].filter((one) => one !== undefined).length;
