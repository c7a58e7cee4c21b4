/** Stops leaving a number out of messages once it sends a text, because it can evidently receive texts, too. */
import { listener } from '../../../foundation/events/listener.ts';
import { textAgain } from '../../carriers/carriers/index.ts';
import { textReceived } from './events.ts';
import { numbersOfTalks } from './numbers-of-talks.queries.ts';

export const includeWhoTexts = listener({
	name: 'conversations.include-who-texts',
	on: [textReceived],
	handle: async (tx, events) => {
		for (const [organizationId, some] of Map.groupBy(events, (event) => event.organizationId)) {
			const talks = some.map(({ data }) => data.conversationId);
			await textAgain(tx, organizationId, await numbersOfTalks(tx, organizationId, talks));
		}
	},
});
