import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import { connect } from './db.ts';

const database = useDatabase();

test('a statement that takes too long is given up, and the connection serves the next', async () => {
	const db = connect(database.url, { max: 1, statementMs: 50 });
	onTestFinished(() => db.destroy());
	await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toMatchObject({ code: '57014' });
	expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
});
