import * as routes from '@quad/contract/texting/campaigns/routes.ts';
import { inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { changeCampaign, deleteCampaign } from './change-campaign.ts';
import { createCampaign } from './create-campaign.ts';
import { exportActivity } from './export-activity.ts';
import * as usage from './read-usage.ts';
import { listCampaigns, readCampaign } from './show-campaigns.ts';

export const serveCampaigns = (server: ApiServer, context: AppContext): void => {
	const { db } = context;

	serve(server, routes.listCampaigns, ({ actor, query }) => listCampaigns(db, inCurrentTeam(actor), query));
	serve(server, routes.createCampaign, ({ actor, body }) => createCampaign(context, inCurrentTeam(actor), body));
	serve(server, routes.readCampaign, ({ actor, params }) => readCampaign(db, inCurrentTeam(actor), params.id));
	for (const route of [routes.updateCampaign, routes.postCampaign] as const)
		serve(server, route, ({ actor, params, body }) => changeCampaign(context, actor, params.id, body));
	serve(server, routes.deleteCampaign, ({ actor, params }) => deleteCampaign(context, actor, params.id));

	serve(server, routes.listCampaignResults, ({ actor, query }) =>
		usage.readResults(db, inCurrentTeam(actor), query.ids.split(',').map(Number)),
	);
	serve(server, routes.campaignMeta, ({ actor, params }) => usage.readMeta(db, inCurrentTeam(actor), params.id));
	serve(server, routes.campaignActivity, ({ actor, params }) =>
		usage.readActivity(db, inCurrentTeam(actor), params.id),
	);
	serve(server, routes.campaignReplyTimes, ({ actor, params }) =>
		usage.readReplyTimes(db, inCurrentTeam(actor), params.id),
	);
	serve(server, routes.campaignReplyNumbers, ({ actor, params }) =>
		usage.readReplyNumbers(db, inCurrentTeam(actor), params.id),
	);
	serve(server, routes.campaignMessageActivity, ({ actor, params, query }) =>
		usage.readMessages(db, actor, params.id, query),
	);
	serve(server, routes.exportCampaign, ({ actor, params }) => exportActivity(context, actor, params.id));
};
