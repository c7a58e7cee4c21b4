/** The filters of the campaign list, stored in the URL and for the session. */
import { campaignLimits } from '@quad/contract/texting/campaigns/limits.ts';
import { campaignSorts, type listCampaigns } from '@quad/contract/texting/campaigns/routes.ts';
import { z } from 'zod';

export const campaignSearch = z.object({
	search: z.string().max(campaignLimits.searchText).default(''),
	of: z.enum(['me', 'anybody']).default('me'),
	show: z.enum(['active', 'archived', 'all']).default('active'),
	sort: z.enum(campaignSorts).default('-createdOn'),
	skip: z.coerce.number().int().min(0).multipleOf(campaignLimits.page).default(0),
});
export type CampaignSearch = z.output<typeof campaignSearch>;

/** The list of reports shows all campaigns at first. */
export const reportSearch = campaignSearch.extend({
	of: campaignSearch.shape.of.removeDefault().default('anybody'),
	show: campaignSearch.shape.show.removeDefault().default('all'),
});

export const queryOf = (
	{ search, of, show, sort, skip }: CampaignSearch,
	personId: number,
): z.input<typeof listCampaigns.query> => ({
	searchText: search.trim(),
	...(of === 'me' ? { userId: personId } : {}),
	...(show === 'all' ? {} : { isActive: show === 'active' }),
	sort,
	skip,
	take: campaignLimits.page,
});

/** Whether the filters may hide some campaigns. */
export const isNarrowed = ({ search, of, show }: CampaignSearch): boolean =>
	search.trim() !== '' || of !== 'anybody' || show !== 'all';

/** The initial filters of the screen (spec 1 §9). */
export const ownList: CampaignSearch = campaignSearch.parse({});

export const isOwnList = ({ of, show }: CampaignSearch): boolean => of === ownList.of && show === ownList.show;

/** Whether the filters are the initial ones and there is no search. */
export const isAsBegun = (search: CampaignSearch): boolean => isOwnList(search) && search.search.trim() === '';

export const filtersSet = ({ of, show }: CampaignSearch): number => Number(of === 'me') + Number(show !== 'all');
