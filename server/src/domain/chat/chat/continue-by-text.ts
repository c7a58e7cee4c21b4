/**
 * Lets an agent text a visitor who confirmed their number, from the widget's inbox through the ledger, like any
 * reply. Refuses contacts who opted out. The chat and the conversation each get a note about the text.
 */
import { chatRefusals } from '@quad/contract/chat/chat/refusals.ts';
import { onBehalfOfInbox, type TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { reply, writeNote } from '../../texting/conversations/index.ts';
import { inChat } from './answer-chat.ts';
import { appendMessage, judgeText } from './append-message.ts';
import { changeChat } from './chats.queries.ts';
import { placeOf } from './post-visitor-message.ts';
import { expectChat } from './show-chats.ts';
import { readVisitor } from './visitors.queries.ts';
import { findWidget } from './widgets.queries.ts';

export const continueByText = async (
	context: AppContext,
	scope: TeamScope,
	id: number,
	{ draftId, text: written }: { draftId: string; text: string },
): Promise<void> => {
	const text = judgeText(written);
	const { organizationId, teamId, personId, caretakerId } = scope;
	const chat = await expectChat(context.db, scope, id);
	const visitor = await readVisitor(context.db, organizationId, chat.visitorId);
	const widget = await findWidget(context.db, organizationId, chat.widgetId);
	const inboxId = widget?.inboxId ?? refuse(chatRefusals['chat.no_inbox']);
	if (!visitor || visitor.mobile === null) return refuse(chatRefusals['chat.no_number']);
	const contactId = visitor.contactId ?? refuse(chatRefusals['chat.number_not_confirmed']);
	const inInbox = { ...onBehalfOfInbox({ organizationId, teamId, personId, inboxId }), caretakerId };
	const sent = await reply(context, inInbox, contactId, { draftId, text });
	const isFirst = await inChat(context, scope, id, async (tx, now, at) => {
		await appendMessage(tx, placeOf(now), {
			by: 'text-out',
			text: sent.text,
			personId,
			at,
			sourceId: Number(sent.messageId), // a resubmitted text appears once
		});
		await changeChat(tx, organizationId, id, { textConversationId: sent.conversationId });
		return now.textConversationId === null;
	});
	if (!isFirst) return;
	const found = { id: sent.conversationId, mobile: visitor.mobile, scope: inInbox };
	await writeNote(context, found, {
		text: `Continued from web chat ${id}. The last message there: ${chat.lastText}`,
		mentions: [],
		draftId: noteDraft(id),
	});
};

const noteDraft = (id: number): string => `00000000-0000-4000-8000-${id.toString(16).padStart(12, '0').slice(-12)}`;
