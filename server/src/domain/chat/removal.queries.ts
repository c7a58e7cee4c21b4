import { sql } from 'kysely';
import type { Tx } from '../../foundation/postgres/db.ts';
import type { RemovedPeople } from '../contacts/index.ts';

/** Removed people as visitors: who they were and every word goes; that there was a chat, and how it was rated, stays. */
export const removeVisitors = async (
	tx: Tx,
	{ organizationId, contactIds, mobiles, needles }: RemovedPeople,
): Promise<void> => {
	await sql`
		update chat_message set body = redact(body, ${needles}::text[])
		where org_id = ${organizationId} and by = 'note' and redact(body, ${needles}::text[]) <> body`.execute(tx);
	const { rows } = await sql<{ id: number }>`
		update chat_visitor set name = '', email = '', mobile = null, contact_id = null, consent_wording = null,
			consent_version = null, consent_language = null, consent_page = '', mobile_confirmed_at = null, agent = '',
			token_hash = sha256(gen_random_uuid()::text::bytea)
		where org_id = ${organizationId}
			and (contact_id = any (${contactIds}::bigint[]) or mobile = any (${mobiles}::bigint[]))
		returning id`.execute(tx);
	await sql`
		delete from chat_past_consent
		where org_id = ${organizationId} and mobile = any (${mobiles}::bigint[])`.execute(tx);
	await sql`delete from chat_code where org_id = ${organizationId} and mobile = any (${mobiles}::bigint[])`.execute(tx);
	const ids = rows.map(({ id }) => id);
	if (ids.length === 0) return;
	const theirs = sql`org_id = ${organizationId} and visitor_id = any (${ids}::bigint[])`;
	await sql`
		delete from chat_bot_miss where org_id = ${organizationId}
			and conversation_id in (select id from chat_conversation where ${theirs})`.execute(tx);
	await sql`delete from chat_page_view where ${theirs}`.execute(tx);
	await sql`delete from chat_past_consent where ${theirs}`.execute(tx);
	await sql`update chat_message set body = '', media_id = null where ${theirs}`.execute(tx);
	await sql`
		update chat_conversation set last_text = '', rating_comment = null, transcript_email = null, state = 'closed',
			closed_at = coalesce(closed_at, now()), offered_to = null, offered_by = null
		where ${theirs}`.execute(tx);
};
