/** Adds a visitor's text replies to the chat until it is closed. A repeated event adds no message. */
import { listener } from '../../../foundation/events/listener.ts';
import { textReceived } from '../../texting/conversations/index.ts';
import { appendMessage } from './append-message.ts';
import { chatAnsweredBy, findChat } from './chats.queries.ts';
import { placeOf } from './post-visitor-message.ts';
import { textOf } from './texts.queries.ts';
import { lockVisitor } from './visitors.queries.ts';

export const followTexts = listener({
	name: 'chat.follow-texts',
	on: [textReceived],
	handle: async (tx, events) => {
		for (const { organizationId, data } of events) {
			const chat = await chatAnsweredBy(tx, organizationId, data);
			const text = chat && (await textOf(tx, organizationId, data.messageId));
			if (!chat || !text) continue;
			await lockVisitor(tx, organizationId, chat.visitorId);
			if ((await findChat(tx, chat, chat.id))?.state === 'closed') continue; // closed after the event was read
			await appendMessage(tx, placeOf(chat), { by: 'text-in', text, sourceId: data.messageId, at: data.at });
		}
	},
});
