/** Queues incoming texts that someone wants to be notified of. The loop it wakes decides who is, and when. */
import { listener } from '../../../foundation/events/listener.ts';
import { wake } from '../../../foundation/transaction/wake.ts';
import { textReceived } from '../../texting/conversations/index.ts';
import { insertIncomingTexts } from './incoming-texts.queries.ts';
import { tellLoop } from './notify-of-texts.ts';

export const queueIncomingTexts = listener({
	name: 'alerts.incoming-texts', // its former name, under which its cursor is stored
	on: [textReceived],
	handle: async (tx, events) => {
		const texts = events
			.filter(({ data }) => !data.isKeyword)
			.map(({ organizationId, data }) => ({ organizationId, ...data }));
		if (await insertIncomingTexts(tx, texts)) wake(tx, tellLoop);
	},
});
