import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { surfaceConversation } from './surface-conversation.queries.ts';

interface Settling {
	organizationId: number;
	inboxId: number;
}

/** Marks texts up to this moment as read. Returns the conversations that changed. */
export const readBefore = async (
	tx: Tx,
	of: Settling & { mobiles: readonly number[]; before: Date },
): Promise<number[]> => {
	const { rows } = await sql<{ id: number }>`
		with unread as materialized (
			select id, mobile, unread from conversation
			where org_id = ${of.organizationId} and inbox_id = ${of.inboxId} and mobile = any(${of.mobiles}::bigint[])
				and unread > 0
			order by id for update
		),
		left_over as (
			select u.id, least(u.unread, (
				select count(*) from message m
				where m.org_id = ${of.organizationId} and m.inbox_id = ${of.inboxId} and m.mobile = u.mobile and m.incoming
					and m.created_at > ${of.before}
			)) as unread, u.unread as was
			from unread u
		)
		update conversation v set unread = l.unread from left_over l
		where v.org_id = ${of.organizationId} and v.id = l.id and l.unread < l.was
		returning v.id`.execute(tx);
	return rows.map(({ id }) => id);
};

export const bringUpAnswered = async (
	tx: Tx,
	of: Settling & {
		ids: { first: number; step: number };
		answers: ReadonlyArray<{ contactId: number; mobile: number; text: string }>;
		at: Date;
	},
): Promise<number[]> => {
	const { rows } = await surfaceConversation(sql`
		select ${of.organizationId}::bigint as org_id, ${of.inboxId}::bigint as inbox_id, mobile, contact_id,
			'' as contact_name, ${of.ids.first}::bigint + (nth - 1) * ${of.ids.step}::int as id, 0 as unread, ${of.at}::timestamptz as last_at,
			last_text, false as last_incoming
		from unnest(${of.answers.map(({ mobile }) => mobile)}::bigint[],
			${of.answers.map(({ contactId }) => contactId)}::bigint[], ${of.answers.map(({ text }) => text)}::text[])
			with ordinality as t (mobile, contact_id, last_text, nth)
		order by mobile`).execute(tx);
	return rows.map(({ id }) => id);
};
