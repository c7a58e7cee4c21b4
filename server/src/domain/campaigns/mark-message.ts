/** Puts one message into a campaign or takes it out (gaps A-26): of an inbox that one works in. */
import { campaignRefusals } from '@quad/contract/campaigns/refusals.ts';
import { type Actor, inCurrentTeam } from '../../foundation/actor.ts';
import { announce, commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { holdCampaign } from './campaigns.queries.ts';
import { setCampaignOfMessage } from './messages.queries.ts';

export const markMessage = async (
	{ db }: Ground,
	actor: Actor,
	message: { id: number; direction: 'incoming' | 'outgoing' },
	campaignId: number | null,
) => {
	const scope = inCurrentTeam(actor);
	await commit(db, async (tx) => {
		const found = await setCampaignOfMessage(tx, scope, actor.inboxIds, message, campaignId);
		if (!found) refuse(campaignRefusals['campaign.message_not_found']);
		if (campaignId !== null && !(await holdCampaign(tx, scope, campaignId)))
			refuse(campaignRefusals['campaign.not_found']);
		if (found?.conversationId) announce(tx, scope.organizationId, `conversation:${found.conversationId}`);
	});
	return { messageId: String(message.id), direction: message.direction, campaignId };
};
