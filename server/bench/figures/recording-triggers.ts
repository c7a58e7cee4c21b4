/**
 * Measures what the triggers that notify other parts of each text cost: recording results, 200 at a time, compared
 * with the same without one trigger. For webhooks, once without and once with a webhook in the team.
 */
import { sql } from 'kysely';
import { moveAlone } from '../../src/domain/texting/messaging/ledger/move.queries.ts';
import type { Db } from '../../src/foundation/postgres/db.ts';
import { makeCollege } from '../college.ts';
import { atLeast, type Figure, perSecond } from '../harness.ts';
import { idsOf, queueMessages, submitted } from './recorded.ts';

const groupSize = 200;
const floor = 'without the trigger';

export const recordingTriggers: Figure = {
	lines: [
		{ name: 'recorded, no webhook', unit: 'messages/s', floor, goal: atLeast(0.85) },
		{ name: 'recorded, each told to a webhook', unit: 'messages/s', floor },
		{ name: 'recorded, no integration', unit: 'messages/s', floor, goal: atLeast(0.85) },
		{ name: 'recorded, counted for reports', unit: 'messages/s', floor, goal: atLeast(0.95) },
	],
	rounds: { full: 5, quick: 3 },
	warmUp: true,
	prepare: async (bench) => {
		const { db, drop } = await bench.cluster.database(2);
		const people = bench.of(40_000, 10_000);
		const college = await makeCollege(db, { contacts: people });
		const ids = idsOf(college, people);
		const record = async () => {
			await queueMessages(college, people, true);
			return perSecond(people, async () => {
				for (let from = 0; from < people; from += groupSize)
					await moveAlone(
						db,
						ids.slice(from, from + groupSize).map((messageId) => submitted(college, messageId)),
						new Date(),
					);
			});
		};
		const without = async (trigger: string) => {
			await switchTrigger(db, trigger, false);
			const bare = await record();
			await switchTrigger(db, trigger, true);
			return bare;
		};
		const toldToWebhook = async () => {
			await sql`
				insert into webhook (org_id, id, team_id, kind, url, sealed_secret, created_at)
				values (${college.organizationId}, 1, ${college.teamId}, 'Interaction', 'https://college.example', '', now())`.execute(
				db,
			);
			const result = await record();
			const { rows } = await sql<{ count: number }>`select count(*)::int as count from webhook_due`.execute(db);
			if (rows[0]?.count !== people) throw new Error(`${rows[0]?.count} of ${people} are to be told.`);
			await sql`delete from webhook`.execute(db); // also deletes all that was due
			return result;
		};
		return {
			round: async () => {
				const webhooks = await without('tell_webhooks_of_messages');
				const exports = await without('export_messages');
				const reports = await without('activity_changed');
				const all = await record();
				return [
					{ value: all, floor: webhooks },
					{ value: await toldToWebhook(), floor: webhooks },
					{ value: all, floor: exports },
					{ value: all, floor: reports },
				];
			},
			end: drop,
		};
	},
};

const switchTrigger = async (db: Db, trigger: string, on: boolean): Promise<void> => {
	await sql`alter table message ${sql.raw(on ? 'enable' : 'disable')} trigger ${sql.id(trigger)}`.execute(db);
};
