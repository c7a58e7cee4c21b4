/** Adds a message in the actor's inboxes to a campaign, or removes it (gaps A-26). */
import { campaignRefusals } from '@quad/contract/texting/campaigns/refusals.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { holdCampaign } from '../campaigns/index.ts';
import { setCampaignOfMessage } from '../messaging/index.ts';
import { conversationWith } from './mark-message.queries.ts';

export const markMessage = async (
	{ db }: AppContext,
	actor: Actor,
	message: { id: number; direction: 'incoming' | 'outgoing' },
	campaignId: number | null,
) => {
	const scope = inCurrentTeam(actor);
	await commit(db, async (tx) => {
		const found = await setCampaignOfMessage(tx, scope, actor.inboxIds, message, campaignId);
		if (!found) return refuse(campaignRefusals['campaign.message_not_found']);
		if (campaignId !== null && !(await holdCampaign(tx, scope, campaignId)))
			refuse(campaignRefusals['campaign.not_found']);
		const conversation = await conversationWith(tx, { organizationId: scope.organizationId, ...found });
		if (conversation) touch(tx, scope.organizationId, `conversation:${conversation.id}`);
	});
	return { messageId: String(message.id), direction: message.direction, campaignId };
};
