/**
 * What somebody answers by text to a chat that went on by text stands in it for agents, until it is closed. Heard twice,
 * it is there once.
 */
import { listener } from '../../../foundation/events/listener.ts';
import { textReceived } from '../../texting/conversations/index.ts';
import { append } from './append.ts';
import { chatAnsweredBy, findChat } from './chats.queries.ts';
import { placeOf } from './say-as-visitor.ts';
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
			if ((await findChat(tx, chat, chat.id))?.state === 'closed') continue; // a moment ago
			await append(tx, placeOf(chat), { by: 'text-in', text, sourceId: data.messageId, at: data.at });
		}
	},
});
