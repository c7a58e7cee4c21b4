/** The filter of the campaigns in the address, kept for the session (spec 1 §9: own, active). */
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

/** The list of reports starts with all campaigns. */
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

/** Whether some campaigns may be hidden. */
export const isNarrowed = ({ search, of, show }: CampaignSearch): boolean =>
	search.trim() !== '' || of !== 'anybody' || show !== 'all';

/** The initial filter of the screen (spec 1 §9). */
export const ownList: CampaignSearch = campaignSearch.parse({});

export const isOwnList = ({ of, show }: CampaignSearch): boolean => of === ownList.of && show === ownList.show;

/** Whether the filter is the initial one, without a search. */
export const isAsBegun = (search: CampaignSearch): boolean => isOwnList(search) && search.search.trim() === '';

export const filtersSet = ({ of, show }: CampaignSearch): number => Number(of === 'me') + Number(show !== 'all');
