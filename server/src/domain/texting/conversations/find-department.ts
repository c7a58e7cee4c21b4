/** Finds the team of a conversation, so that somebody who followed a link (spec 2 §8) can switch to that team. */
import { conversationRefusals } from '@quad/contract/texting/conversations/refusals.ts';
import { type Actor, inOrganization } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { inboxesOf, teamWhereWorked } from './reach.queries.ts';

export const findDepartment = async (db: Db, actor: Actor, conversationId: number) => {
	const [found] = await inboxesOf(db, actor.organizationId, [conversationId]);
	const team = found && (await teamWhereWorked(db, inOrganization(actor), actor.personId, found.inboxId));
	return team ?? refuse(conversationRefusals['conversation.not_found']);
};
