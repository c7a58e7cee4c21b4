/** Opens the conversation of an inbox with a contact of the team: the one that is there, or a new one. */
import { contactRefusals } from '@quad/contract/contacts/refusals.ts';
import { conversationLimits } from '@quad/contract/conversations/limits.ts';
import { conversationRefusals } from '@quad/contract/conversations/refusals.ts';
import type { InboxScope } from '../../foundation/actor.ts';
import { announce, commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import * as rows from './open-conversation.queries.ts';
import { readConversation } from './show-conversation.queries.ts';
import { showConversation } from './show-conversation.ts';

export const openConversation = async ({ db, ids, clock }: Ground, scope: InboxScope, contactId: number) => {
	const opened = await commit(db, async (tx) => {
		const contact = (await rows.numberOfContact(tx, scope, contactId)) ?? refuse(contactRefusals['contact.not_found']);
		const mobile = contact.mobile ?? refuse(conversationRefusals['reply.no_number']);
		const fresh = ids.next();
		const place = { mobile, contactId };
		const { lastTextShown } = conversationLimits;
		const id = await rows.openConversation(tx, scope, place, { id: fresh, at: clock.now(), lastTextShown });
		if (id === fresh) announce(tx, scope.organizationId, `inbox:${scope.inboxId}`);
		return id;
	});
	return showConversation(await readConversation(db, scope, opened, clock.now()));
};
