import { sql } from 'kysely';
import type { Db } from '../../foundation/postgres/db.ts';
import { sidOf } from './sids.ts';

export interface SimNumber {
	number: number;
	sid: string;
	smsUrl: string;
	voiceUrl: string;
}

export interface Webhooks {
	readonly smsUrl?: string | undefined;
	readonly voiceUrl?: string | undefined;
}

const columns = sql`number, sid, sms_url as "smsUrl", voice_url as "voiceUrl"`;

/** Returns false if the number is already sold. */
export const buyNumber = async (db: Db, accountId: number, number: number, webhooks: Webhooks): Promise<boolean> => {
	const { rows } = await sql`
		insert into sim_number (number, account_id, sid, sms_url, voice_url)
		values (${number}, ${accountId}, ${sidOf('PN')}, ${webhooks.smsUrl ?? ''}, ${webhooks.voiceUrl ?? ''})
		on conflict do nothing returning sid`.execute(db);
	return rows.length === 1;
};

export const listNumbers = async (db: Db, accountId: number, only?: number): Promise<SimNumber[]> => {
	const { rows } = await sql<SimNumber>`
		select ${columns} from sim_number
		where account_id = ${accountId} and (${only ?? null}::bigint is null or number = ${only ?? null})
		order by number`.execute(db);
	return rows;
};

export const changeNumber = async (
	db: Db,
	accountId: number,
	sid: string,
	webhooks: Webhooks,
): Promise<SimNumber[]> => {
	const { rows } = await sql<SimNumber>`
		update sim_number set sms_url = coalesce(${webhooks.smsUrl ?? null}, sms_url),
			voice_url = coalesce(${webhooks.voiceUrl ?? null}, voice_url)
		where account_id = ${accountId} and sid = ${sid} returning ${columns}`.execute(db);
	return rows;
};

export const releaseNumber = async (db: Db, accountId: number, sid: string): Promise<boolean> => {
	const { rows } = await sql`
		delete from sim_number where account_id = ${accountId} and sid = ${sid} returning sid`.execute(db);
	return rows.length === 1;
};

/** Returns which of these numbers are sold. */
export const soldOf = async (db: Db, numbers: readonly number[]): Promise<number[]> => {
	const { rows } = await sql<{ number: number }>`
		select number from sim_number where number = any(${numbers}::bigint[])`.execute(db);
	return rows.map(({ number }) => number);
};

/** Confirms a caller ID at once, because a simulated landline picks up and types the code immediately. */
export const addCallerId = async (db: Db, accountId: number, number: number): Promise<void> => {
	await sql`
		insert into sim_caller_id (account_id, number, sid) values (${accountId}, ${number}, ${sidOf('PN')})
		on conflict do nothing`.execute(db);
};

export const listCallerIds = async (db: Db, accountId: number, number: number) => {
	const { rows } = await sql<{ sid: string; number: number }>`
		select sid, number from sim_caller_id where account_id = ${accountId} and number = ${number}`.execute(db);
	return rows;
};

export const removeCallerId = async (db: Db, accountId: number, sid: string): Promise<boolean> => {
	const { rows } = await sql`
		delete from sim_caller_id where account_id = ${accountId} and sid = ${sid} returning sid`.execute(db);
	return rows.length === 1;
};
