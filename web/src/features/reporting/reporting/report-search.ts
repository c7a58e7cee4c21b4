/** Converts the filters of a dashboard or report between the URL and the request. */
import type { OptOutWay } from '@quad/contract/reporting/reporting/opt-out-ways.ts';
import { z } from 'zod';
import { to } from '../../../foundation/to.ts';

const id = z.coerce.number().int().positive().optional();

export const reportSearch = z.object({
	time: z.enum(['day', 'week', 'month', 'range']).default('week'),
	/** A day, used if `time` is `range`. */
	start: z
		.string()
		.regex(/^\d{4}-\d\d-\d\d$/)
		.optional(),
	end: z
		.string()
		.regex(/^\d{4}-\d\d-\d\d$/)
		.optional(),
	/** `team`, `me`, `org`, or an inbox ID. Links in charts can have several IDs. */
	of: z
		.string()
		.regex(/^(team|me|org|[1-9]\d{0,15}(,[1-9]\d{0,15}){0,99})$/)
		.optional(),
	campaign: id,
	/** IDs of campaigns, from a link in a chart. */
	campaigns: z
		.string()
		.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,99}$/)
		.optional(),
	staff: id,
	media: z.enum(['with', 'without']).optional(),
});
export type ReportSearch = z.output<typeof reportSearch>;

/** The filters of the whole organization, or of one of its teams. */
export const organizationSearch = reportSearch.extend({ team: id });

export interface ReportQuery {
	time?: 'day' | 'week' | 'month';
	start?: string;
	end?: string;
	scope?: 'org' | undefined;
	departments?: number[];
	sharedInboxes?: number[];
	campaigns?: number[];
	staffId?: number;
	hasMedia?: boolean;
}

export const askedOf = (search: ReportSearch, me: { personId: number; teamId: number }): ReportQuery => ({
	...rangeOf(search),
	...whoseOf(search.of ?? 'me', me),
	...(search.campaigns === undefined ? {} : { campaigns: numbersIn(search.campaigns) }),
	...(search.campaign === undefined ? {} : { campaigns: [search.campaign] }),
	...(search.staff === undefined ? {} : { staffId: search.staff }),
	...(search.media === undefined ? {} : { hasMedia: search.media === 'with' }),
});

export const rangeOf = ({ time, start, end }: ReportSearch): Pick<ReportQuery, 'time' | 'start' | 'end'> => {
	if (time !== 'range') return { time };
	return { ...(start ? { start } : {}), ...(end ? { end } : {}) };
};

const whoseOf = (choice: string, { personId, teamId }: { personId: number; teamId: number }): ReportQuery => {
	if (choice === 'org') return { scope: 'org' };
	if (choice === 'team') return { departments: [teamId] };
	return choice === 'me' ? { staffId: personId } : { sharedInboxes: numbersIn(choice) };
};

const numbersIn = (written: string): number[] => written.split(',').map(Number);

/** Returns the address of the report with the same filters as a dashboard. */
export const reportOf = ({ time, start, end, departments, sharedInboxes, staffId }: ReportQuery): string => {
	const params = new URLSearchParams();
	if (start || end) params.set('time', 'range');
	else if (time) params.set('time', time);
	if (start) params.set('start', start);
	if (end) params.set('end', end);
	if (sharedInboxes) params.set('of', sharedInboxes.join(','));
	else if (departments) params.set('of', 'team');
	else if (staffId !== undefined) params.set('of', 'me');
	return `${to.reporting()}?${params}`;
};

/** Returns the filters that find the texts behind a figure. */
export const behindOf = (
	query: ReportQuery,
	more: {
		kind: string;
		start?: string;
		end?: string;
		code?: number | null;
		by?: OptOutWay;
		/** A bucket in the charts of how soon and how often people replied. */
		after?: string;
		replies?: string;
		weekday?: number;
		hour?: number;
	},
): string => {
	const { start = query.start, end = query.end } = more;
	const params = new URLSearchParams({ kind: more.kind });
	if (start || end) params.set('time', 'range');
	else if (query.time) params.set('time', query.time);
	if (start) params.set('start', start);
	if (end) params.set('end', end);
	if (more.code !== undefined) params.set('code', String(more.code ?? 0));
	for (const name of ['by', 'after', 'replies', 'weekday', 'hour'] as const)
		if (more[name] !== undefined) params.set(name, String(more[name]));
	if (query.scope) params.set('of', 'org');
	else if (query.sharedInboxes?.[0] !== undefined) params.set('of', query.sharedInboxes.join(','));
	else if (query.departments) params.set('of', 'team');
	if (query.departments?.[0] !== undefined) params.set('team', String(query.departments[0]));
	if (query.staffId !== undefined) params.set('staff', String(query.staffId));
	const [campaign, ...others] = query.campaigns ?? [];
	if (others.length > 0) params.set('campaigns', String(query.campaigns));
	else if (campaign !== undefined) params.set('campaign', String(campaign));
	if (query.hasMedia !== undefined) params.set('media', query.hasMedia ? 'with' : 'without');
	return params.toString();
};
