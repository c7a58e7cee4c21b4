/** Queues incoming texts for their teams' webhooks. A database trigger queues outgoing ones (0096_webhooks.sql). */
import { listener } from '../../../foundation/events/listener.ts';
import { wake } from '../../../foundation/transaction/wake.ts';
import { textReceived } from '../../texting/conversations/index.ts';
import { insertIncomingDue } from './deliveries.queries.ts';
import { deliveryLoop } from './loop-names.ts';

export const tellWebhooksOfTexts = listener({
	name: 'webhooks.incoming-texts',
	on: [textReceived],
	handle: async (tx, events) => {
		await insertIncomingDue(
			tx,
			events.map(({ organizationId, data: { teamId, messageId, at } }) => ({ organizationId, teamId, messageId, at })),
		);
		wake(tx, deliveryLoop);
	},
});
