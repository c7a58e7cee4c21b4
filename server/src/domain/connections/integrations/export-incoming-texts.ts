/**
 * Texts that come in, for the exports of their teams. What goes out is written by a trigger (0110_integrations.sql).
 */
import { listener } from '../../../foundation/events/listener.ts';
import { textReceived } from '../../texting/conversations/index.ts';
import { insertIncoming } from './outbox.queries.ts';

export const exportIncomingTexts = listener({
	name: 'integrations.incoming-texts',
	on: [textReceived],
	handle: (tx, events) =>
		insertIncoming(
			tx,
			events.map(({ organizationId, data: { teamId, messageId, at } }) => ({ organizationId, teamId, messageId, at })),
		),
});
