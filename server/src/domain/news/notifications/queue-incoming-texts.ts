/**
 * Texts came in that somebody may want to be told of: written down where somebody asked for it. Who is told, and when, is
 * decided by the loop that this wakes.
 */
import { listener } from '../../../foundation/events/listener.ts';
import { wake } from '../../../foundation/postgres/commit.ts';
import { textReceived } from '../../texting/conversations/index.ts';
import { insertIncomingTexts } from './incoming-texts.queries.ts';
import { tellLoop } from './tell-of-texts.ts';

export const queueIncomingTexts = listener({
	name: 'alerts.incoming-texts', // its old name: its cursor is kept under it
	on: [textReceived],
	handle: async (tx, events) => {
		const texts = events
			.filter(({ data }) => !data.isKeyword)
			.map(({ organizationId, data }) => ({ organizationId, ...data }));
		if (await insertIncomingTexts(tx, texts)) wake(tx, tellLoop);
	},
});
