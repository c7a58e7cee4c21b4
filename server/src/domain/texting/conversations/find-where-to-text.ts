/** Finds the inbox from which to text a contact, which is the one they were last in touch with. */
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import { conversationRefusals } from '@quad/contract/texting/conversations/refusals.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { standingOf } from '../../contacts/contacts/index.ts';
import { inboxesToTextFrom } from './timeline.queries.ts';

export const findWhereToText = async (
	db: Db,
	actor: Actor,
	contactId: number,
): Promise<{ inboxId: number; conversationId: number | null }> => {
	const scope = inCurrentTeam(actor);
	const [standing] = await standingOf(db, scope, [contactId]);
	if (!standing) return refuse(contactRefusals['contact.not_found']);
	const [first] = await inboxesToTextFrom(db, scope, contactId, actor.inboxIds);
	return first ?? refuse(conversationRefusals['conversation.no_personal_inbox']);
};
