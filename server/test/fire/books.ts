/** What stands in the ledger's books and in the carrier's, asked of the tables themselves. */
import { type Behaviour, behaviourByEnding, behaviours } from '@quad/contract/carriers/simulator/behaviour.ts';
import { sql } from 'kysely';
import type { Db } from '../../src/foundation/postgres/db.ts';

export const countHandled = async (db: Db, batchId: number): Promise<number> => {
	const { rows } = await sql<{ count: number }>`
		select submitted + sent + delivered + undelivered + cancelled + unknown as count from batch where id = ${batchId}`.execute(
		db,
	);
	return rows[0]?.count ?? 0;
};

export const someContacts = async (db: Db, most: number): Promise<Array<{ id: number; mobile: number }>> => {
	const { rows } = await sql<{ id: number; mobile: number }>`select id, mobile from contact limit ${most}`.execute(db);
	return rows;
};

export const allIsStarted = async (db: Db): Promise<boolean> => {
	const { rows } = await sql`select from scheduled_message where state <> 'sent' limit 1`.execute(db);
	return rows.length === 0;
};

/** The largest first. */
export const batchIds = async (db: Db): Promise<number[]> => {
	const { rows } = await sql<{ id: number }>`select id from batch order by total desc`.execute(db);
	return rows.map(({ id }) => id);
};

/** Nothing waits to be sent or to be found out, no receipt to be reported or applied. */
export const isSettled = async (db: Db): Promise<boolean> => {
	const { rows } = await sql<{ settled: boolean }>`
		select not exists (select from send_queue) and not exists (select from carrier_receipt)
			and not exists (select from sim_callback) as settled`.execute(db);
	return rows[0]?.settled ?? false;
};

/** Texts that a worker has taken to hand them over. */
export const countClaimed = async (db: Db): Promise<number> => {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from send_queue where lease_until is not null`.execute(db);
	return rows[0]?.count ?? 0;
};

export const isTaken = async (db: Db, messageId: number): Promise<boolean> => {
	const { rows } = await sql`select from sim_message where idempotency_key = ${String(messageId)}`.execute(db);
	return rows.length > 0;
};

export interface Books {
	/** As the batch says. */
	readonly batch: { total: number; segments: number; state: string; completed: boolean } & ByStatus;
	/** As its messages say. */
	readonly messages: { total: number; segments: number } & ByStatus;
}

interface ByStatus {
	queued: number;
	submitted: number;
	sent: number;
	delivered: number;
	undelivered: number;
	cancelled: number;
	unknown: number;
}

const statuses = ['queued', 'submitted', 'sent', 'delivered', 'undelivered', 'cancelled', 'unknown'] as const;

/** What a batch counts, to be held against its messages. */
export const countsOf = ({ state: _, completed: __, ...counts }: Books['batch']): Books['messages'] => counts;

export const readBooks = async (db: Db, batchId: number): Promise<Books> => {
	const counted = sql.join(
		statuses.map((name, status) => sql`count(*) filter (where status = ${sql.lit(status)})::int as ${sql.ref(name)}`),
	);
	const [batch, messages] = await Promise.all([
		sql<Books['batch']>`
			select total, segments, state, completed_at is not null as completed, submitted, sent, delivered, undelivered,
				cancelled, unknown, total - submitted - sent - delivered - undelivered - cancelled - unknown as queued
			from batch where id = ${batchId}`.execute(db),
		sql<Books['messages']>`
			select count(*)::int as total, coalesce(sum(segments), 0)::int as segments, ${counted}
			from message where batch_id = ${batchId}`.execute(db),
	]);
	const [one, other] = [batch.rows[0], messages.rows[0]];
	if (!one || !other) throw new Error('There is no such batch.');
	return { batch: one, messages: other };
};

export interface Credits {
	/** As the inbox's balance says. */
	readonly balance: number;
	/** As the lines of its book add up. */
	readonly booked: number;
	/** What it was given, less the segments that its messages say a carrier has taken. */
	readonly left: number;
}

export const readCredits = async (db: Db, inboxId: number): Promise<Credits | undefined> => {
	const { rows } = await sql<Credits>`
		select balance, (select sum(credits)::bigint from credit_entry where inbox_id = ${inboxId}) as booked, (
				select sum(credits)::bigint from credit_entry where inbox_id = ${inboxId} and kind = 'granted'
			) - (
				select sum(segments)::bigint from message
				where inbox_id = ${inboxId} and not incoming and (carrier_sid is not null or status in (1, 2, 3))
			) as left
		from credit_balance where inbox_id = ${inboxId}`.execute(db);
	return rows[0];
};

/** It is held, nobody has anything in hand, and there is no credit left. */
export const waitsForCredits = async (db: Db, batchId: number): Promise<boolean> => {
	const { rows } = await sql`
		select from batch b join credit_balance c on c.org_id = b.org_id and c.inbox_id = b.inbox_id
		where b.id = ${batchId} and b.state = 'held' and c.balance < 1
			and not exists (select from send_queue where lease_until is not null)`.execute(db);
	return rows.length > 0;
};

/** From now on it is noted which texts turn out to have been taken of which nobody had known. */
export const noteLateProofs = async (db: Db): Promise<void> => {
	await sql`
		create table late_proof (message_id bigint);
		create function note_late_proof() returns trigger language plpgsql as $$
		begin
			insert into late_proof values (new.id);
			return null;
		end $$;
		create trigger note_late_proof after update of status on message for each row
		when (old.status = 6 and new.carrier_sid is not null) execute function note_late_proof()`.execute(db);
};

export const countLateProofs = async (db: Db): Promise<number> => {
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from late_proof`.execute(db);
	return rows[0]?.count ?? 0;
};

