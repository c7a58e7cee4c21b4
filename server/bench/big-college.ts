/**
 * Generates a college after several years, with hundreds of thousands of messages and conversations, in the database.
 */
import { sql } from 'kysely';
import type { Db } from '../src/foundation/postgres/db.ts';
import { type College, makeCollege, mobileOf, withoutIndexes } from './college.ts';

export const makeBigCollege = async (
	db: Db,
	of: { contacts: number; conversations: number; messages: number; inboxes: number; apartMs?: number },
): Promise<College> => {
	const college = await makeCollege(db, of);
	const { organizationId, firstContact, context } = college;
	const inboxes = sql`(${college.inboxes.map((inbox) => inbox.id)}::bigint[])`;
	const inboxOf = (nth: ReturnType<typeof sql>) => sql`${inboxes}[1 + ${nth} % ${of.inboxes}::int]`;
	const conversations = context.ids.block(of.conversations).first;
	const messages = context.ids.block(of.messages).first;
	const writtenAt = sql`now() - (${of.messages}::int - g) * ${of.apartMs ?? 30_000}::float * interval '1 millisecond'`;
	await withoutIndexes(db, ['message', 'conversation'], async () => {
		// The statements below set names and counts themselves.
		await sql`alter table conversation disable trigger user`.execute(db);
		await sql`
			insert into message (org_id, id, inbox_id, mobile, contact_id, person_id, incoming, status, segments, body, created_at,
				updated_at)
			select ${organizationId}::bigint, ${messages}::bigint + g * 16, ${inboxOf(sql`n`)}, ${mobileOf(sql`n`)},
				${firstContact}::bigint + n * 16, case when g % 2 = 0 then ${college.personId}::bigint end, g % 2 = 1,
				case when g % 2 = 1 then 7 else 3 end, 1, 'Which documents are missing for my application? ' || g,
				${writtenAt}, ${writtenAt}
			from (select g, g % ${of.conversations}::int as n from generate_series(0, ${of.messages - 1}::int) g) as each_text`.execute(
			db,
		);
		await sql`
			insert into conversation
				(org_id, id, inbox_id, mobile, contact_id, contact_name, unread, archived, last_at, last_text, last_incoming)
			select ${organizationId}::bigint, ${conversations}::bigint + n * 16, ${inboxOf(sql`n`)}, ${mobileOf(sql`n`)},
				${firstContact}::bigint + n * 16, 'First' || n % 3000 || ' Last' || n % 7000, n % 3, n % 10 = 9,
				now() - (${of.conversations}::int - n) * interval '30 seconds',
				'Which documents are missing for my application?', true
			from generate_series(0, ${of.conversations - 1}::int) n`.execute(db);
		await sql`alter table conversation enable trigger user`.execute(db);
		await sql`
			update inbox_count c set unread = v.unread, open = v.open, archived = v.archived
			from (
				select inbox_id, coalesce(sum(unread) filter (where not archived), 0) as unread,
					count(*) filter (where not archived) as open, count(*) filter (where archived) as archived
				from conversation group by inbox_id
			) v
			where c.org_id = ${organizationId} and c.inbox_id = v.inbox_id`.execute(db);
	});
	await sql`vacuum analyze message, conversation, contact, contact_team`.execute(db);
	return college;
};
