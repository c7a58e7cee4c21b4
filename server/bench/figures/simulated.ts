/**
 * Measures sending through the simulated carrier: every text is an HTTP request and every receipt a signed webhook.
 * It shows how fast the demo is, and has no goal.
 */
import { makeCollege } from '../college.ts';
import { type Figure, perSecond } from '../harness.ts';
import { startQuad } from '../programs.ts';
import { composeToEverybody, forgetMessages, untilDelivered } from '../send-everybody.ts';
import { openCarrier } from '../simulated-carrier.ts';

export const simulated: Figure = {
	lines: [{ name: 'handed over, HTTP simulator', unit: 'messages/s' }],
	rounds: { full: 3, quick: 1 },
	warmUp: false,
	prepare: async (bench) => {
		const { db, url, drop } = await bench.cluster.database(4);
		const people = bench.of(20_000, 3_000);
		const college = await makeCollege(db, { contacts: people });
		await openCarrier(college, 'instant');
		const quad = await startQuad(url, bench.cluster.folder);
		return {
			round: async () => {
				const value = await perSecond(people, async () => {
					await untilDelivered(college, await composeToEverybody(college), people);
				});
				await forgetMessages(db);
				return [{ value }];
			},
			end: async () => {
				await quad.stop();
				await drop();
			},
		};
	},
};
