import { listener } from '../../../foundation/events/listener.ts';
import { chatClosed } from '../../chat/chat/index.ts';
import { insertClosedChats } from './outbox.queries.ts';

export const exportClosedChats = listener({
	name: 'integrations.closed-chats',
	on: [chatClosed],
	handle: (tx, events) =>
		insertClosedChats(
			tx,
			events.map(({ organizationId, data: { teamId, chatId, at } }) => ({ organizationId, teamId, chatId, at })),
		),
});
