import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../test/database.ts';
import { copyInto } from './copy-rows.ts';
import { connectDirectly } from './db.ts';

const database = useDatabase();

test('whatever stands in a row arrives as it is', async () => {
	const client = await connectDirectly(database.url);
	try {
		await client.query('create table copied (number bigint, text text, yes boolean, json jsonb)');
		const texts = [
			'',
			'\\N',
			'\\',
			'a\tb',
			'a\nb\r\nc',
			"'; drop table copied; --",
			'“中文” 🎉',
			'\\.',
			'x'.repeat(70_000),
		];
		await copyInto(
			client,
			'copied',
			['number', 'text', 'yes', 'json'],
			texts.map((text, at) => [at, text, at % 2 === 0, JSON.stringify({ text })]),
		);
		await copyInto(client, 'copied', ['number', 'text', 'yes', 'json'], [[null, null, null, null]]);

		const { rows } = await sql<{ text: string | null; yes: boolean | null; json: { text: string } | null }>`
			select text, yes, json from copied order by number nulls last`.execute(database.db);
		expect(rows).toEqual([
			...texts.map((text, at) => ({ text, yes: at % 2 === 0, json: { text } })),
			{ text: null, yes: null, json: null },
		]);
	} finally {
		await client.end();
	}
});
