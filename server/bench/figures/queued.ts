/**
 * Measures queueing recipients: one `insert … select` checks every contact and writes messages and queue. The floor
 * writes as many bare messages into a table with the same indexes.
 */
import { sql } from 'kysely';
import { queueRecipients } from '../../src/domain/texting/messaging/compose/recipients.queries.ts';
import { makeCollege } from '../college.ts';
import { type Figure, perSecond } from '../harness.ts';
import { emptyFloorTable, insertFloorRows, makeFloorTable } from '../message-floor.ts';

export const queued: Figure = {
	lines: [{ name: 'recipients queued', unit: 'recipients/s', floor: 'bare insert … select' }],
	rounds: { full: 5, quick: 3 },
	warmUp: true,
	prepare: async (bench) => {
		const { db, drop } = await bench.cluster.database(2);
		const people = bench.of(100_000, 10_000);
		const college = await makeCollege(db, { contacts: people });
		const [inbox] = college.inboxes;
		if (!inbox) throw new Error('A college has an inbox.');
		await makeFloorTable(db);
		const queue = () =>
			db.transaction().execute(async (tx) => {
				const judged = await queueRecipients(tx, college.scope(inbox.id), {
					id: college.context.ids.next(),
					inboxId: inbox.id,
					campaignId: null,
					from: inbox.number,
					audience: { found: { searchText: '' } },
					listed: people,
					pieces: [{ text: 'Your application is complete.' }],
					segments: 1,
					ids: college.context.ids.block(people),
					areas: [],
					nightZones: [],
					at: new Date(),
				});
				if (judged.going !== people) throw new Error(`${judged.going} of ${people} were queued.`);
			});
		return {
			round: async () => {
				const floor = await perSecond(people, () => insertFloorRows(db, college, people));
				const value = await perSecond(people, queue);
				await emptyFloorTable(db);
				await sql`truncate message, send_queue cascade`.execute(db);
				return [{ value, floor }];
			},
			end: drop,
		};
	},
};
