/** Finds the conversation that a request names, in the actor's inboxes of the current team, or refuses with 404. */
import { conversationRefusals } from '@quad/contract/texting/conversations/refusals.ts';
import { type Actor, type InboxScope, inInbox, inOrganization } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { inboxesOf, teamWhereWorked } from './reach.queries.ts';

export interface FoundConversation {
	readonly id: number;
	readonly mobile: number;
	readonly scope: InboxScope;
}

export const findConversation = async (db: Db, actor: Actor, id: number): Promise<FoundConversation> => {
	const [found] = await inboxesOf(db, actor.organizationId, [id]);
	if (!found) return refuse(conversationRefusals['conversation.not_found']);
	if (actor.inboxIds.includes(found.inboxId)) return { id, mobile: found.mobile, scope: inInbox(actor, found.inboxId) };
	// spec 2 §8: somebody who follows a link to another of their teams is told to switch teams
	const team = await teamWhereWorked(db, inOrganization(actor), actor.personId, found.inboxId);
	if (team && team.departmentId !== actor.teamId) refuse(conversationRefusals['conversation.other_department']);
	return refuse(conversationRefusals['conversation.not_found']);
};

/** Returns those of the conversations that the actor may see. */
export const conversationsWithin = async (db: Db, actor: Actor, ids: readonly number[]): Promise<number[]> => {
	const found = await inboxesOf(db, actor.organizationId, ids);
	return found.filter(({ inboxId }) => actor.inboxIds.includes(inboxId)).map(({ id }) => id);
};
