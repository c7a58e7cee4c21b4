/** Compares the text history, which is kept as texts move, with the one that a rebuild makes of the messages. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { commit } from '../src/foundation/transaction/commit.ts';
import type { Quad } from './kit.ts';

class RolledBack extends Error {}

/** Which rows share their contacts differs between the two, so contacts are compared one by one. */
const readAll = async (db: Pick<Quad, 'db'>['db']): Promise<Record<string, unknown[]>> => {
	const rowsOf = async (query: ReturnType<typeof sql<object>>) => (await query.execute(db)).rows;
	return {
		texted: await rowsOf(sql`
			select t.org_id, t.team_id, t.inbox_id, t.batch_id, t.campaign_id, t.at, p.contact_id
			from texted_contacts t cross join unnest(t.contact_ids) as p (contact_id)
			order by t.org_id, p.contact_id, t.at, t.inbox_id, t.batch_id, t.campaign_id`),
		received: await rowsOf(sql`select * from received_text order by org_id, message_id`),
		sums: await rowsOf(sql`
			select * from contact_texting where texted > 0 or replies > 0 order by org_id, team_id, contact_id`),
	};
};

export const expectTextHistory = async ({ db }: Pick<Quad, 'db'>): Promise<void> => {
	const kept = await readAll(db);
	const rebuilt = commit(db, async (tx) => {
		await sql`select rebuild_text_history(id) from organization`.execute(tx);
		const rows = await readAll(tx);
		expect(kept).toEqual(rows);
		throw new RolledBack();
	});
	await expect(rebuilt).rejects.toThrow(RolledBack);
};
