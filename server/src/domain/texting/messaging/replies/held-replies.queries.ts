/** Writes replies to people who answered a batch, and holds them in the queue so that they can be undone. */
import { textLimits } from '@quad/contract/texting/messaging/limits.ts';
import type { SkipReason } from '@quad/contract/texting/messaging/skip-reasons.ts';
import { sql } from 'kysely';
import type { InboxScope } from '../../../../foundation/actor.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import { fullName } from '../../../../foundation/postgres/full-name.ts';
import { isWindowOpen } from '../../../carriers/whatsapp/index.ts';
import { whyHeld } from '../../../contacts/contacts/index.ts';
import { type MergePiece, rendering } from '../compose/recipients.queries.ts';

export interface JudgedReply {
	/** ID of the batch's text that the person answered. */
	readonly messageId: number;
	readonly contactId: number;
	readonly mobile: number;
	readonly name: string;
	readonly text: string;
	readonly segments: number;
	/** Why the person can't be texted now: the first of all skip reasons that applies. */
	readonly reason: SkipReason | null;
}

/** Returns who would get a reply and how it would read. People whose number has changed get none. */
export const judgeReplies = async (
	db: Db | Tx,
	scope: InboxScope,
	reply: {
		batchId: number;
		messageIds: readonly number[];
		pieces: readonly MergePiece[];
		/** On WhatsApp, a reply is only possible while the person's window is open. */
		isWhatsApp: boolean;
		at: Date;
	},
): Promise<JudgedReply[]> => {
	const { body, missing } = rendering(reply.pieces);
	const { rows } = await sql<JudgedReply>`
		with rendered as (
			select m.id, m.mobile, m.contact_id, ${fullName('c')} as name, ${body} as body, ${missing} as missing,
				c.mobile is not distinct from m.mobile and ct.contact_id is not null as is_there,
				coalesce(ct.muted, false) as muted, coalesce(ct.opted_out, false) as opted_out,
				${whyHeld(sql`m.org_id`, sql`m.mobile`, sql`m.inbox_id`)} as on_hold,
				${reply.isWhatsApp ? isWindowOpen(sql`m.org_id`, sql`m.inbox_id`, sql`m.mobile`, reply.at) : sql`true`} as is_open
			from message m
			join contact c on c.org_id = m.org_id and c.id = m.contact_id
			left join contact_team ct
				on ct.org_id = m.org_id and ct.team_id = ${scope.teamId} and ct.contact_id = m.contact_id
			where m.org_id = ${scope.organizationId} and m.batch_id = ${reply.batchId}
				and m.id = any(${reply.messageIds}::bigint[]) and m.replied_at is not null
		)
		select id as "messageId", contact_id as "contactId", mobile, name, body as text,
			${reply.isWhatsApp ? sql`1` : sql`segments_of_text(body)`} as segments, case
				when not is_there then 'no-number'
				when muted then 'blocked'
				when opted_out or on_hold = 'stopped' then 'opted-out'
				when on_hold = 'review' then 'in-review'
				when not is_open then 'window-closed'
				when missing then 'missing-merge-data'
				when char_length(body) > ${textLimits.rendered} then 'too-long'
			end as reason
		from rendered order by id`.execute(db);
	return rows;
};

export interface HeldReply {
	readonly id: number;
	/** ID of the batch's text whose recipient gets the reply. */
	readonly messageId: number;
	readonly contactId: number;
	readonly mobile: number;
	readonly text: string;
	readonly segments: number;
}