export const setRate = async (db: Db, inboxId: number, rate: number): Promise<void> => {
	await sql`update lane set rate = ${rate}, next_at = least(next_at, clock_timestamp()) where inbox_id = ${inboxId}`.execute(
		db,
	);
};

/** The texts of a batch whose repliers said neither yes nor no. */
export const repliedOtherwise = async (db: Db, batchId: number): Promise<number[]> => {
	const { rows } = await sql<{ id: number }>`
		select id from message where batch_id = ${batchId} and reply_category = 2 order by id`.execute(db);
	return rows.map(({ id }) => id);
};

/** Whom the carrier has handed exactly this text, and how often at most. */
export const readTold = async (db: Db, body: string): Promise<{ people: number; most: number }> => {
	const { rows } = await sql<{ people: number; most: number }>`
		select count(*)::int as people, coalesce(max(texts), 0) as most
		from (select count(*)::int as texts from sim_message where not from_phone and body = ${body} group by phone) one`.execute(
		db,
	);
	return rows[0] ?? { people: 0, most: 0 };
};

export interface Texts {
	/** People whom the carrier sent a text. */
	readonly people: number;
	/** The most texts that one person got. */
	readonly most: number;
	/** Messages that the carrier has taken and that stand as if it had not. */
	readonly denied: number;
	/** Messages of which the carrier sent another text than they say. */
	readonly misworded: number;
	/** Messages that stand as taken and that the carrier does not have. */
	readonly invented: number;
}

/** What the carrier has taken, beside what the messages of the batch say. Their recipients have a number each. */
export const readTexts = async (db: Db, batchId: number): Promise<Texts> => {
	const { rows } = await sql<Texts>`
		with taken as (
			select phone, count(*)::int as texts from sim_message
			where not from_phone
				and (idempotency_key is null or idempotency_key::bigint in (select id from message where batch_id = ${batchId}))
			group by phone
		)
		select (
				select count(*)::int
				from sim_message s join message m on m.id = s.idempotency_key::bigint join batch b on b.id = m.batch_id
				where b.id = ${batchId} and s.body <> coalesce(m.body, b.body)
			) as misworded,
			count(t.phone)::int as people, coalesce(max(t.texts), 0) as most,
			count(*) filter (where t.phone is not null and m.status in (0, 5))::int as denied,
			count(*) filter (where t.phone is null and m.status in (1, 2, 3))::int as invented
		from message m left join taken t on t.phone = m.mobile
		where m.batch_id = ${batchId}`.execute(db);
	return rows[0] ?? { people: 0, most: 0, denied: 0, misworded: 0, invented: 0 };
};

export interface Answers {
	/** As the batch says. */
	readonly replied: number;
	readonly yes: number;
	readonly no: number;
	readonly other: number;
	/** People whose phone has not exactly the automatic reply that belongs to their answer, once. */
	readonly wronged: number;
}

/** How the answers of a batch are sorted, and what the carrier has handed to each phone by itself. */
export const readAnswers = async (db: Db, batchId: number): Promise<Answers | undefined> => {
	const { rows } = await sql<Answers>`
		select b.replied, b.answered_yes as yes, b.answered_no as no, b.answered_other as other, (
			select count(*)::int from (
				select m.reply_category, count(*) filter (where s.body = b.positive_reply) as to_yes,
					count(*) filter (where s.body = b.negative_reply) as to_no
				from message m left join sim_message s on s.phone = m.mobile and not s.from_phone
				where m.batch_id = b.id group by m.id, m.reply_category
			) each
			where to_yes <> (reply_category is not distinct from 0)::int
				or to_no <> (reply_category is not distinct from 1)::int
		) as wronged
		from batch b where b.id = ${batchId}`.execute(db);
	return rows[0];
};

/** What the phones of a crowd mean that take texts and answer them, by the last digit of their numbers. */
const meant = { yes: [0, 1, 4, 5], no: [2, 6, 9], other: [7] } as const;

export const undisturbedAnswers = (people: number): Answers => {
	const endings = Array.from({ length: 100 }, (_, ending) => ending).filter((ending) => {
		const how = behaviours[behaviourByEnding[ending] ?? 'delivers'];
		return !('refused' in how) && !('fails' in how);
	});
	const count = (digits: readonly number[]) =>
		(people / 100) * endings.filter((ending) => digits.includes(ending % 10)).length;
	const [yes, no, other] = [count(meant.yes), count(meant.no), count(meant.other)];
	return { replied: yes + no + other, yes, no, other, wronged: 0 };
};

/** How many recipients have a phone that behaves so; of a crowd whose numbers have all endings alike. */
export const withPhones = (people: number, ...behaviours: Behaviour[]): number => {
	const endings = Object.values(behaviourByEnding).filter((one) => one && behaviours.includes(one)).length;
	return (people / 100) * endings;
};

/** The same account at the simulated carrier, as one at Twilio. */
export const callItTwilio = async (db: Db): Promise<void> => {
	await sql`update carrier_account set kind = 'twilio', connected_at = 'epoch'`.execute(db);
};
