import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { surfaceConversation } from './surface-conversation.queries.ts';

interface Settling {
	organizationId: number;
	inboxId: number;
}

/** Marks texts before this time as read. Returns the conversations that changed. */
export const readBefore = async (
	tx: Tx,
	settling: Settling & { mobiles: readonly number[]; before: Date },
): Promise<number[]> => {
	const { rows } = await sql<{ id: number }>`
		with unread as materialized (
			select id, mobile, unread from conversation
			where org_id = ${settling.organizationId} and inbox_id = ${settling.inboxId} and mobile = any(${settling.mobiles}::bigint[])
				and unread > 0
			order by id for update
		),
		left_over as (
			select u.id, least(u.unread, (
				select count(*) from message m
				where m.org_id = ${settling.organizationId} and m.inbox_id = ${settling.inboxId} and m.mobile = u.mobile and m.incoming
					and m.created_at > ${settling.before}
			)) as unread, u.unread as was
			from unread u
		)
		update conversation v set unread = l.unread from left_over l
		where v.org_id = ${settling.organizationId} and v.id = l.id and l.unread < l.was
		returning v.id`.execute(tx);
	return rows.map(({ id }) => id);
};

export const surfaceAnswered = async (
	tx: Tx,
	settling: Settling & {
		ids: { first: number; step: number };
		answers: ReadonlyArray<{ contactId: number; mobile: number; text: string }>;
		at: Date;
	},
): Promise<number[]> => {
	const { rows } = await surfaceConversation(sql`
		select ${settling.organizationId}::bigint as org_id, ${settling.inboxId}::bigint as inbox_id, mobile, contact_id,
			'' as contact_name, ${settling.ids.first}::bigint + (nth - 1) * ${settling.ids.step}::int as id, 0 as unread, ${settling.at}::timestamptz as last_at,
			last_text, false as last_incoming
		from unnest(${settling.answers.map(({ mobile }) => mobile)}::bigint[],
			${settling.answers.map(({ contactId }) => contactId)}::bigint[], ${settling.answers.map(({ text }) => text)}::text[])
			with ordinality as t (mobile, contact_id, last_text, nth)
		order by mobile`).execute(tx);
	return rows.map(({ id }) => id);
};
