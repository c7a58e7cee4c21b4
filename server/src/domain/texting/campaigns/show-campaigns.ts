/** Shows campaigns, which everyone in the team may see. */
import { campaignRefusals } from '@quad/contract/texting/campaigns/refusals.ts';
import type { Campaign } from '@quad/contract/texting/campaigns/routes.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import * as campaigns from './campaigns.queries.ts';

export const listCampaigns = async (
	db: Db,
	scope: TeamScope,
	{
		skip,
		take,
		sort,
		...filter
	}: campaigns.CampaignFilter & { skip: number; take: number; sort: campaigns.CampaignSort },
): Promise<{ items: Campaign[]; total: number }> => {
	const { rows, total } = await campaigns.pageOfCampaigns(db, scope, filter, { skip, take, sort });
	return { items: rows.map(showCampaign), total };
};

export const readCampaign = async (db: Db, scope: TeamScope, id: number): Promise<Campaign> =>
	showCampaign((await campaigns.findCampaign(db, scope, id)) ?? refuse(campaignRefusals['campaign.not_found']));

export const showCampaign = ({ createdAt, ...rest }: campaigns.FoundCampaign): Campaign => ({
	...rest,
	createdOn: createdAt.toISOString(),
});
