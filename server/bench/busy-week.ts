/** Generates, in the database, a college's delivered messages to everyone over the past days. */
import { sql } from 'kysely';
import type { Db } from '../src/foundation/postgres/db.ts';
import { type College, withoutIndexes } from './college.ts';

export const sendForAWeek = async (db: Db, college: College, times: number): Promise<void> => {
	const { organizationId, teamId, personId, context } = college;
	const [inbox] = college.inboxes;
	if (!inbox) throw new Error('A college has an inbox.');
	await withoutIndexes(db, ['message'], async () => {
		for (let nth = 0; nth < times; nth += 1) {
			const id = context.ids.next();
			const { rows } = await sql<{ count: number }>`
				select count(*)::int as count from contact where org_id = ${organizationId}`.execute(db);
			const total = rows[0]?.count ?? 0;
			const ids = context.ids.block(total);
			const at = sql`now() - ${nth % 7}::int * interval '1 day'`;
			await sql`
				insert into batch (org_id, id, inbox_id, team_id, person_id, draft_id, draft_hash, body, state, total, segments,
					delivered, composed_at, do_not_send_after, completed_at)
				values (${organizationId}, ${id}, ${inbox.id}, ${teamId}, ${personId}, gen_random_uuid(), '', 'A reminder',
					'complete', ${total}, ${total}, ${total}, ${at}, now(), ${at})`.execute(db);
			await sql`
				insert into message (org_id, id, inbox_id, mobile, contact_id, batch_id, incoming, status, segments, created_at,
					updated_at, sent_at)
				select ${organizationId}::bigint, ${ids.first}::bigint + row_number() over (order by id) * 16,
					${inbox.id}::bigint, mobile, id, ${id}::bigint, false, 3, 1, ${at}, ${at}, ${at}
				from contact where org_id = ${organizationId}`.execute(db);
		}
	});
	await sql`vacuum analyze message, batch`.execute(db);
};
