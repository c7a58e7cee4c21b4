import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/postgres/db.ts';
import { type TextRow, textColumns } from './find-texts.queries.ts';
import type { SimChannel } from './sim-channel.ts';

/** Stores a text from a phone, and the callback that delivers it. */
export const insertPhoneText = (
	tx: Tx,
	text: {
		accountId: number;
		sid: string;
		channel: SimChannel;
		phone: number;
		number: number;
		body: string;
		mediaUrls: readonly string[];
		at: Date;
		url: string;
	},
) =>
	sql`
		with sent as (
			insert into sim_message (account_id, sid, channel, phone, number, from_phone, body, media_urls, accepted_at, settled_at)
			values (${text.accountId}, ${text.sid}, ${text.channel}, ${text.phone}, ${text.number}, true, ${text.body},
				${text.mediaUrls}::text[], ${text.at}, ${text.at})
		)
		insert into sim_callback (account_id, sid, channel, phone, number, url, status, body, due_at)
		values (${text.accountId}, ${text.sid}, ${text.channel}, ${text.phone}, ${text.number}, ${text.url}, 'received', ${text.body},
			${text.at})`.execute(tx);

/** Stores a WhatsApp message from the past. */
export const insertPastText = (
	tx: Tx,
	text: {
		accountId: number;
		sid: string;
		phone: number;
		number: number;
		fromPhone: boolean;
		body: string;
		at: Date;
	},
) =>
	sql`
		insert into sim_message (account_id, sid, channel, phone, number, from_phone, body, accepted_at, sent_at, settled_at)
		values (${text.accountId}, ${text.sid}, 'whatsapp', ${text.phone}, ${text.number}, ${text.fromPhone}, ${text.body},
			${text.at}, ${text.at}, ${text.at})`.execute(tx);

export const insertStop = (tx: Tx, accountId: number, phone: number, number: number, at: Date) =>
	sql`
		insert into sim_stop (account_id, phone, number, at) values (${accountId}, ${phone}, ${number}, ${at})
		on conflict do nothing`.execute(tx);

export const deleteStop = (tx: Tx, accountId: number, phone: number, number: number) =>
	sql`
		delete from sim_stop
		where account_id = ${accountId} and phone = ${phone} and number = ${number}`.execute(tx);

/** Returns the numbers that the phone has texted STOP to. */
export const stopsOf = async (db: Db, accountId: number, phone: number, numbers: readonly number[]) => {
	const { rows } = await sql<{ number: number }>`
		select number from sim_stop
		where account_id = ${accountId} and phone = ${phone} and number = any(${numbers}::bigint[])`.execute(db);
	return rows.map((row) => row.number);
};

/** Returns the texts between a phone and these numbers in order of arrival. */
export const textsOnPhone = async (
	db: Db,
	accountId: number,
	search: { phone: number; numbers: readonly number[]; now: Date; most: number },
) => {
	const { rows } = await sql<TextRow>`
		select * from (
			select ${textColumns} from sim_message
			where account_id = ${accountId} and phone = ${search.phone} and number = any(${search.numbers}::bigint[])
				and settled_at <= ${search.now} and error_code is null
			order by sid desc limit ${search.most}
		) newest order by "settledAt", sid`.execute(db);
	return rows;
};

export const urlOfPicture = async (db: Db, accountId: number, sid: string, nth: number) => {
	const { rows } = await sql<{ url: string | null }>`
		select media_urls[${nth + 1}::int] as url from sim_message where account_id = ${accountId} and sid = ${sid}`.execute(
		db,
	);
	return rows[0]?.url ?? undefined;
};

/** Returns the last text on each phone, among the newest texts with these numbers. */
export const recentPhones = async (
	db: Db,
	accountId: number,
	search: { numbers: readonly number[]; among: number; most: number; now: Date },
) => {
	const { rows } = await sql<{ phone: number; lastText: string; lastAt: Date }>`
		select phone, "lastText", "lastAt" from (
			select distinct on (phone) phone, body as "lastText", settled_at as "lastAt" from (
				select * from sim_message where account_id = ${accountId} order by sid desc limit ${search.among}
			) newest
			where number = any(${search.numbers}::bigint[]) and settled_at <= ${search.now} and error_code is null
			order by phone, settled_at desc
		) phones
		order by "lastAt" desc limit ${search.most}`.execute(db);
	return rows;
};
