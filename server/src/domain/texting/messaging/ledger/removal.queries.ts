/** Deletes the content of texts: those of removed people, and those older than the college's retention rule. */
import { deletedText } from '@quad/contract/administration/deletion/limits.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../../foundation/postgres/db.ts';
import type { RemovedPeople } from '../../../contacts/contacts/index.ts';

export const isTextQueued = async (
	tx: Tx,
	{ organizationId, contactIds, mobiles }: RemovedPeople,
): Promise<boolean> => {
	const { rows } = await sql`
		select from send_queue where org_id = ${organizationId}
			and (contact_id = any (${contactIds}::bigint[]) or to_number = any (${mobiles}::bigint[])) limit 1`.execute(tx);
	return rows.length > 0;
};

/** Clears numbers and content but keeps the texts for counts. The contact tells them from a later owner's texts. */
export const removeTexts = async (
	tx: Tx,
	{ organizationId, contactIds, mobiles, needles }: RemovedPeople,
	earlierMobiles: readonly number[],
): Promise<void> => {
	await sql`
		with own as (
			update message m set body = case when m.body is null then null else ${deletedText} end, mobile = 0,
				carrier_sid = null, media_id = case when m.incoming then null else m.media_id end
			from inbox i cross join unnest(${[...mobiles, ...earlierMobiles]}::bigint[]) as n (mobile)
			where i.org_id = ${organizationId} and m.org_id = i.org_id and m.inbox_id = i.id and m.mobile = n.mobile
				and (m.contact_id = any (${contactIds}::bigint[]) or m.contact_id is null and n.mobile = any (${mobiles}::bigint[]))
			returning m.batch_id
		)
		update batch b set body = ${deletedText}
		where b.org_id = ${organizationId} and b.total = 1 and b.id in (select batch_id from own)`.execute(tx);
	await sql`
		update recipient_list_miss set written = redact(written, ${needles}::text[])
		where org_id = ${organizationId} and redact(written, ${needles}::text[]) <> written`.execute(tx);
	await sql`
		update message_draft set content = redact(content, ${needles}::text[]), version = version + 1
		where org_id = ${organizationId} and redact(content, ${needles}::text[]) <> content`.execute(tx);
};

/** Counts what a retention rule would delete: the content of texts and of bulk messages. */
export const countOldTexts = async (
	tx: Tx,
	organizationId: number,
	before: Date,
): Promise<{ texts: number; messages: number; oldest: Date | null }> => {
	const { rows } = await sql<{ texts: number; messages: number; oldest: Date | null }>`
		select count(*)::int as texts, min(created_at) as oldest, (
			select count(*)::int from batch
			where org_id = ${organizationId} and composed_at < ${before} and body <> ${deletedText}
		) as messages
		from message where org_id = ${organizationId} and created_at < ${before} and body <> ${deletedText}`.execute(tx);
	return rows[0] ?? { texts: 0, messages: 0, oldest: null };
};

/** Deletes the next old texts' content. Returns the last text and how many had content, or undefined if none. */
export const deleteOldTexts = async (
	tx: Tx,
	{ organizationId, after, before, take }: { organizationId: number; after: number; before: Date; take: number },
): Promise<{ doneTo: number; deleted: number } | undefined> => {
	const { rows } = await sql<{ doneTo: number | null; deleted: number }>`
		with old as (
			select id, body from message
			where org_id = ${organizationId} and id > ${after} and created_at < ${before}
			order by id limit ${take}
		), gone as (
			update message m set body = ${deletedText} from old
			where m.org_id = ${organizationId} and m.id = old.id and old.body <> ${deletedText}
			returning m.id
		)
		select (select max(id) from old) as "doneTo", (select count(*)::int from gone) as deleted`.execute(tx);
	const [row] = rows;
	return row && row.doneTo !== null ? { doneTo: row.doneTo, deleted: row.deleted } : undefined;
};

/** Deletes the content of old bulk messages and their edits. They are few enough for one statement. */
export const deleteOldMessages = async (tx: Tx, organizationId: number, before: Date): Promise<void> => {
	await sql`
		update batch_edit e set body = ${deletedText} from batch b
		where b.org_id = ${organizationId} and b.composed_at < ${before}
			and e.org_id = b.org_id and e.batch_id = b.id and e.body <> ${deletedText}`.execute(tx);
	await sql`
		update batch set body = ${deletedText}
		where org_id = ${organizationId} and composed_at < ${before} and body <> ${deletedText}
			and state in ('complete', 'cancelled', 'failed')`.execute(tx);
};
