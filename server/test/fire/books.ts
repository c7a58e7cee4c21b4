/** Compares Quad's messages and credits with what the simulated carrier sent, to find lost or duplicate texts. */
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

/** Returns batch ids, largest batch first. */
export const batchIds = async (db: Db): Promise<number[]> => {
	const { rows } = await sql<{ id: number }>`select id from batch order by total desc`.execute(db);
	return rows.map(({ id }) => id);
};

/** Returns whether nothing is left to send, look up, report or apply. */
export const isSettled = async (db: Db): Promise<boolean> => {
	const { rows } = await sql<{ settled: boolean }>`
		select not exists (select from send_queue) and not exists (select from carrier_receipt)
			and not exists (select from sim_callback) as settled`.execute(db);
	return rows[0]?.settled ?? false;
};

/** Counts texts that workers have claimed. */
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
	/** The counts stored with the batch. */
	readonly batch: { total: number; segments: number; state: string; completed: boolean } & ByStatus;
	/** The counts of its messages. */
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

/** Returns a batch's counts, for comparison with its messages. */
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
	/** The balance stored with the inbox. */
	readonly balance: number;
	/** The sum of the entries in its ledger. */
	readonly booked: number;
	/** The initial credits minus the segments of accepted messages. */
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

/** Returns whether the batch is held, nothing is claimed, and no credit is left. */
export const waitsForCredits = async (db: Db, batchId: number): Promise<boolean> => {
	const { rows } = await sql`
		select from batch b join credit_balance c on c.org_id = b.org_id and c.inbox_id = b.inbox_id
		where b.id = ${batchId} and b.state = 'held' and c.balance < 1
			and not exists (select from send_queue where lease_until is not null)`.execute(db);
	return rows.length > 0;
};

/** Starts recording texts that are found late to have been accepted. */
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

/** Returns the texts of a batch with replies that are neither yes nor no. */
export const repliedOtherwise = async (db: Db, batchId: number): Promise<number[]> => {
	const { rows } = await sql<{ id: number }>`
		select id from message where batch_id = ${batchId} and reply_category = 2 order by id`.execute(db);
	return rows.map(({ id }) => id);
};

/** Returns how many people the carrier sent exactly this text, and the most times for one person. */
export const readTold = async (db: Db, body: string): Promise<{ people: number; most: number }> => {
	const { rows } = await sql<{ people: number; most: number }>`
		select count(*)::int as people, coalesce(max(texts), 0) as most
		from (select count(*)::int as texts from sim_message where not from_phone and body = ${body} group by phone) one`.execute(
		db,
	);
	return rows[0] ?? { people: 0, most: 0 };
};

export interface Texts {
	/** How many people the carrier sent a text. */
	readonly people: number;
	/** The most texts that one person got. */
	readonly most: number;
	/** Messages that the carrier accepted but Quad counts as not accepted. */
	readonly denied: number;
	/** Messages that the carrier sent with a different text. */
	readonly misworded: number;
	/** Messages that Quad counts as accepted but the carrier does not have. */
	readonly invented: number;
}

/** Compares what the carrier accepted with the batch's messages. Every recipient has a different number. */
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
	/** The count stored with the batch. */
	readonly replied: number;
	readonly yes: number;
	readonly no: number;
	readonly other: number;
	/** People whose phone did not get exactly one automatic reply that fits their answer. */
	readonly wronged: number;
}

/** Returns how a batch's replies are sorted, and which automatic replies each phone got. */
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

/** What the phones mean by their replies, by the last digit of their numbers. */
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

/** Returns how many recipients have such a phone, if each ending is equally frequent. */
export const withPhones = (people: number, ...behaviours: Behaviour[]): number => {
	const endings = Object.values(behaviourByEnding).filter((one) => one && behaviours.includes(one)).length;
	return (people / 100) * endings;
};

/** Turns an account at the simulated carrier into a Twilio account. */
export const callItTwilio = async (db: Db): Promise<void> => {
	await sql`update carrier_account set kind = 'twilio', connected_at = 'epoch'`.execute(db);
};
