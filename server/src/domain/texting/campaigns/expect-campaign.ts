/** Checks that a message's campaign exists and is not archived. A transaction locks it until the message is stored. */
import { campaignRefusals } from '@quad/contract/texting/campaigns/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { type FoundCampaign, holdCampaign } from './campaigns.queries.ts';

export const expectCampaign = async (db: Db | Tx, scope: TeamScope, id: number): Promise<FoundCampaign> => {
	const campaign = (await holdCampaign(db, scope, id)) ?? refuse(campaignRefusals['campaign.not_found']);
	return campaign.active ? campaign : refuse(campaignRefusals['campaign.archived'], { name: campaign.name });
};
