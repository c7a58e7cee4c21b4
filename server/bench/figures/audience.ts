/**
 * Measures conditions on what contacts did. Each kind is counted among 1,000,000 contacts with 10,000,000 texts, beside
 * `count(*)` over the contacts. The count that a builder shows while one edits is measured at 200,000.
 */
import { type RawBuilder, sql } from 'kysely';
import { readMatching } from '../../src/domain/contacts/contacts/index.ts';
import { countPeople, idsOf } from '../../src/domain/contacts/segments/people.queries.ts';
import { isInAny } from '../../src/domain/contacts/segments/sources.queries.ts';
import type { Db } from '../../src/foundation/postgres/db.ts';
import { makeCollege, withoutIndexes } from '../college.ts';
import { atMost, type Bench, type Figure, quantile, type Sample, timed, valueAtMost } from '../harness.ts';

const [program, visit] = [7, 8];
const campaign = 3;
const textsEach = 10;
const batches = 200;

const inDays = (days: number): object => ({ comparison: 'inlast', value: `${days} days` });
const asked: Readonly<Record<string, readonly object[]>> = {
	'texted twice in 30 days': [{ fieldId: -30, comparison: 'has', times: 2, when: inDays(30) }],
	'not replied since two texts': [{ fieldId: -31, comparison: 'notsince', times: 2 }],
	'texted twice of a campaign': [{ fieldId: -30, comparison: 'has', times: 2, of: { kind: 'campaign', id: campaign } }],
	'not replied since a campaign': [{ fieldId: -31, comparison: 'notsince', of: { kind: 'campaign', id: campaign } }],
	'replied to a campaign': [{ fieldId: -31, comparison: 'has', of: { kind: 'campaign', id: campaign } }],
	'last texted over 90 days ago': [{ fieldId: -33, comparison: 'morethanago', value: '90 days' }],
	'any of 200 values': [
		{ fieldId: program, comparison: 'anyof', values: Array.from({ length: 200 }, (_, nth) => `program ${nth * 2}`) },
	],
	'a date in the next 7 days': [{ fieldId: visit, comparison: 'innext', value: '7 days' }],
	'asked twice, silent, visits in 7 days': [
		{ fieldId: -30, comparison: 'has', times: 2 },
		{ fieldId: -31, comparison: 'notsince', times: 2 },
		{ fieldId: visit, comparison: 'innext', value: '7 days' },
	],
};
const kinds = Object.entries(asked);

export const audience: Figure = {
	lines: [
		...kinds.map(([name]) => ({ name, unit: 'ms', floor: 'count(*)', goal: atMost(10) })),
		{ name: 'live count at 200,000, p95', unit: 'ms', goal: valueAtMost(300) },
	],
	rounds: { full: 3, quick: 1 },
	warmUp: true,
	prepare: async (bench) => {
		const many = await textedCollege(bench, bench.of(1_000_000, 20_000));
		const some = await textedCollege(bench, bench.of(200_000, 5_000));
		return {
			round: async () => {
				const samples: Sample[] = [];
				for (const [, conditions] of kinds) {
					const floor = await timed(() => many.everybody.execute(many.db));
					samples.push({ value: await timed(() => many.count(conditions)), floor });
				}
				const live: number[] = [];
				for (let nth = 0; nth < 5; nth += 1)
					for (const [, conditions] of kinds) live.push(await timed(() => some.count(conditions)));
				return [...samples, { value: quantile(live, 0.95) }];
			},
			end: async () => {
				await many.drop();
				await some.drop();
			},
		};
	},
};

