/** The simulated carrier's own tables. Everything on the sending path moves in sets: one statement a group. */
import type { SimulatorSwitches } from '@quad/contract/simulator/routes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/db.ts';

export interface Account {
	readonly id: number;
	readonly account: string;
	readonly authToken: string;
}

export const insertAccount = (tx: Tx, account: string, authToken: string, switches: SimulatorSwitches) =>
	sql`
		insert into sim_account (account, auth_token, speed, down, honours_key)
		values (${account}, ${authToken}, ${switches.speed}, ${switches.down}, ${switches.honoursKey})`.execute(tx);

export const findAccount = async (db: Db, account: string): Promise<Account | undefined> => {
	const { rows } = await sql<Account>`
		select id, account, auth_token as "authToken" from sim_account where account = ${account}`.execute(db);
	return rows[0];
};

export interface TakenText {
	readonly accountId: number;
	readonly sid: string;
	readonly phone: number;
	readonly number: number;
	readonly body: string;
	readonly key: string | null;
	readonly sentAt: Date | null;
	readonly settledAt: Date | null;
	readonly errorCode: number | null;
	readonly reports: readonly Report[];
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
 * Takes a group of texts with their reports. A text whose key is known already answers the sid that it had; one to a
 * phone that texted STOP is barred, but for the one confirmation that may follow within `graceMs` (field.md 6.2).
 * Answers in the order asked. `sid` is null only where another process took the same key at this very moment.
 */
export const takeTexts = async (db: Db, texts: readonly TakenText[], now: Date, graceMs: number) => {
	const reports = texts.flatMap((text) => text.reports.map((report) => ({ ...report, sid: text.sid })));
	const { rows } = await sql<TextOutcome>`
		with asked as materialized (
			select * from unnest(
				${texts.map((t) => t.accountId)}::integer[], ${texts.map((t) => t.sid)}::text[],
				${texts.map((t) => t.phone)}::bigint[], ${texts.map((t) => t.number)}::bigint[],
				${texts.map((t) => t.body)}::text[], ${texts.map((t) => t.key)}::text[],
				${texts.map((t) => t.sentAt)}::timestamptz[], ${texts.map((t) => t.settledAt)}::timestamptz[],
				${texts.map((t) => t.errorCode)}::integer[]
			) with ordinality
				as t (account_id, sid, phone, number, body, idempotency_key, sent_at, settled_at, error_code, n)
		), known as (
			select a.n, m.sid from asked a join sim_message m
				on m.account_id = a.account_id and m.idempotency_key = a.idempotency_key
		), stopped as (
			select a.n, s.account_id, s.phone, s.number,
				not s.confirmed and s.at > ${new Date(now.getTime() - graceMs)}
					and row_number() over (partition by s.account_id, s.phone, s.number order by a.n) = 1 as confirms
			from asked a join sim_stop s using (account_id, phone, number)
			where not exists (select from known k where k.n = a.n)
		), confirmed as (
			update sim_stop s set confirmed = true from stopped t
			where t.confirms and (s.account_id, s.phone, s.number) = (t.account_id, t.phone, t.number)
		), taken as (
			insert into sim_message (account_id, sid, phone, number, from_phone, body, idempotency_key, accepted_at,
				sent_at, settled_at, error_code)
			select account_id, sid, phone, number, false, body, idempotency_key, ${now}, sent_at, settled_at, error_code
			from asked a
			where not exists (select from known k where k.n = a.n)
				and not exists (select from stopped t where t.n = a.n and not t.confirms)
			order by idempotency_key -- two groups that share keys never wait for each other crosswise
			on conflict (account_id, idempotency_key) where idempotency_key is not null do nothing
			returning account_id, sid, phone, number
		), reported as (
			insert into sim_callback (account_id, sid, phone, number, url, status, error_code, due_at)
			select t.account_id, t.sid, t.phone, t.number, r.url, r.status, r.error_code, r.due_at
			from unnest(
				${reports.map((r) => r.sid)}::text[], ${reports.map((r) => r.url)}::text[],
				${reports.map((r) => r.status)}::text[], ${reports.map((r) => r.errorCode)}::integer[],
				${reports.map((r) => r.dueAt)}::timestamptz[]
			) with ordinality as r (sid, url, status, error_code, due_at, n)
			join taken t using (sid)
			order by r.n
		)
		select coalesce(k.sid, t.sid) as sid, coalesce(not s.confirms, false) as barred
		from asked a
		left join known k using (n) left join stopped s using (n) left join taken t on t.sid = a.sid
		order by a.n`.execute(db);
	return rows;
};

export interface TextRow {
	readonly sid: string;
	readonly phone: number;
	readonly number: number;
	readonly fromPhone: boolean;
	readonly body: string;
	readonly acceptedAt: Date;
	readonly sentAt: Date | null;
	readonly settledAt: Date | null;
	readonly errorCode: number | null;
}

const textColumns = sql`sid, phone, number, from_phone as "fromPhone", body, accepted_at as "acceptedAt",
	sent_at as "sentAt", settled_at as "settledAt", error_code as "errorCode"`;

export const findByKey = async (db: Db, accountId: number, key: string) => {
	const { rows } = await sql<TextRow>`
		select ${textColumns} from sim_message where account_id = ${accountId} and idempotency_key = ${key}`.execute(db);
	return rows;
};

/** Texts to a phone, the newest first. */
export const listTexts = async (
	db: Db,
	accountId: number,
	of: { phone: number; number: number; since: Date; most: number },
) => {
	const { rows } = await sql<TextRow>`
		select ${textColumns} from sim_message
		where account_id = ${accountId} and phone = ${of.phone} and number = ${of.number} and not from_phone
			and accepted_at >= ${of.since}
		order by sid desc limit ${of.most}`.execute(db);
	return rows;
};

export interface CallbackRow {
	readonly id: number;
	readonly accountId: number;
	readonly sid: string;
	readonly account: string;
	readonly authToken: string;
	readonly phone: number;
	readonly number: number;
	readonly url: string;
	readonly status: string;
	readonly errorCode: number | null;
	readonly body: string | null;
	readonly tries: number;
}

/** Calls that are due, those of one text in their order. `down`: accounts for which none is made now. */
export const dueCallbacks = async (db: Db, now: Date, most: number, down: readonly number[]) => {
	const { rows } = await sql<CallbackRow>`
		select c.id, c.account_id as "accountId", c.sid, a.account, a.auth_token as "authToken", c.phone, c.number, c.url, c.status,
			c.error_code as "errorCode", c.body, c.tries
		from sim_callback c join sim_account a on a.id = c.account_id
		where c.fault is null and c.due_at <= ${now} and c.account_id <> all(${down}::integer[])
		order by c.due_at, c.id limit ${most}`.execute(db);
	return rows;
};

/** When the next call is due that is not due yet. */
export const nextDue = async (db: Db, now: Date) => {
	const { rows } = await sql<{ at: Date | null }>`
		select min(due_at) as at from sim_callback where fault is null and due_at > ${now}`.execute(db);
	return rows[0]?.at ?? null;
};

export const deleteCallbacks = (db: Db, ids: readonly number[]) =>
	sql`delete from sim_callback where id = any(${ids}::bigint[])`.execute(db);

/** Puts failed calls off. One with a `fault` is given up, and kept. */
export const postponeCallbacks = (db: Db, calls: ReadonlyArray<{ id: number; dueAt: Date; fault: string | null }>) =>
	sql`
		update sim_callback c set tries = c.tries + 1, due_at = f.due_at, fault = f.fault
		from unnest(${calls.map((c) => c.id)}::bigint[], ${calls.map((c) => c.dueAt)}::timestamptz[],
			${calls.map((c) => c.fault)}::text[]) as f (id, due_at, fault)
		where c.id = f.id`.execute(db);

export const countCallbacks = async (db: Db, accountId: number) => {
	const { rows } = await sql<{ waiting: number; givenUp: number }>`
		select count(*) filter (where fault is null) as waiting, count(*) filter (where fault is not null) as "givenUp"
		from sim_callback where account_id = ${accountId}`.execute(db);
	return rows[0] ?? { waiting: 0, givenUp: 0 };
};

/** What was given up is due again. */
export const reviveCallbacks = (db: Db, accountId: number, now: Date) =>
	sql`
		update sim_callback set fault = null, tries = 0, due_at = ${now}
		where account_id = ${accountId} and fault is not null`.execute(db);

/** A text from a phone, and the call that hands it over. */
export const insertPhoneText = (
	tx: Tx,
	text: { accountId: number; sid: string; phone: number; number: number; body: string; at: Date; url: string },
) =>
	sql`
		with sent as (
			insert into sim_message (account_id, sid, phone, number, from_phone, body, accepted_at, settled_at)
			values (${text.accountId}, ${text.sid}, ${text.phone}, ${text.number}, true, ${text.body}, ${text.at}, ${text.at})
		)
		insert into sim_callback (account_id, sid, phone, number, url, status, body, due_at)
		values (${text.accountId}, ${text.sid}, ${text.phone}, ${text.number}, ${text.url}, 'received', ${text.body},
			${text.at})`.execute(tx);

export const insertStop = (tx: Tx, accountId: number, phone: number, number: number, at: Date) =>
	sql`
		insert into sim_stop (account_id, phone, number, at) values (${accountId}, ${phone}, ${number}, ${at})
		on conflict do nothing`.execute(tx);

export const deleteStop = (tx: Tx, accountId: number, phone: number, number: number) =>
	sql`
		delete from sim_stop
		where account_id = ${accountId} and phone = ${phone} and number = ${number}`.execute(tx);

/** To which of these numbers a phone texted STOP. */
export const stopsOf = async (db: Db, accountId: number, phone: number, numbers: readonly number[]) => {
	const { rows } = await sql<{ number: number }>`
		select number from sim_stop
		where account_id = ${accountId} and phone = ${phone} and number = any(${numbers}::bigint[])`.execute(db);
	return rows.map((row) => row.number);
};

/** What is on a phone, in the order of its arrival: its own texts, and those of these numbers that have arrived. */
export const textsOnPhone = async (
	db: Db,
	accountId: number,
	of: { phone: number; numbers: readonly number[]; now: Date; most: number },
) => {
	const { rows } = await sql<TextRow>`
		select * from (
			select ${textColumns} from sim_message
			where account_id = ${accountId} and phone = ${of.phone} and number = any(${of.numbers}::bigint[])
				and settled_at <= ${of.now} and error_code is null
			order by sid desc limit ${of.most}
		) newest order by "settledAt", sid`.execute(db);
	return rows;
};

/** The last text on each phone among the newest texts of these numbers. */
export const recentPhones = async (
	db: Db,
	accountId: number,
	of: { numbers: readonly number[]; among: number; most: number; now: Date },
) => {
	const { rows } = await sql<{ phone: number; lastText: string; lastAt: Date }>`
		select phone, "lastText", "lastAt" from (
			select distinct on (phone) phone, body as "lastText", settled_at as "lastAt" from (
				select * from sim_message where account_id = ${accountId} order by sid desc limit ${of.among}
			) newest
			where number = any(${of.numbers}::bigint[]) and settled_at <= ${of.now} and error_code is null
			order by phone, settled_at desc
		) phones
		order by "lastAt" desc limit ${of.most}`.execute(db);
	return rows;
};

type SwitchesRow = SimulatorSwitches & { accountId: number };

export const readSwitches = async (db: Db): Promise<SwitchesRow[]> => {
	const { rows } = await sql<SwitchesRow>`
		select id as "accountId", speed, down, honours_key as "honoursKey" from sim_account`.execute(db);
	return rows;
};

export const writeSwitches = (db: Db, accountId: number, switches: SimulatorSwitches) =>
	sql`
		update sim_account
		set speed = ${switches.speed}, down = ${switches.down}, honours_key = ${switches.honoursKey}
		where id = ${accountId}`.execute(db);
