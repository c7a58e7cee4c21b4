/**
 * Measures pacing: thousands of inboxes, each with its own rate, one with a large backlog. Together they must send at
 * the sum of their rates, and none may get ahead of another. The first second, when each may send a small burst, is
 * not counted.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { makeSender } from '../../src/domain/texting/messaging/index.ts';
import { startLoops } from '../../src/foundation/jobs/loop.ts';
import { makeLog } from '../../src/foundation/log.ts';
import { type College, makeCollege } from '../college.ts';
import { between, type Figure, valueAtMost } from '../harness.ts';
import { instantCarrier } from '../instant-carrier.ts';

const backlog = 20_000;

export const lanes: Figure = {
	lines: [
		{ name: 'lanes paced', unit: 'segments/s', floor: 'sum of the rates', goal: between(0.98, 1.03) },
		{ name: 'lanes paced, max - min of a lane', unit: 'texts', goal: valueAtMost(1) },
	],
	rounds: { full: 3, quick: 1 },
	warmUp: false,
	prepare: async (bench) => {
		const { db, drop } = await bench.cluster.database(4);
		const count = bench.of(5_000, 1_000);
		const seconds = bench.of(10, 4);
		const college = await makeCollege(db, { contacts: 1 });
		const numbers = await openLanes(college, count);
		return {
			round: async () => {
				await fillLanes(college, count, seconds + 10);
				const sent = new Map<number, number>();
				const carrier = instantCarrier();
				const sender = makeSender(
					college.context,
					makeLog('silent'),
					() => ({
						...carrier,
						submit: (text) => {
							sent.set(text.from, (sent.get(text.from) ?? 0) + 1);
							return carrier.submit(text);
						},
					}),
					1,
				);
				const loops = startLoops([sender.loop], undefined, makeLog('silent'));
				await pause(1_000);
				const begun = performance.now();
				const before = carrier.taken();
				await pause(seconds * 1_000);
				const value = ((carrier.taken() - before) / (performance.now() - begun)) * 1_000;
				const each = numbers.map((number) => sent.get(number) ?? 0);
				await loops.stop();
				await sender.settle();
				await sql`truncate message, send_queue cascade`.execute(db);
				return [{ value, floor: count }, { value: Math.max(...each) - Math.min(...each) }];
			},
			end: drop,
		};
	},
};

/** Creates inboxes that send one segment a second each. Returns their numbers. */
const openLanes = async ({ context: { db }, ...college }: College, count: number): Promise<number[]> => {
	const source = sql`${college.organizationId}::bigint`;
	const all = sql`generate_series(1, ${count}::int) as n`;
	await sql`
		insert into inbox (org_id, id, team_id, type, name, color, number)
		select ${source}, n, ${college.teamId}::bigint, 'group', 'Inbox ' || n, 'gold', n from ${all}`.execute(db);
	await sql`insert into lane (org_id, inbox_id, rate) select ${source}, n, 1 from ${all}`.execute(db);
	return Array.from({ length: count }, (_, nth) => nth + 1);
};

/** Queues texts for this many seconds in each inbox, and a backlog in the first. All start at the same moment. */
const fillLanes = async ({ context: { db }, ...college }: College, count: number, each: number): Promise<void> => {
	const source = sql`${college.organizationId}::bigint`;
	const texts = sql`(
		select g as id, 1 + g % ${count}::int as lane from generate_series(0, ${count * each - 1}::int) g
		union all select ${count * each}::int + g, 1 from generate_series(0, ${backlog - 1}::int) g
	) as texts`;
	await sql`
		insert into message (org_id, id, inbox_id, mobile, incoming, status, segments, body, created_at, updated_at)
		select ${source}, id + 1, lane, 10000000000 + id, false, 0, 1, 'Hello', now(), now() from ${texts}`.execute(db);
	await sql`
		insert into send_queue (org_id, message_id, inbox_id, urgency, contact_id, from_number, to_number, body, segments)
		select ${source}, id + 1, lane, 1, ${college.firstContact}::bigint, lane, 10000000000 + id, 'Hello', 1 from ${texts}`.execute(
		db,
	);
	await sql`analyze message, send_queue, lane, inbox`.execute(db);
	await sql`
		update lane set pending = true, filled_at = clock_timestamp(), next_at = clock_timestamp()
		where inbox_id <= ${count}`.execute(db);
};
