import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { givesUpSoon } from '../../../../time-limits.ts';
import { useDatabase } from '../../../test/database.ts';
import { connect } from './db.ts';

const database = useDatabase();

test('a statement that takes too long is given up, and the connection serves the next', async () => {
	const db = connect(database.url, { max: 1, statementMs: givesUpSoon });
	onTestFinished(() => db.destroy());
	await expect(sql`select pg_sleep_for('1 day')`.execute(db)).rejects.toMatchObject({ code: '57014' });
	expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});

test('a statement that its connection knows answers as it did the first time', async () => {
	const db = connect(database.url, { max: 1 });
	onTestFinished(() => db.destroy());
	const ask = async (words: string, at: Date) => {
		const { rows } = await sql`
			select ${words}::text as words, ${at}::timestamptz as at, ${[1, 2]}::int[] as ids, ${['a "b"', null]}::text[] as names,
				${{ one: words }}::jsonb as json, 9007199254740991::bigint as id, true as yes, null::int as nothing
			from generate_series(1, 2)`.execute(db);
		return rows;
	};
	const at = new Date('2026-11-21T08:00:00.123Z');
	const row = (words: string) => ({
		words,
		at,
		ids: [1, 2],
		names: ['a "b"', null],
		json: { one: words },
		id: 9007199254740991,
		yes: true,
		nothing: null,
	});
	expect(await ask('first', at)).toEqual([row('first'), row('first')]);
	expect(await ask('Straße\n🙂', at)).toEqual([row('Straße\n🙂'), row('Straße\n🙂')]);
});

test('a statement asked again says how many rows it changed, and fails by itself', async () => {
	const db = connect(database.url, { max: 1 });
	onTestFinished(() => db.destroy());
	await sql`create temporary table counted (id int primary key)`.execute(db);
	const add = async (ids: readonly number[]) => {
		const { numAffectedRows } = await sql`insert into counted select unnest(${ids}::int[])`.execute(db);
		return numAffectedRows;
	};
	expect(await add([1])).toBe(1n);
	expect(await add([2, 3])).toBe(2n);
	await expect(add([4, 1])).rejects.toMatchObject({ code: '23505' });
	expect(await add([])).toBe(0n);
	expect(await add([4])).toBe(1n);
});

test('a statement whose columns are others meanwhile is refused, not misread', async () => {
	const db = connect(database.url, { max: 1 });
	onTestFinished(() => db.destroy());
	await sql`create temporary table widened as select 1 as one`.execute(db);
	const read = () => sql`select * from widened where one = ${1}::int`.execute(db);
	expect((await read()).rows).toEqual([{ one: 1 }]);
	expect((await read()).rows).toEqual([{ one: 1 }]);
	await sql`alter table widened add column two text`.execute(db);
	await expect(read()).rejects.toMatchObject({ code: '0A000' });
});

test('a transaction holds from its first statement on, whether its connection knows that or not', async () => {
	const db = connect(database.url, { max: 1 });
	onTestFinished(() => db.destroy());
	await sql`create temporary table written (id int primary key)`.execute(db);
	const write = (on: typeof db, id: number) => sql`insert into written values (${id})`.execute(on);
	const written = async () => (await sql<{ id: number }>`select id from written order by id`.execute(db)).rows;
	const givenUp = (id: number, first: (tx: typeof db) => Promise<unknown>) =>
		db.transaction().execute(async (tx) => {
			await first(tx);
			await write(tx, id);
			throw new Error('given up');
		});

	for (const id of [1, 2, 3]) {
		await expect(givenUp(id, (tx) => write(tx, id + 10))).rejects.toThrow('given up');
		await expect(givenUp(id, (tx) => sql`select 1`.execute(tx))).rejects.toThrow('given up');
	}
	expect(await written()).toEqual([]);
	await db.transaction().execute((tx) => write(tx, 1));
	await expect(db.transaction().execute((tx) => write(tx, 1))).rejects.toMatchObject({ code: '23505' });
	await db.transaction().execute(async () => undefined);
	await write(db, 2); // no transaction was left open
	await expect(givenUp(3, (tx) => write(tx, 4))).rejects.toThrow('given up');
	expect(await written()).toEqual([{ id: 1 }, { id: 2 }]);
});
