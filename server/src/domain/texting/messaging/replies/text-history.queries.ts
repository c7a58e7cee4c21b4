/** Tells the text history, which conditions on contacts ask, of texts that came in and of what they reply to. */
import { sql } from 'kysely';
import type { Tx } from '../../../../foundation/postgres/db.ts';
import { linkReplies, noteReceived } from '../../../contacts/text-history/index.ts';

interface MessageRef {
	readonly organizationId: number;
	readonly messageId: number;
}

const listed = (messages: readonly MessageRef[]) => sql`
	unnest(${messages.map(({ organizationId }) => organizationId)}::bigint[],
		${messages.map(({ messageId }) => messageId)}::bigint[]) as t (org_id, id)`;

/** Must come before batches are locked, as a sender locks contacts first. */
export const recordReceived = async (tx: Tx, incoming: readonly MessageRef[]): Promise<void> => {
	if (incoming.length === 0) return;
	await noteReceived(
		tx,
		sql`select r.org_id, r.id as message_id, r.inbox_id, r.contact_id, r.created_at as at, r.no_reply is not true as is_reply,
				r.campaign_id
			from ${listed(incoming)} join message r on r.org_id = t.org_id and r.id = t.id`,
	);
};

/** `texts` are texts of batches, whose replies or their categories have changed. */
export const recordReplies = async (tx: Tx, texts: readonly MessageRef[]): Promise<void> => {
	if (texts.length === 0) return;
	await linkReplies(
		tx,
		sql`select m.org_id, m.reply_id as message_id, m.batch_id, m.reply_category as category
			from ${listed(texts)} join message m on m.org_id = t.org_id and m.id = t.id
			where m.reply_id is not null`,
	);
};
