import { sql } from 'kysely';
import type { Db } from '../../foundation/postgres/db.ts';
import type { SimChannel } from './sim-channel.ts';

export interface TakenText {
	readonly accountId: number;
	readonly sid: string;
	readonly channel: SimChannel;
	readonly phone: number;
	readonly number: number;
	readonly body: string;
	readonly mediaUrls: readonly string[];
	readonly key: string | null;
	readonly sentAt: Date | null;
	readonly settledAt: Date | null;
	readonly errorCode: number | null;
	readonly reports: readonly Report[];
	/** The phone's automatic reply, if any. */
	readonly answer: PhoneAnswer | null;
}

export interface PhoneAnswer {
	readonly sid: string;
	readonly body: string;
	readonly url: string;
	readonly at: Date;
}

export interface Report {
	readonly url: string;
	readonly status: string;
	readonly errorCode: number | null;
	readonly dueAt: Date;
}

export interface TextOutcome {
	readonly sid: string | null;
	readonly barred: boolean;
}

/**
 * Stores texts with their reports. Returns sids in the same order, the old one for a known key, or null if another
 * process is storing that key. A phone that texted STOP is blocked, except for one confirmation within `graceMs`
 * (field.md 6.2).
 */
export const takeTexts = async (db: Db, texts: readonly TakenText[], now: Date, graceMs: number) => {
	const reports = texts.flatMap((text) => text.reports.map((report) => ({ ...report, sid: text.sid })));
	const answers = texts.flatMap((text) => (text.answer ? [{ ...text.answer, to: text.sid }] : []));
	const { rows } = await sql<TextOutcome>`
		with asked as materialized (
			select * from unnest(
				${texts.map((t) => t.accountId)}::integer[], ${texts.map((t) => t.sid)}::text[],
				${texts.map((t) => t.phone)}::bigint[], ${texts.map((t) => t.number)}::bigint[],
				${texts.map((t) => t.body)}::text[], ${texts.map((t) => t.key)}::text[],
				${texts.map((t) => t.sentAt)}::timestamptz[], ${texts.map((t) => t.settledAt)}::timestamptz[],
				${texts.map((t) => t.errorCode)}::integer[],
				${texts.map((t) => t.mediaUrls.join('\n'))}::text[], ${texts.map((t) => t.channel)}::text[]
			) with ordinality
				as t (account_id, sid, phone, number, body, idempotency_key, sent_at, settled_at, error_code, media, channel, n)
		), known as (
			select a.n, m.sid from asked a join sim_message m
				on m.account_id = a.account_id and m.idempotency_key = a.idempotency_key
		), stopped as (
			select a.n, s.account_id, s.phone, s.number,
				not s.confirmed and s.at > ${new Date(now.getTime() - graceMs)}
					and row_number() over (partition by s.account_id, s.phone, s.number order by a.n) = 1 as confirms
			from asked a join sim_stop s using (account_id, phone, number)
			where a.channel = 'sms' and not exists (select from known k where k.n = a.n)
		), confirmed as (
			update sim_stop s set confirmed = true from stopped t
			where t.confirms and (s.account_id, s.phone, s.number) = (t.account_id, t.phone, t.number)
		), taken as (
			insert into sim_message (account_id, sid, channel, phone, number, from_phone, body, idempotency_key, accepted_at,
				sent_at, settled_at, error_code, media_urls)
			select account_id, sid, channel, phone, number, false, body, idempotency_key, ${now}, sent_at, settled_at, error_code,
				string_to_array(media, chr(10))
			from asked a
			where not exists (select from known k where k.n = a.n)
				and not exists (select from stopped t where t.n = a.n and not t.confirms)
			order by idempotency_key -- two groups that share keys never wait for each other crosswise
			on conflict (account_id, idempotency_key) where idempotency_key is not null do nothing
			returning account_id, sid, channel, phone, number
		), reported as (
			insert into sim_callback (account_id, sid, channel, phone, number, url, status, error_code, due_at)
			select t.account_id, t.sid, t.channel, t.phone, t.number, r.url, r.status, r.error_code, r.due_at
			from unnest(
				${reports.map((r) => r.sid)}::text[], ${reports.map((r) => r.url)}::text[],
				${reports.map((r) => r.status)}::text[], ${reports.map((r) => r.errorCode)}::integer[],
				${reports.map((r) => r.dueAt)}::timestamptz[]
			) with ordinality as r (sid, url, status, error_code, due_at, n)
			join taken t using (sid)
			order by r.n
		), answered as (
			select t.account_id, t.channel, t.phone, t.number, a.*
			from unnest(
				${answers.map((a) => a.to)}::text[], ${answers.map((a) => a.sid)}::text[],
				${answers.map((a) => a.body)}::text[], ${answers.map((a) => a.url)}::text[],
				${answers.map((a) => a.at)}::timestamptz[]
			) as a (to_sid, sid, body, url, at)
			join taken t on t.sid = a.to_sid
		), written as (
			insert into sim_message (account_id, sid, channel, phone, number, from_phone, body, accepted_at, settled_at)
			select account_id, sid, channel, phone, number, true, body, at, at from answered
		), handed as (
			insert into sim_callback (account_id, sid, channel, phone, number, url, status, body, due_at)
			select account_id, sid, channel, phone, number, url, 'received', body, at from answered
		)
		select coalesce(k.sid, t.sid) as sid, coalesce(not s.confirms, false) as barred
		from asked a
		left join known k using (n) left join stopped s using (n) left join taken t on t.sid = a.sid
		order by a.n`.execute(db);
	return rows;
};

/** Returns whether the phone wrote to this number on WhatsApp since then. */
export const wroteSince = async (
	db: Db,
	accountId: number,
	conversation: { phone: number; number: number; since: Date },
): Promise<boolean> => {
	const { rows } = await sql`
		select from sim_message
		where account_id = ${accountId} and phone = ${conversation.phone} and number = ${conversation.number} and channel = 'whatsapp'
			and from_phone and accepted_at > ${conversation.since}
		limit 1`.execute(db);
	return rows.length > 0;
};
