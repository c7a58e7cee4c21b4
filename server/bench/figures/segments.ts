/**
 * Measures segments of a university's size. Counting a segment with three conditions is compared with `count(*)` over
 * the contacts, and with hand-written SQL. Adding 100,000 people to a static segment is compared with a bare COPY.
 */
import { sql } from 'kysely';
import { readMatching } from '../../src/domain/contacts/contacts/index.ts';
import { addMembers } from '../../src/domain/contacts/segments/members.queries.ts';
import { countPeople } from '../../src/domain/contacts/segments/people.queries.ts';
import { isInAny } from '../../src/domain/contacts/segments/sources.queries.ts';
import { copyInto } from '../../src/foundation/postgres/copy-rows.ts';
import { connectDirectly } from '../../src/foundation/postgres/db.ts';
import { commit } from '../../src/foundation/transaction/commit.ts';
import { makeCollege } from '../college.ts';
import { atMost, type Figure, timed } from '../harness.ts';

const program = 7;

export const segments: Figure = {
	lines: [
		{ name: 'criteria segment of 1,000,000', unit: 'ms', floor: 'count(*)', goal: atMost(10) },
		{ name: 'the same, beside SQL by hand', unit: 'ms', floor: 'SQL by hand', goal: atMost(1.5) },
		{ name: '100,000 people into a segment', unit: 'ms', floor: 'raw COPY', goal: atMost(2) },
	],
	rounds: { full: 5, quick: 2 },
	warmUp: true,
	prepare: async (bench) => {
		const { db, url, drop } = await bench.cluster.database(2);
		const custom = sql`jsonb_build_object(${String(program)}::text, 'Program ' || g % 40)`;
		const college = await makeCollege(db, { contacts: bench.of(1_000_000, 20_000), custom });
		const { organizationId, teamId, context } = college;
		const scope = college.scope(college.inboxes[0]?.id ?? 0);
		await db.insertInto('custom_field').values({ org_id: organizationId, id: program, name: 'Program' }).execute();
		await sql`create table floor_member (like segment_member including all)`.execute(db);
		await sql`vacuum analyze contact, contact_team`.execute(db);
		const client = await connectDirectly(url);
		const criteria = {
			conjunction: 'all',
			conditions: [
				{ field: 'Program', comparison: 'equals', value: 'program 7' },
				{ field: 'First Name', comparison: 'startswith', value: 'First1' },
				{ field: 'Opted In', comparison: 'equals', value: 'true' },
			],
		} as const;
		const matching = await readMatching(
			db,
			scope,
			{ ...criteria, conditions: JSON.stringify(criteria.conditions) },
			new Date(),
		);
		const isIn = isInAny(scope, matching ? [{ matching }] : []);
		const everybody = sql`
			select count(*) from contact c
			join contact_team ct on ct.org_id = c.org_id and ct.contact_id = c.id
			where c.org_id = ${organizationId} and ct.team_id = ${teamId}`;
		const byHand = sql`${everybody} and fold_text(c.custom ->> ${String(program)}) = 'program 7'
			and starts_with(fold_text(c.first_name), 'first1') and not ct.opted_out`;
		const count = bench.of(100_000, 10_000);
		const people = sql`select id from contact where org_id = ${organizationId} order by id limit ${count}`;
		const { rows: chosen } = await sql<{ id: number }>`${people}`.execute(db);
		return {
			round: async () => {
				const all = await timed(() => everybody.execute(db));
				const hand = await timed(() => byHand.execute(db));
				const ours = await timed(() => countPeople(db, scope, isIn));
				const id = context.ids.next();
				await db
					.insertInto('segment')
					.values({
						org_id: organizationId,
						id,
						team_id: teamId,
						kind: 'static',
						name: `Segment ${id}`,
						created_by: college.personId,
						created_at: new Date(),
					})
					.execute();
				const at = new Date();
				const added = await timed(() => commit(db, (tx) => addMembers(tx, scope, id, people, at)));
				const copied = await timed(() =>
					copyInto(
						client,
						'floor_member',
						['org_id', 'segment_id', 'contact_id', 'added_by', 'added_at'],
						chosen.values().map((one) => [organizationId, id, one.id, college.personId, at.toISOString()]),
					),
				);
				return [
					{ value: ours, floor: all },
					{ value: ours, floor: hand },
					{ value: added, floor: copied },
				];
			},
			end: async () => {
				await client.end();
				await drop();
			},
		};
	},
};
