/** Routes for a dashboard's campaigns (spec 1 §7, gaps A-05). `reporting/figures.ts` defines the figures. */
import { z } from 'zod';
import { grid, id, idInPath, page } from '../../fields.ts';
import { namedRanges } from '../../named-ranges.ts';
import { route } from '../../route.ts';

export const dashboardCampaignSorts = ['reached', 'replied', 'replies', 'reply rate'] as const; // spec 1 §9
export type DashboardCampaignSort = (typeof dashboardCampaignSorts)[number];

const query = z.object({
	sortBy: z.enum(dashboardCampaignSorts).default('reached'),
	time: z.enum(namedRanges).default('month'),
	/** Days or timestamps, as for reports. If one is omitted, `time` determines it. */
	start: z.string().max(40).optional(),
	end: z.string().max(40).optional(),
	/** Selects all teams instead of one. Only owners may use it. */
	scope: z.enum(['org']).optional(),
	sortOrder: z.enum(['asc', 'desc']).default('desc'),
	...page(10),
});
export type DashboardCampaignsQuery = z.output<typeof query>;

const campaign = z.object({
	id,
	name: z.string(),
	team: z.object({ id, name: z.string() }),
	reached: z.number().int(), // people with at least one text that was not undelivered
	replied: z.number().int(), // reached people who replied anything but STOP
	replies: z.number().int(), // incoming texts other than STOP
	replyRate: z.number(), // share of the people reached, from 0 to 1
});
export type DashboardCampaign = z.output<typeof campaign>;

const campaignsOf = <const Path extends `/${string}`>(path: Path, aliases: readonly `/${string}`[], summary: string) =>
	route({
		method: 'GET',
		path,
		aliases,
		summary,
		who: 'staff',
		params: z.object({ id: idInPath }),
		query,
		answer: grid(campaign),
	});

export const campaignsOfDepartment = campaignsOf(
	'/dashboard/campaigns/departments/{id}',
	['/dashboard/departments/{id}/campaigns', '/dashboard/campaigns/department/{id}'],
	'List what came of a team’s campaigns, those that reached most people first.',
);

export const campaignsOfStaff = campaignsOf(
	'/dashboard/campaigns/staff/{id}',
	['/dashboard/staff/{id}/campaigns'],
	'List what came of the campaigns that a staff member created.',
);
