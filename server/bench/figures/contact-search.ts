/**
 * Measures searching contacts while typing: names, parts of numbers, Contact IDs, custom fields, typos, and words
 * that nearly every contact has. The floor is the smallest query on the same connection. A larger college should be
 * as fast as a smaller one.
 */
import { sql } from 'kysely';
import { orderOf } from '../../src/domain/contacts/contacts/contact-orders.queries.ts';
import { pageOfIds } from '../../src/domain/contacts/contacts/found-contacts.queries.ts';
import { readContacts } from '../../src/domain/contacts/contacts/queries.ts';
import { makeCollege } from '../college.ts';
import { atMost, type Bench, type Figure, quantile, type Sample, timed } from '../harness.ts';

const floor = 'select 1, p99';
const fields = [1, 2, 3, 4];

export const contactSearch: Figure = {
	lines: [
		{ name: 'search of 200,000 contacts, p99', unit: 'ms', floor, goal: atMost(5) },
		{ name: 'search of 1,000,000 contacts, p99', unit: 'ms', floor, goal: atMost(5) },
		{ name: 'of them a broad word, p99', unit: 'ms', floor },
		{ name: 'of them a slip of the finger, p99', unit: 'ms', floor },
	],
	rounds: { full: 3, quick: 2 },
	warmUp: true,
	prepare: async (bench) => {
		const some = await searching(bench, bench.of(200_000, 5_000));
		const many = await searching(bench, bench.of(1_000_000, 20_000));
		return {
			round: async () => [await some.usual(), await many.usual(), await many.broad(), await many.mistyped()],
			end: async () => {
				await some.end();
				await many.end();
			},
		};
	},
};

const searching = async (bench: Bench, contacts: number) => {
	const { db, drop } = await bench.cluster.database(1);
	const custom = sql`jsonb_build_object(${sql.join(
		fields.map((field) => sql`${String(field)}::text, 'Value ' || g % ${field * 500 + 7}::int`),
	)})`;
	const college = await makeCollege(db, { contacts, custom });
	const scope = college.scope(college.inboxes[0]?.id ?? 0);
	for (const field of fields)
		await db
			.insertInto('custom_field')
			.values({ org_id: college.organizationId, id: field, name: `Field ${field}` })
			.execute();
	await sql`vacuum analyze contact, contact_team`.execute(db);
	const page = { order: orderOf(scope, [], 'name'), skip: 0, take: 50 };
	const find = async (searchText: string, isMistyped = false) => {
		const { ids } = await pageOfIds(db, scope, { searchText, isMistyped }, page);
		return readContacts(db, scope, ids);
	};
	const p99 = async (work: (nth: number) => Promise<unknown>): Promise<number> => {
		const all: number[] = [];
		for (let nth = 0; nth < bench.of(200, 30); nth += 1) all.push(await timed(() => work(nth)));
		return quantile(all, 0.99);
	};
	const beside = async (work: (nth: number) => Promise<unknown>): Promise<Sample> => {
		const least = await p99(() => sql`select 1`.execute(db));
		return { value: await p99(work), floor: least };
	};
	const usual = [
		(nth: number) => `first${nth % 3000} last${nth % 7000}`,
		(nth: number) => `last${(nth * 7) % 7000}`,
		(nth: number) => `C${(nth * 997) % contacts}`,
		(nth: number) => `(${200 + (nth % 800)}) 555-01${10 + (nth % 80)}`,
		(nth: number) => `value ${nth % 500}`,
	];
	return {
		usual: () => beside((nth) => find(usual[nth % usual.length]?.(nth) ?? '')),
		broad: () => beside((nth) => find(['first', 'last', 'a', '555', 'first1'][nth % 5] ?? '')),
		mistyped: () => beside((nth) => find(`fisrt last${nth % 7000}`, true)),
		end: drop,
	};
};
