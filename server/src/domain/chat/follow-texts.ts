/** What somebody answers by text stands in the chat that went on by text, too. Heard twice, it is there once. */
import { listener } from '../../foundation/events/listener.ts';
import { textReceived } from '../conversations/index.ts';
import { append } from './append.ts';
import { chatsByText } from './chats.queries.ts';
import { placeOf } from './say-as-visitor.ts';
import { textOf } from './texts.queries.ts';
import { lockVisitor } from './visitors.queries.ts';

export const followTexts = listener({
	name: 'chat.follow-texts',
	on: [textReceived],
	handle: async (tx, events) => {
		for (const { organizationId, data } of events) {
			const [chat] = await chatsByText(tx, organizationId, data.conversationId);
			const text = chat && (await textOf(tx, organizationId, data.messageId));
			if (!chat || !text) continue;
			await lockVisitor(tx, organizationId, chat.visitorId);
			await append(tx, placeOf(chat), { by: 'text-in', text, sourceId: data.messageId, at: data.at });
		}
	},
});
