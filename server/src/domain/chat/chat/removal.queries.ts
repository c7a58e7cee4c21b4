import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';
import type { RemovedPeople } from '../../contacts/contacts/index.ts';
import { deleteMails, redactMailsOfKind } from '../../organization/mail/index.ts';
import { followUpKind } from './mail-follow-up.ts';
import { transcriptKind } from './mail-transcript.ts';

/**
 * Anonymizes the chats of removed people, found by the number that a visitor left last or confirmed. Names and
 * messages are deleted; the chat and its rating stay, and agents' notes lose the lines that name them.
 */
export const removeVisitors = async (tx: Tx, people: RemovedPeople): Promise<void> => {
	const { organizationId, contactIds, needles } = people;
	await redactWordsOfOthers(tx, organizationId, needles);
	const mobiles = [...people.mobiles, ...people.formerMobiles];
	const { rows } = await sql<{ id: number; name: string; email: string }>`
		select id, name, email from chat_visitor v
		where org_id = ${organizationId} and (
			contact_id = any (${contactIds}::bigint[]) or mobile = any (${mobiles}::bigint[])
			or exists (
				select from chat_past_consent p
				where p.org_id = v.org_id and p.visitor_id = v.id and p.mobile = any (${mobiles}::bigint[])
					and p.mobile_confirmed_at is not null
			)
		) for update`.execute(tx);
	await sql`
		delete from chat_past_consent
		where org_id = ${organizationId} and mobile = any (${mobiles}::bigint[])`.execute(tx);
	await sql`delete from chat_code where org_id = ${organizationId} and mobile = any (${mobiles}::bigint[])`.execute(tx);
	if (rows.length === 0) return;
	const ids = rows.map(({ id }) => id);
	const addresses = [...(await transcriptAddresses(tx, organizationId, ids)), ...rows.map(({ email }) => email)];
	await emptyVisitors(tx, organizationId, ids);
	await deleteMails(tx, { organizationId, kind: transcriptKind, addresses });
	const names = rows.map(({ name }) => name).filter(Boolean);
	await redactMailsOfKind(tx, { organizationId, kind: followUpKind, needles: names });
};

const redactWordsOfOthers = async (tx: Tx, organizationId: number, needles: readonly string[]): Promise<void> => {
	const ofOrganization = sql`org_id = ${organizationId}`;
	await sql`
		update chat_message set body = redact(body, ${needles}::text[])
		where ${ofOrganization} and redact(body, ${needles}::text[]) <> body`.execute(tx);
	await sql`
		update chat set last_text = redact(last_text, ${needles}::text[]),
			rating_comment = redact(rating_comment, ${needles}::text[]), bot_state = redact(bot_state, ${needles}::text[])
		where ${ofOrganization} and (
			redact(last_text || ' ' || coalesce(rating_comment, ''), ${needles}::text[])
				<> last_text || ' ' || coalesce(rating_comment, '')
			or redact(bot_state, ${needles}::text[]) <> bot_state
		)`.execute(tx);
	await sql`
		update chat_bot_miss set body = redact(body, ${needles}::text[])
		where ${ofOrganization} and redact(body, ${needles}::text[]) <> body`.execute(tx);
	await sql`
		update chat_visitor set name = redact(name, ${needles}::text[])
		where ${ofOrganization} and redact(name, ${needles}::text[]) <> name`.execute(tx);
};

const transcriptAddresses = async (tx: Tx, organizationId: number, ids: readonly number[]): Promise<string[]> => {
	const { rows } = await sql<{ address: string }>`
		select distinct transcript_email as address from chat
		where org_id = ${organizationId} and visitor_id = any (${ids}::bigint[]) and transcript_email is not null`.execute(
		tx,
	);
	return rows.map(({ address }) => address);
};

const emptyVisitors = async (tx: Tx, organizationId: number, ids: readonly number[]): Promise<void> => {
	await sql`
		update chat_visitor set name = '', email = '', mobile = null, contact_id = null, consent_wording = null,
			consent_version = null, consent_language = null, consent_page = '', mobile_confirmed_at = null, agent = '',
			token_hash = sha256(gen_random_uuid()::text::bytea)
		where org_id = ${organizationId} and id = any (${ids}::bigint[])`.execute(tx);
	const theirs = sql`org_id = ${organizationId} and visitor_id = any (${ids}::bigint[])`;
	await sql`
		delete from chat_bot_miss where org_id = ${organizationId}
			and chat_id in (select id from chat where ${theirs})`.execute(tx);
	await sql`delete from chat_page_view where ${theirs}`.execute(tx);
	await sql`delete from chat_past_consent where ${theirs}`.execute(tx);
	await sql`update chat_message set body = '', media_id = null where ${theirs}`.execute(tx);
	await sql`
		update chat set last_text = '', rating_comment = null, transcript_email = null, bot_state = null,
			text_conversation_id = null, state = 'closed', closed_at = coalesce(closed_at, now()), offered_to = null,
			offered_by = null
		where ${theirs}`.execute(tx);
};
