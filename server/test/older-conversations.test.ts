/** Tests that an upgrade counts and names the conversations from before migration 0051. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../src/foundation/postgres/migrate.ts';
import { cloneDatabase } from './database.ts';

test('what a list keeps is there for the conversations of before', async () => {
	const database = await cloneDatabase('empty');
	const { db } = database;
	try {
		await migrate(db, 50);
		await sql
			.raw(`
			insert into organization (id, name) values (1, 'Northfield College');
			insert into team (org_id, id, name, time_zone) values (1, 2, 'Admissions', 'America/New_York');
			insert into inbox (org_id, id, team_id, type, name, color)
			values (1, 3, 2, 'group', 'Desk', 'blue'), (1, 4, 2, 'group', 'Aid', 'blue'), (1, 5, 2, 'group', 'Visits', 'blue');
			insert into inbox_unread (org_id, inbox_id) values (1, 3), (1, 5);
			insert into contact (org_id, id, contact_key, first_name, last_name)
			values (1, 6, 'Ana', 'Ana', 'Doe'), (1, 7, 'cold-7', '', ''), (1, 8, 'Cy', '', 'Okafor');
			insert into conversation (org_id, id, inbox_id, mobile, contact_id, unread, archived, last_at)
			values (1, 11, 3, 13035550100, 6, 2, false, now()), (1, 12, 3, 13035550101, 7, 1, true, now()),
				(1, 13, 3, 13035550102, 8, 0, false, now()), (1, 14, 4, 13035550100, 6, 0, true, now());
		`)
			.execute(db);
		await migrate(db);
		expect(
			await db
				.selectFrom('inbox_count')
				.select(['inbox_id', 'unread', 'open', 'archived'])
				.orderBy('inbox_id')
				.execute(),
		).toEqual([
			{ inbox_id: 3, unread: 2, open: 2, archived: 1 },
			{ inbox_id: 4, unread: 0, open: 0, archived: 1 },
			{ inbox_id: 5, unread: 0, open: 0, archived: 0 },
		]);
		const named = await db.selectFrom('conversation').select('contact_name').orderBy('id').execute();
		expect(named.map((one) => one.contact_name)).toEqual(['Ana Doe', '', 'Okafor', 'Ana Doe']);
	} finally {
		await database.drop();
	}
});
