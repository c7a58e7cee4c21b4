/** Queues incoming texts for their teams' exports. A trigger queues outgoing ones (0110_integrations.sql). */
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