export const insertHeld = (
	tx: Tx,
	scope: InboxScope,
	input: {
		replies: readonly HeldReply[];
		/** The person who wrote the reply, or null for an automatic one. */
		writtenBy: number | null;
		mediaId: number | null;
		messageTypeId: number | null;
		from: number;
		at: Date;
	},
) =>
	sql`
		with reply as (
			select * from unnest(${input.replies.map(({ id }) => id)}::bigint[], ${input.replies.map(({ mobile }) => mobile)}::bigint[],
				${input.replies.map(({ contactId }) => contactId)}::bigint[], ${input.replies.map(({ text }) => text)}::text[],
				${input.replies.map(({ segments }) => segments)}::smallint[]) as t (id, mobile, contact_id, body, segments)
		),
		written as (
			insert into message (org_id, id, inbox_id, mobile, contact_id, person_id, caretaker_id, incoming, status, segments,
				body, media_id, message_type_id, created_at, updated_at)
			select ${scope.organizationId}, id, ${scope.inboxId}, mobile, contact_id, ${input.writtenBy}::bigint,
				${input.writtenBy === null ? null : (scope.caretakerId ?? null)}::bigint, false, 0, segments, body,
				${input.mediaId}::bigint, ${input.messageTypeId}::bigint, ${input.at}::timestamptz, ${input.at}::timestamptz
			from reply
		)
		insert into send_queue (org_id, message_id, inbox_id, urgency, contact_id, from_number, to_number, body, media_id,
			segments, held)
		select ${scope.organizationId}, id, ${scope.inboxId}, 0, contact_id, ${input.from}::bigint, mobile, body, ${input.mediaId}::bigint,
			segments, true
		from reply`.execute(tx);

/** Stores the ID of the automatic reply with each of the smart message's texts that got one. */
export const keepAutomaticReplies = (
	tx: Tx,
	organizationId: number,
	replies: ReadonlyArray<{ messageId: number; id: number }>,
) =>
	sql`
		update message m set automatic_reply_id = t.answer_id
		from unnest(${replies.map(({ messageId }) => messageId)}::bigint[], ${replies.map(({ id }) => id)}::bigint[])
			as t (id, answer_id)
		where m.org_id = ${organizationId} and m.id = t.id`.execute(tx);

/** Holds those of these texts that are queued and not claimed, until they are released. */
export const setAside = (tx: Tx, organizationId: number, ids: readonly number[]) =>
	sql`
		with waiting as materialized (
			select message_id from send_queue
			where org_id = ${organizationId} and message_id = any(${ids}::bigint[]) and lease_until is null
			order by message_id for update
		)
		update send_queue q set held = true from waiting w
		where q.org_id = ${organizationId} and q.message_id = w.message_id`.execute(tx);

export const lockQueued = (tx: Tx, organizationId: number, ids: readonly number[]) =>
	sql`
		select from send_queue where org_id = ${organizationId} and message_id = any(${ids}::bigint[])
		order by message_id for update`.execute(tx);

/** A released reply: its text and its recipient. */
export interface Released {
	readonly contactId: number;
	readonly mobile: number;
	readonly text: string;
}

export const unhold = async (tx: Tx, organizationId: number, ids: readonly number[]): Promise<Released[]> => {
	const { rows } = await sql<Released>`
		update send_queue set held = false
		where org_id = ${organizationId} and message_id = any(${ids}::bigint[]) and held
		returning contact_id as "contactId", to_number as mobile, body as text`.execute(tx);
	return rows;
};

/** Deletes a held reply without a trace. `messageId` is the batch's text that it answers. */
export const deleteHeld = (
	tx: Tx,
	organizationId: number,
	replies: ReadonlyArray<{ messageId: number; answerId: number }>,
) =>
	sql`
		with dropped as (
			delete from send_queue
			where org_id = ${organizationId} and message_id = any(${replies.map(({ answerId }) => answerId)}::bigint[]) and held
			returning message_id
		),
		forgotten as (
			update message m set automatic_reply_id = null from dropped d
			where m.org_id = ${organizationId} and m.id = any(${replies.map(({ messageId }) => messageId)}::bigint[])
				and m.automatic_reply_id = d.message_id
		)
		delete from message m using dropped d where m.org_id = ${organizationId} and m.id = d.message_id`.execute(tx);
