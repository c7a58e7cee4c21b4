import type { AttachmentKind } from '@quad/contract/organization/media/attachments.ts';
import { messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { type Channel, insertIncomingTexts } from '../messaging/index.ts';
import { surfaceConversation } from './surface-conversation.queries.ts';

export interface NewText {
	readonly organizationId: number;
	readonly sid: string;
	readonly channel: Channel;
	/** The sender's number, or a negative key for a sender without one. */
	readonly mobile: number;
	/** The name of a sender without a number. */
	readonly senderName?: string | undefined;
	/** The number as the carrier reported it, if it differs from `mobile`. */
	readonly writtenFrom?: number | undefined;
	readonly number: number;
	readonly messageId: number;
	/** The ID of the conversation if this text starts it. */
	readonly newConversationId: number;
	readonly segments: number;
	readonly body: string;
	readonly lastText: string;
	readonly attachments: ReadonlyArray<{ readonly url: string; readonly kind: AttachmentKind }>;
}

interface Place {
	readonly teamId: number;
	readonly inboxId: number;
	/** The contact with this number, or null if the team has none. */
	readonly contactId: number | null;
	/** That contact's name, or an empty string. */
	readonly contactName: string;
	readonly muted: boolean;
	readonly optedOut: boolean;
	/** The batch's text that this text answers: the last one sent to the number recently, if it has no reply yet. */
	readonly answers: number | null;
	/** Whether the only reply to the batch's text so far was a STOP. */
	readonly isStopped: boolean;
	/** The campaign of the last batch sent to this number recently. */
	readonly campaignId: number | null;
}

export type Arrival = NewText & Place;
export type KnownArrival = Arrival & { readonly contactId: number; readonly isFromStranger: boolean };

/** `conversationId` is null if a blocked contact has no conversation yet. */
export type WrittenText = KnownArrival & { readonly conversationId: number | null };

interface Taking {
	readonly at: Date;
	/** Replies to a batch's text are tracked only if it was sent after this time (spec 1 §9). */
	readonly answersSince: Date;
	/** Milliseconds that each statement waits for a lock. 0 means no limit. */
	readonly lockTimeoutMs: number;
}

/** How many messages back to look for a batch's text, which is more than a day's worth. */
const lookedBack = 100;

/** Whether a sender has claimed the text, because a reply can arrive before the carrier's response is recorded. */
const isInHand = sql<boolean>`m.status = ${messageStatus.queued} and exists (
	select from send_queue q where q.org_id = p.org_id and q.message_id = m.id and q.lease_until is not null
	offset 0 -- looked up by its key, never hashed as a whole (docs/decisions/0031)
)`;

/**
 * Returns texts to our numbers that are new, in order of arrival, with their inbox and contact. Texts to a deleted
 * team count too, because the team can be restored. A duplicate waits until the first copy has been committed.
 */
export const takeTexts = async (
	tx: Tx,
	texts: readonly NewText[],
	{ at, answersSince, lockTimeoutMs }: Taking,
): Promise<Arrival[]> => {
	const { rows } = await sql<Place & { nth: number }>`
		with place as (
			select distinct on (t.org_id, t.sid) t.nth, t.org_id, t.sid, t.mobile, i.team_id, n.inbox_id,
				ct.contact_id, coalesce(${fullName('c')}, '') as contact_name, coalesce(ct.muted, false) as muted,
				coalesce(ct.opted_out, false) as opted_out
			from set_config('lock_timeout', ${`${lockTimeoutMs}`}, true),
				unnest(${texts.map((text) => text.organizationId)}::bigint[], ${texts.map((text) => text.sid)}::text[],
					${texts.map((text) => text.mobile)}::bigint[], ${texts.map((text) => text.number)}::bigint[],
					${texts.map((text) => text.channel)}::text[])
				with ordinality as t (org_id, sid, mobile, number, channel, nth)
			join inbox_number n on n.org_id = t.org_id and n.number = t.number and n.channel = t.channel
			join inbox i on i.org_id = n.org_id and i.id = n.inbox_id and (i.removed_at is null or i.removed_with_team)
			left join contact c on c.org_id = t.org_id and c.mobile = t.mobile
			left join contact_team ct on ct.org_id = c.org_id and ct.team_id = i.team_id and ct.contact_id = c.id
			order by t.org_id, t.sid, t.nth
		),
		first as (
			insert into inbound_seen (org_id, carrier_sid, at)
			select org_id, sid, ${at} from place
			on conflict do nothing
			returning org_id, carrier_sid
		)
		select p.nth, p.team_id as "teamId", p.inbox_id as "inboxId", p.contact_id as "contactId",
			p.contact_name as "contactName", p.muted,
			case when sent.replied_at is null or sent.no_reply then sent.id end as answers,
			coalesce(sent.no_reply, false) as "isStopped", sent.campaign_id as "campaignId",
			p.opted_out as "optedOut"
		from place p
		join first f on f.org_id = p.org_id and f.carrier_sid = p.sid
		left join lateral (
			select m.id, m.replied_at, m.no_reply, m.campaign_id from (
				select id, batch_id, status, sent_at, replied_at, no_reply, campaign_id from message m
				where m.org_id = p.org_id and m.inbox_id = p.inbox_id and m.mobile = p.mobile
				order by m.id desc limit ${lookedBack}
			) m
			where m.batch_id is not null and (m.sent_at >= ${answersSince} or m.sent_at is null and ${isInHand})
			order by coalesce(m.sent_at, 'infinity') desc, m.id desc limit 1
		) sent on true
		order by p.nth`.execute(tx);
	return rows.flatMap(({ nth, ...place }) => {
		const text = texts[nth - 1];
		return text ? [{ ...text, ...place }] : [];
	});
};

/**
 * Stores the messages and moves their conversations to the top, except those of blocked contacts. Triggers update the
 * figures (`activity_written`) and the inbox's unread count (`conversation_inserted`, `conversation_changed`).
 */
export const writeTexts = async (tx: Tx, texts: readonly KnownArrival[], at: Date): Promise<WrittenText[]> => {
	const { rows } = await sql<{ messageId: number; id: number | null }>`
		with incoming as (
			select * from unnest(
				${texts.map((text) => text.organizationId)}::bigint[], ${texts.map((text) => text.inboxId)}::bigint[],
				${texts.map((text) => text.mobile)}::bigint[], ${texts.map((text) => text.contactId)}::bigint[],
				${texts.map((text) => text.muted)}::boolean[], ${texts.map((text) => text.messageId)}::bigint[],
				${texts.map((text) => text.newConversationId)}::bigint[], ${texts.map((text) => text.segments)}::smallint[],
				${texts.map((text) => text.body)}::text[], ${texts.map((text) => text.lastText)}::text[],
				${texts.map((text) => text.campaignId)}::bigint[], ${texts.map((text) => text.contactName)}::text[]
			) as t (org_id, inbox_id, mobile, contact_id, muted, message_id, id, segments, body, last_text, campaign_id,
				contact_name)
		),
		written as (${insertIncomingTexts(
			sql`
			select org_id, message_id, inbox_id, mobile, contact_id, segments, body,
				case when not muted then campaign_id end as campaign_id
			from incoming`,
			at,
		)}
		),
		brought_up as (${surfaceConversation(sql`
			select distinct on (org_id, inbox_id, mobile) org_id, id, inbox_id, mobile, contact_id, contact_name,
				(count(*) over (partition by org_id, inbox_id, mobile))::integer as unread, ${at}::timestamptz as last_at,
				last_text, true as last_incoming
			from incoming where not muted
			order by org_id, inbox_id, mobile, message_id desc`)}
		)
		select s.message_id as "messageId", coalesce(b.id, (
			select id from conversation v where v.org_id = s.org_id and v.inbox_id = s.inbox_id and v.mobile = s.mobile
		)) as id
		from incoming s
		left join brought_up b on b.org_id = s.org_id and b.inbox_id = s.inbox_id and b.mobile = s.mobile`.execute(tx);
	const conversations = new Map(rows.map(({ messageId, id }) => [messageId, id]));
	return texts.map((text) => ({ ...text, conversationId: conversations.get(text.messageId) ?? null }));
};
