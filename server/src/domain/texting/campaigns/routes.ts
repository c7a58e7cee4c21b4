import * as routes from '@quad/contract/texting/campaigns/routes.ts';
import { inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type Door, serve } from '../../../foundation/http/http.ts';
import { changeCampaign, deleteCampaign } from './change-campaign.ts';
import { createCampaign } from './create-campaign.ts';
import { exportActivity } from './export-activity.ts';
import * as usage from './read-usage.ts';
import { listCampaigns, readCampaign } from './show-campaigns.ts';

export const serveCampaigns = (door: Door, context: AppContext): void => {
	const { db } = context;

	serve(door, routes.listCampaigns, ({ actor, query }) => listCampaigns(db, inCurrentTeam(actor), query));
	serve(door, routes.createCampaign, ({ actor, body }) => createCampaign(context, inCurrentTeam(actor), body));
	serve(door, routes.readCampaign, ({ actor, params }) => readCampaign(db, inCurrentTeam(actor), params.id));
	for (const route of [routes.updateCampaign, routes.postCampaign] as const)
		serve(door, route, ({ actor, params, body }) => changeCampaign(context, actor, params.id, body));
	serve(door, routes.deleteCampaign, ({ actor, params }) => deleteCampaign(context, actor, params.id));

	serve(door, routes.campaignMeta, ({ actor, params }) => usage.readMeta(db, inCurrentTeam(actor), params.id));
	serve(door, routes.campaignActivity, ({ actor, params }) => usage.readActivity(db, inCurrentTeam(actor), params.id));
	serve(door, routes.campaignReplyTimes, ({ actor, params }) =>
		usage.readReplyTimes(db, inCurrentTeam(actor), params.id),
	);
	serve(door, routes.campaignReplyNumbers, ({ actor, params }) =>
		usage.readReplyNumbers(db, inCurrentTeam(actor), params.id),
	);
	serve(door, routes.campaignMessageActivity, ({ actor, params, query }) =>
		usage.readMessages(db, actor, params.id, query),
	);
	serve(door, routes.exportCampaign, ({ actor, params }) => exportActivity(context, actor, params.id));
};
