/** Creates a campaign that belongs to its creator (spec 1 §4, §6), active unless the request says otherwise. */
import { campaignRefusals } from '@quad/contract/texting/campaigns/refusals.ts';
import type { Campaign } from '@quad/contract/texting/campaigns/routes.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { insertCampaign, takeTurn } from './campaigns.queries.ts';
import { descriptionOfCampaign, nameOfCampaign } from './name-campaign.ts';
import { readCampaign } from './show-campaigns.ts';

export const createCampaign = async (
	{ db, ids, clock }: AppContext,
	scope: TeamScope,
	written: { name: string; description: string; active: boolean },
): Promise<Campaign> => {
	const id = ids.next();
	const name = nameOfCampaign(written.name);
	const description = descriptionOfCampaign(written.description);
	await commit(db, async (tx) => {
		await takeTurn(tx, scope);
		if (!(await insertCampaign(tx, scope, { id, name, description, active: written.active, at: clock.now() })))
			refuse(campaignRefusals['campaign.name_taken'], { name });
		await record(tx, scope, { action: 'campaign.created', subject: { kind: 'campaign', id, name } });
		touch(tx, scope.organizationId, `campaigns:${scope.teamId}`);
	});
	return readCampaign(db, scope, id);
};
