/**
 * Measures compose's estimate (recipients, segments, cost, last arrival), which is requested whenever the writer
 * pauses. The floor is queueing the same message to the same people.
 */
import { composeBatch } from '../../src/domain/texting/messaging/compose/compose-batch.ts';
import { estimateMessage } from '../../src/domain/texting/messaging/compose/estimate-message.ts';
import { makeCollege } from '../college.ts';
import { atMost, type Figure, timed } from '../harness.ts';
import { forgetMessages } from '../send-everybody.ts';

export const answered: Figure = {
	lines: [
		{ name: 'compose’s answer', unit: 'ms', floor: 'queueing them', goal: atMost(1) },
		{ name: 'compose’s answer, with merge fields', unit: 'ms', floor: 'queueing them', goal: atMost(1) },
	],
	rounds: { full: 5, quick: 3 },
	warmUp: true,
	prepare: async (bench) => {
		const { db, drop } = await bench.cluster.database(4);
		const college = await makeCollege(db, { contacts: bench.of(100_000, 10_000) });
		const [inbox] = college.inboxes;
		if (!inbox) throw new Error('A college has an inbox.');
		const scope = college.scope(inbox.id);
		const beside = async (text: string) => {
			const draft = { inboxId: inbox.id, text, filter: { searchText: '' }, autoArchive: true };
			const value = await timed(() => estimateMessage(college.context, scope, draft, true));
			const floor = await timed(() => composeBatch(college.context, scope, draft, true));
			await forgetMessages(db);
			return { value, floor };
		};
		return {
			round: async () => [
				await beside('Your application is complete.'),
				await beside('Hi {{First Name}}, your application is complete.'),
			],
			end: drop,
		};
	},
};
