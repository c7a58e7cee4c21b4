/** Deletes conversations with removed people, and old text that lists show. */
import { deletedText } from '@quad/contract/administration/deletion/limits.ts';
import { lostMedia } from '@quad/contract/organization/media/shown.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';
import type { RemovedPeople } from '../../contacts/contacts/index.ts';

/** Returns earlier numbers of the removed people. Other people may have them now. */
export const earlierMobiles = async (
	tx: Tx,
	{ organizationId, contactIds, mobiles }: Pick<RemovedPeople, 'organizationId' | 'contactIds' | 'mobiles'>,
): Promise<number[]> => {
	const { rows } = await sql<{ mobile: number }>`
		select distinct mobile from conversation
		where org_id = ${organizationId} and contact_id = any (${contactIds}::bigint[])
			and mobile <> all (${mobiles}::bigint[])`.execute(tx);
	return rows.map(({ mobile }) => mobile);
};

/**
 * Must run before the texts lose their numbers. Also deletes contact cards about these people that others sent. A job
 * deletes the files later. Returns the inboxes of the deleted conversations.
 */
export const removeConversations = async (
	tx: Tx,
	{ organizationId, contactIds, mobiles, needles }: RemovedPeople,
): Promise<number[]> => {
	await sql`
		delete from incoming_media p using message m
		where p.org_id = ${organizationId} and m.org_id = p.org_id and m.id = p.message_id
			and m.contact_id = any (${contactIds}::bigint[])`.execute(tx);
	await sql`
		update incoming_media p set media_id = null, fault = ${lostMedia.removed}
		from media c
		where p.org_id = ${organizationId} and c.org_id = p.org_id and c.id = p.media_id and c.card is not null
			and redact(c.card, ${needles}::text[]) <> c.card`.execute(tx);
	const { rows } = await sql<{ inboxId: number }>`
		delete from conversation where org_id = ${organizationId}
			and (contact_id = any (${contactIds}::bigint[]) or mobile = any (${mobiles}::bigint[]))
		returning inbox_id as "inboxId"`.execute(tx);
	await sql`
		update conversation_note set body = redact(body, ${needles}::text[])
		where org_id = ${organizationId} and redact(body, ${needles}::text[]) <> body`.execute(tx);
	return rows.map(({ inboxId }) => inboxId);
};

/** Deletes the attachments of old texts, and the old text that lists show. A job deletes the files later. */
export const deleteOldWords = async (tx: Tx, organizationId: number, before: Date): Promise<void> => {
	await sql`
		delete from incoming_media i using message m
		where i.org_id = ${organizationId} and m.org_id = i.org_id and m.id = i.message_id
			and m.created_at < ${before}`.execute(tx);
	await sql`
		update conversation set last_text = ${deletedText}
		where org_id = ${organizationId} and last_at < ${before} and last_text <> ${deletedText}`.execute(tx);
};
