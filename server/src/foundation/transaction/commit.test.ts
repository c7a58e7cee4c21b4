import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeTeam, useQuad } from '../../../test/kit.ts';
import type { Tx } from '../postgres/db.ts';
import { commit } from './commit.ts';
import { touch } from './touch.ts';

const quad = useQuad();

const rename = (tx: Tx, teamId: number, more: string) =>
	sql`update team set name = name || ${more} where id = ${teamId}`.execute(tx);

test('of two that wait for each other one does it once more: both are done once, and said once', async () => {
	const one = await makeTeam(quad, { name: '1' });
	const other = await makeTeam(quad, { name: '2', organizationId: one.organizationId });
	let tries = 0;
	let haveTheirFirst = 0;
	let bothHaveTheirFirst: () => void = () => undefined;
	const firsts = new Promise<void>((resolve) => {
		bothHaveTheirFirst = resolve;
	});
	const both = (teams: number[], word: string) =>
		commit(quad.db, async (tx) => {
			tries += 1;
			const [first = 0, second = 0] = teams;
			await rename(tx, first, word);
			haveTheirFirst += 1;
			if (haveTheirFirst === 2) bothHaveTheirFirst();
			await firsts;
			await rename(tx, second, word);
			touch(tx, one.organizationId, `contacts:${one.teamId}`);
		});

	await Promise.all([both([one.teamId, other.teamId], 'a'), both([other.teamId, one.teamId], 'b')]);

	expect(tries).toBeGreaterThanOrEqual(3); // two transactions that were rolled back may deadlock again
	const { rows } = await sql<{ name: string }>`select name from team where org_id = ${one.organizationId}`.execute(
		quad.db,
	);
	expect(rows.map(({ name }) => name.split('').toSorted().join('')).toSorted()).toEqual(['1ab', '2ab']);
	const { rows: topics } = await sql<{ version: number }>`
		select version from live_topic where org_id = ${one.organizationId} and topic = ${`contacts:${one.teamId}`}`.execute(
		quad.db,
	);
	expect(topics).toEqual([{ version: 2 }]);
});

test('what fails for another reason, or again and again, is not tried for ever', async () => {
	let tries = 0;
	const fail = (code: string) =>
		commit(quad.db, async () => {
			tries += 1;
			throw Object.assign(new Error('It failed.'), { code });
		});
	await expect(fail('23505')).rejects.toThrow('It failed.');
	expect(tries).toBe(1);
	await expect(fail('40001')).rejects.toThrow('It failed.');
	expect(tries).toBe(1 + 6);
});
