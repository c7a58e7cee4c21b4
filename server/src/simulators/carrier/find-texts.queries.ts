import { sql } from 'kysely';
import type { Db } from '../../foundation/postgres/db.ts';
import type { SimChannel } from './sim-channel.ts';

export interface TextRow {
	readonly sid: string;
	readonly channel: SimChannel;
	readonly phone: number;
	readonly number: number;
	readonly fromPhone: boolean;
	readonly body: string;
	readonly mediaUrls: readonly string[];
	readonly acceptedAt: Date;
	readonly sentAt: Date | null;
	readonly settledAt: Date | null;
	readonly errorCode: number | null;
}

export const textColumns = sql`sid, channel, phone, number, from_phone as "fromPhone", body, media_urls as "mediaUrls", accepted_at as "acceptedAt",
	sent_at as "sentAt", settled_at as "settledAt", error_code as "errorCode"`;

export const findByKey = async (db: Db, accountId: number, key: string) => {
	const { rows } = await sql<TextRow>`
		select ${textColumns} from sim_message where account_id = ${accountId} and idempotency_key = ${key}`.execute(db);
	return rows;
};

/** Returns texts to a phone, newest first. */
export const listTexts = async (
	db: Db,
	accountId: number,
	search: { channel: SimChannel; phone: number; number: number; since: Date; most: number },
) => {
	const { rows } = await sql<TextRow>`
		select ${textColumns} from sim_message
		where account_id = ${accountId} and phone = ${search.phone} and number = ${search.number} and channel = ${search.channel}
			and not from_phone
			and accepted_at >= ${search.since}
		order by sid desc limit ${search.most}`.execute(db);
	return rows;
};

/** Returns texts sent on a UTC day, newest first. */
export const textsOfDay = async (
	db: Db,
	accountId: number,
	day: string,
	{ skip, most }: { skip: number; most: number },
) => {
	const { rows } = await sql<TextRow>`
		select ${textColumns} from sim_message
		where account_id = ${accountId} and not from_phone and sent_at >= ${day}::date::timestamp at time zone 'UTC'
			and sent_at < (${day}::date + 1)::timestamp at time zone 'UTC'
		order by sid desc offset ${skip} limit ${most}`.execute(db);
	return rows;
};

/** Counts the texts accepted since then, separately without and with pictures. */
export const countSent = async (db: Db, accountId: number, since: Date) => {
	const { rows } = await sql<{ texts: number; pictures: number }>`
		select count(*) filter (where cardinality(media_urls) = 0)::int as texts,
			count(*) filter (where cardinality(media_urls) > 0)::int as pictures
		from sim_message where account_id = ${accountId} and not from_phone and accepted_at >= ${since}`.execute(db);
	return rows[0] ?? { texts: 0, pictures: 0 };
};
