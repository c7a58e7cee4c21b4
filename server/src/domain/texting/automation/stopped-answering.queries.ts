/** Stops automatic answers to numbers that have sent too many similar texts. */
import { autoReplyLimits } from '@quad/contract/texting/automation/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';
import type { TextOf } from './auto-replies.queries.ts';

const lookedBack = 100;

/** Texts that differ only in digits and punctuation count as similar, because machines include counters or times. */
const letters = (body: RawBuilder<unknown>) => sql`regexp_replace(lower(${body}), '[^[:alpha:]]+', '', 'g')`;

export interface StoppedText {
	readonly messageId: number;
	/** Whether this text caused the stop. */
	readonly isNew: boolean;
}

/** Stops numbers that send too many similar texts. Returns those texts whose number is stopped, now or before. */
export const stopAlike = async (
	tx: Tx,
	texts: ReadonlyArray<TextOf & { readonly body: string }>,
	at: Date,
): Promise<StoppedText[]> => {
	const since = new Date(at.getTime() - autoReplyLimits.alikeMs);
	const stoppedSince = new Date(at.getTime() - autoReplyLimits.stoppedMs);
	const { rows } = await sql<StoppedText>`
		with t as materialized (
			select t.*, (
				select count(*)::int from (
					select incoming, body, created_at from message
					where org_id = t.org_id and inbox_id = t.inbox_id and mobile = t.mobile and id <= t.message_id
					order by id desc limit ${lookedBack}
				) m
				where m.incoming and m.created_at > ${since} and ${letters(sql`m.body`)} = ${letters(sql`t.body`)}
			) as texts
			from unnest(${texts.map((text) => text.organizationId)}::bigint[], ${texts.map((text) => text.inboxId)}::bigint[],
				${texts.map((text) => text.mobile)}::bigint[], ${texts.map((text) => text.messageId)}::bigint[],
				${texts.map((text) => text.body)}::text[]) as t (org_id, inbox_id, mobile, message_id, body)
		),
		stopped as (
			insert into answering_stopped (org_id, inbox_id, mobile, at, text, texts)
			select distinct on (org_id, inbox_id, mobile) org_id, inbox_id, mobile, ${at}::timestamptz, left(body, 200), texts
			from t where texts > ${autoReplyLimits.alike}
			order by org_id, inbox_id, mobile, message_id desc
			on conflict (org_id, inbox_id, mobile) do update set at = excluded.at, text = excluded.text, texts = excluded.texts
		)
		select t.message_id as "messageId", s.mobile is null as "isNew" from t
		left join answering_stopped s
			on s.org_id = t.org_id and s.inbox_id = t.inbox_id and s.mobile = t.mobile and s.at > ${stoppedSince}
		where t.texts > ${autoReplyLimits.alike} or s.mobile is not null`.execute(tx);
	return rows;
};
