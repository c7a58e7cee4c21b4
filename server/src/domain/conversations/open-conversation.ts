/** Opens the conversation of an inbox with a contact of the team: the one that is there, or a new one. */
import { contactRefusals } from '@quad/contract/contacts/refusals.ts';
import { conversationLimits } from '@quad/contract/conversations/limits.ts';
import { messagingRefusals } from '@quad/contract/messaging/refusals.ts';
import type { InboxScope } from '../../foundation/actor.ts';
import { announce, commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import * as rows from './conversations.queries.ts';
import { showConversation } from './show-conversation.ts';

export const openConversation = async ({ db, ids, clock }: Ground, scope: InboxScope, contactId: number) => {
	const opened = await commit(db, async (tx) => {
		const contact = (await rows.numberOfContact(tx, scope, contactId)) ?? refuse(contactRefusals['contact.not_found']);
		const mobile = contact.mobile ?? refuse(messagingRefusals['message.no_number']);
		const fresh = ids.next();
		const id = await rows.openConversation(tx, scope, {
			id: fresh,
			mobile,
			contactId,
			at: clock.now(),
			lastTextShown: conversationLimits.lastTextShown,
		});
		if (id === fresh) announce(tx, scope.organizationId, `inbox:${scope.inboxId}`);
		return id;
	});
	return showConversation(await rows.readConversation(db, scope, opened));
};
