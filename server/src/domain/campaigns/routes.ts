import * as routes from '@quad/contract/campaigns/routes.ts';
import { inCurrentTeam } from '../../foundation/actor.ts';
import type { Ground } from '../../foundation/ground.ts';
import { type Door, serve } from '../../foundation/http.ts';
import { changeCampaign, deleteCampaign } from './change-campaign.ts';
import { createCampaign } from './create-campaign.ts';
import { exportActivity } from './export-activity.ts';
import { markMessage } from './mark-message.ts';
import * as usage from './read-usage.ts';
import { listCampaigns, readCampaign } from './show-campaigns.ts';

export const serveCampaigns = (door: Door, ground: Ground): void => {
	const { db } = ground;

	serve(door, routes.listCampaigns, ({ actor, query }) => listCampaigns(db, inCurrentTeam(actor), query));
	serve(door, routes.createCampaign, ({ actor, body }) => createCampaign(ground, inCurrentTeam(actor), body));
	serve(door, routes.readCampaign, ({ actor, params }) => readCampaign(db, inCurrentTeam(actor), params.id));
	for (const route of [routes.updateCampaign, routes.postCampaign] as const)
		serve(door, route, ({ actor, params, body }) => changeCampaign(ground, actor, params.id, body));
	serve(door, routes.deleteCampaign, ({ actor, params }) => deleteCampaign(ground, actor, params.id));

	serve(door, routes.markIncomingMessage, ({ actor, params: { id }, body }) =>
		markMessage(ground, actor, { id, direction: 'incoming' }, body.campaignId),
	);
	serve(door, routes.markOutgoingMessage, ({ actor, params: { id }, body }) =>
		markMessage(ground, actor, { id, direction: 'outgoing' }, body.campaignId),
	);

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
	serve(door, routes.exportCampaign, ({ actor, params }) => exportActivity(ground, actor, params.id));
};