const textedCollege = async (bench: Bench, contacts: number) => {
	const { db, drop } = await bench.cluster.database(1);
	const custom = sql`jsonb_build_object(${String(program)}::text, 'Program ' || g % 400,
		${String(visit)}::text, to_char(current_date + (g % 700 - 300)::int, 'YYYY-MM-DD'))`;
	const college = await makeCollege(db, { contacts, custom });
	const { organizationId, teamId } = college;
	const scope = college.scope(college.inboxes[0]?.id ?? 0);
	const ofOrganization = { org_id: organizationId };
	await db
		.insertInto('custom_field')
		.values([
			{ ...ofOrganization, id: program, name: 'Program' },
			{ ...ofOrganization, id: visit, name: 'Visit', kind: 'date' },
		])
		.execute();
	await db
		.insertInto('campaign')
		.values({
			...ofOrganization,
			id: campaign,
			team_id: teamId,
			person_id: college.personId,
			name: 'Visit days',
			created_at: new Date(),
		})
		.execute();
	await fillHistory(db, { ...college, contacts });
	await sql`vacuum analyze`.execute(db);
	const everybody: RawBuilder<unknown> = sql`
		select count(*) from contact c join contact_team ct on ct.org_id = c.org_id and ct.contact_id = c.id
		where c.org_id = ${organizationId} and ct.team_id = ${teamId}`;
	const isIn = async (conditions: readonly object[]) => {
		const matching = await readMatching(db, scope, { conditions: JSON.stringify(conditions) }, new Date());
		return isInAny(scope, matching ? [{ matching }] : []);
	};
	const count = async (conditions: readonly object[]) => countPeople(db, scope, await isIn(conditions));
	for (const [name, conditions] of kinds) await expectNoMessages(db, name, idsOf(scope, await isIn(conditions)));
	return { db, drop, everybody, count };
};

/** Fails if PostgreSQL would read messages for a kind of condition at this size. */
const expectNoMessages = async (db: Db, name: string, found: RawBuilder<unknown>): Promise<void> => {
	const { rows } = await sql<object>`explain (format json) ${found}`.execute(db);
	if (/"Relation Name":"message"/.test(JSON.stringify(rows))) throw new Error(`“${name}” reads messages.`);
};

interface Texted {
	readonly organizationId: number;
	readonly teamId: number;
	readonly firstContact: number;
	readonly inboxes: ReadonlyArray<{ readonly id: number }>;
	readonly contacts: number;
}

/** Fills what is kept of texts as if ten had gone to each contact within a year, and one in ten had replied. */
const fillHistory = async (db: Db, { organizationId, teamId, firstContact, inboxes, contacts }: Texted) => {
	const inbox = inboxes[0]?.id ?? 0;
	const each = Math.ceil((contacts * textsEach) / batches);
	const at = sql`date_trunc('day', now()) - b * interval '1.8 days' + (n / 1000) * interval '1 second'`;
	await withoutIndexes(db, ['texted_contacts', 'received_text'], async () => {
		await sql`
			insert into texted_contacts (org_id, team_id, inbox_id, batch_id, campaign_id, at, contact_ids)
			select ${organizationId}::bigint, ${teamId}::bigint, ${inbox}::bigint, b + 1, b % 20, ${at},
				array_agg(${firstContact}::bigint + ((b * 7919 + n * 20::bigint + n * 13 % 20) % ${contacts}) * 16)
			from generate_series(0, ${batches - 1}::int) b, generate_series(0, ${each - 1}::int) n
			group by b, n / 1000`.execute(db);
		await sql`
			insert into received_text (org_id, team_id, inbox_id, message_id, contact_id, at, is_reply, batch_id, campaign_id)
			select t.org_id, t.team_id, t.inbox_id, row_number() over (), p.id, t.at + interval '1 hour', true, t.batch_id,
				t.campaign_id
			from texted_contacts t cross join unnest(t.contact_ids) as p (id) where p.id / 16 % 10 = t.batch_id % 10`.execute(
			db,
		);
	});
	await sql`
		insert into contact_texting (org_id, team_id, contact_id, texted, texted_at, replies, replied_at)
		select ${organizationId}::bigint, ${teamId}::bigint, id, sum(n), max(times), sum(r), max(replied) from (
			select p.id, count(*) as n, (array_agg(t.at order by t.at desc))[1:10] as times, 0 as r, null::timestamptz as replied
			from texted_contacts t cross join unnest(t.contact_ids) as p (id) group by p.id
			union all select contact_id, 0, null, count(*), max(at) from received_text group by contact_id
		) sums group by id having max(times) is not null`.execute(db);
};
