/** Opens an inbox's conversation with a contact of the team, and creates it if there is none. */
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import { conversationLimits } from '@quad/contract/texting/conversations/limits.ts';
import { conversationRefusals } from '@quad/contract/texting/conversations/refusals.ts';
import type { InboxScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import * as rows from './open-conversation.queries.ts';
import { readConversation } from './show-conversation.queries.ts';
import { showConversation } from './show-conversation.ts';

export const openConversation = async ({ db, ids, clock }: AppContext, scope: InboxScope, contactId: number) => {
	const opened = await commit(db, async (tx) => {
		const contact = (await rows.numberOfContact(tx, scope, contactId)) ?? refuse(contactRefusals['contact.not_found']);
		const mobile = contact.mobile ?? refuse(conversationRefusals['reply.no_number']);
		const fresh = ids.next();
		const place = { mobile, contactId };
		const { lastTextShown } = conversationLimits;
		const id = await rows.openConversation(tx, scope, place, { id: fresh, at: clock.now(), lastTextShown });
		if (id === fresh) touch(tx, scope.organizationId, `inbox:${scope.inboxId}`);
		return id;
	});
	const at = clock.now();
	return showConversation(await readConversation(db, scope, opened, at), at);
};
