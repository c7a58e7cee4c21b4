/** Lists the campaigns that last texted a contact of the team, for the panel beside a conversation. */
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import { conversationLimits } from '@quad/contract/texting/conversations/limits.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { campaignsOf, isOfTeam } from './timeline.queries.ts';

export const listRecentCampaigns = async (db: Db, actor: Actor, contactId: number) => {
	const scope = inCurrentTeam(actor);
	if (!(await isOfTeam(db, scope, contactId))) refuse(contactRefusals['contact.not_found']);
	const filter = { contactId, inboxIds: actor.inboxIds, take: conversationLimits.recentCampaigns };
	const campaigns = await campaignsOf(db, scope, filter);
	return campaigns.map(({ lastTextOn, ...campaign }) => ({ ...campaign, lastTextOn: lastTextOn.toISOString() }));
};
