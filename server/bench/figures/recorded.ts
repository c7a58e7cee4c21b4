/**
 * Measures recording results, 200 at a time like the sender, of messages that are counted in batches and paid for
 * with credits, compared with messages that are neither. Also measures applying receipts, compared with a bare
 * update.
 */
import { sql } from 'kysely';
import { acceptReceipts } from '../../src/domain/texting/messaging/index.ts';
import type { Receipt } from '../../src/domain/texting/messaging/ledger/carrier.port.ts';
import { moveAlone, type StatusUpdate } from '../../src/domain/texting/messaging/ledger/move.queries.ts';
import { type College, makeCollege } from '../college.ts';
import { type Figure, perSecond } from '../harness.ts';
import { deliverFloorRows, emptyFloorTable, insertFloorRows, makeFloorTable } from '../message-floor.ts';

const groupSize = 200;
const batches = 10;

export const recorded: Figure = {
	lines: [
		{
			name: 'recorded with exact counts',
			unit: 'messages/s',
			floor: 'without counts',
			goal: { judges: 'ratio', from: 0.9 },
		},
	],
	rounds: { full: 5, quick: 3 },
	warmUp: true,
	prepare: async (bench) => {
		const { db, drop } = await bench.cluster.database(2);
		const people = bench.of(40_000, 10_000);
		const college = await makeCollege(db, { contacts: people, inboxes: 2 });
		await sql`update inbox set type = 'group' where id = ${college.inboxes[1]?.id ?? 0}`.execute(db);
		const record = async (counted: boolean) => {
			await queueMessages(college, people, counted);
			const ids = idsOf(college, people);
			const speed = await perSecond(people, async () => {
				for (let from = 0; from < people; from += groupSize)
					await moveAlone(
						db,
						ids.slice(from, from + groupSize).map((messageId) => submitted(college, messageId)),
						new Date(),
					);
			});
			if (counted) await expectCounted(college, people);
			return speed;
		};
		return {
			round: async () => [{ floor: await record(false), value: await record(true) }],
			end: drop,
		};
	},
};

export const receipts: Figure = {
	lines: [{ name: 'receipts applied', unit: 'receipts/s', floor: 'bare update, 500 ids each' }],
	rounds: { full: 5, quick: 3 },
	warmUp: true,
	prepare: async (bench) => {
		const { db, drop } = await bench.cluster.database(2);
		const people = bench.of(50_000, 10_000);
		const college = await makeCollege(db, { contacts: people });
		await makeFloorTable(db);
		const accept = acceptReceipts(college.context);
		return {
			round: async () => {
				await insertFloorRows(db, college, people);
				const floor = await perSecond(people, () => deliverFloorRows(db, college, people));
				await emptyFloorTable(db);
				await queueMessages(college, people, true);
				const value = await perSecond(people, async () => {
					await Promise.all(idsOf(college, people).map((messageId) => accept(delivered(college, messageId))));
				});
				return [{ value, floor }];
			},
			end: drop,
		};
	},
};

export const idsOf = ({ firstContact }: College, count: number): number[] =>
	Array.from({ length: count }, (_, nth) => firstContact + nth * 16);

const receipt = ({ organizationId }: College, messageId: number) => ({
	organizationId,
	messageId,
	sid: `SM${messageId}`,
	errorCode: null,
});
export const submitted = (college: College, messageId: number): StatusUpdate => ({
	...receipt(college, messageId),
	status: 1,
});
const delivered = (college: College, messageId: number): Receipt => ({ ...receipt(college, messageId), status: 3 });

/** Creates one claimed message per contact, with the contact's id, in ten batches or in none. */
export const queueMessages = async (
	{ context: { db }, ...college }: College,
	count: number,
	counted: boolean,
): Promise<void> => {
	const source = sql`${college.organizationId}::bigint`;
	const inbox = sql`${college.inboxes[counted ? 0 : 1]?.id ?? 0}::bigint`;
	const batch = counted ? sql`1 + nth / ${Math.ceil(count / batches)}::int` : sql`null::bigint`;
	const people = sql`
		(select id, mobile, row_number() over (order by id) - 1 as nth from contact where org_id = ${source}) as people`;
	await sql`truncate batch, batch_skip, message, send_queue cascade`.execute(db);
	await sql`delete from credit_entry where kind = 'spent'`.execute(db);
	await sql`
		insert into batch (org_id, id, inbox_id, team_id, person_id, draft_id, draft_hash, body, state, total, composed_at,
			do_not_send_after)
		select ${source}, n, ${inbox}, ${college.teamId}::bigint, ${college.personId}::bigint, gen_random_uuid(), '', 'Hello', 'sending',
			${count / batches}::int, now(), now() + interval '1 day'
		from generate_series(1, ${batches}::int) n`.execute(db);
	await sql`
		insert into message (org_id, id, inbox_id, mobile, contact_id, batch_id, incoming, status, segments, created_at, updated_at)
		select ${source}, id, ${inbox}, mobile, id, ${batch}, false, 0, 1, now(), now() from ${people}`.execute(db);
	await sql`
		insert into send_queue (org_id, message_id, inbox_id, urgency, batch_id, contact_id, from_number, to_number, segments, lease_until)
		select ${source}, id, ${inbox}, 1, ${batch}, id, 1, mobile, 1, now() + interval '1 hour' from ${people}`.execute(
		db,
	);
	await sql`analyze message, send_queue, batch`.execute(db);
};

const expectCounted = async ({ context: { db } }: College, count: number): Promise<void> => {
	const { rows } = await sql<{ submitted: number }>`select sum(submitted)::int as submitted from batch`.execute(db);
	if (rows[0]?.submitted !== count) throw new Error(`${rows[0]?.submitted} of ${count} were counted.`);
	const paid = await sql<{ credits: number }>`
		select coalesce(-sum(credits), 0)::int as credits from credit_entry where kind = 'spent'`.execute(db);
	if (paid.rows[0]?.credits !== count) throw new Error(`${paid.rows[0]?.credits} of ${count} were paid for.`);
};
