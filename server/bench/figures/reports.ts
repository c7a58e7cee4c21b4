/**
 * Measures reports over ten million messages of one year, for 30 days and 12 months of a team, compared with a plain
 * `group by` over the messages.
 */

import { rangeNamed } from '@quad/contract/reporting/reporting/ranges.ts';
import { sql } from 'kysely';
import { countWithin } from '../../src/domain/reporting/reporting/count-messages.ts';
import {
	askForRecount,
	foldActivity,
	recountActivity,
	systemScope,
} from '../../src/domain/reporting/reporting/index.ts';
import { makeBigCollege } from '../big-college.ts';
import { atMost, type Figure, timed } from '../harness.ts';

const yearMs = 365 * 24 * 3_600_000;
const floor = 'group by over the messages';

export const reports: Figure = {
	lines: [
		{ name: 'report of 30 days', unit: 'ms', floor, goal: atMost(1 / 50) },
		{ name: 'report of 12 months', unit: 'ms', floor, goal: atMost(1 / 50) },
	],
	rounds: { full: 5, quick: 2 },
	warmUp: true,
	prepare: async (bench) => {
		const { db, drop } = await bench.cluster.database(2);
		const messages = bench.of(10_000_000, 200_000);
		const college = await makeBigCollege(db, {
			contacts: bench.of(200_000, 10_000),
			conversations: bench.of(200_000, 10_000),
			messages,
			inboxes: 20,
			apartMs: yearMs / messages,
		});
		const { context, organizationId, teamId } = college;
		await askForRecount(db);
		for (const loop of [recountActivity(context), foldActivity(context)]) while ((await loop.run()) === 'again');
		await sql`vacuum analyze activity_hour, answer_time, message`.execute(db);
		const scope = await systemScope(db, organizationId, teamId);
		const of = (days: number) => {
			const { end } = rangeNamed('month', new Date(), scope.timeZone);
			return { start: new Date(end.getTime() - days * 24 * 3_600_000), end };
		};
		const byHand = ({ start, end }: { start: Date; end: Date }) =>
			sql`
				select date_trunc('day', created_at, ${scope.timeZone}) as day, count(*) filter (where status in (1, 2, 3, 4)) as sent,
					count(*) filter (where status = 3) as delivered, count(*) filter (where status = 4) as undelivered,
					count(*) filter (where status = 7) as received
				from message
				where org_id = ${organizationId} and inbox_id = any(${college.inboxes.map(({ id }) => id)}::bigint[])
					and created_at >= ${start} and created_at < ${end}
				group by 1 order by 1`.execute(db);
		return {
			round: async () => {
				const samples = [];
				for (const days of [30, 365])
					samples.push({
						floor: await timed(() => byHand(of(days))),
						value: await timed(() => countWithin(context, scope, of(days), { timeInterval: 'day' })),
					});
				return samples;
			},
			end: drop,
		};
	},
};
