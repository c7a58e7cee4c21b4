import { sql } from 'kysely';
import type { InboxScope } from '../../../foundation/actor.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { isWindowOpen } from '../../carriers/whatsapp/index.ts';
import { whyHeld } from '../../contacts/contacts/index.ts';
import { type Place, placeOf, surfaceConversation } from './surface-conversation.queries.ts';

export interface SentDraft {
	draftHash: Buffer;
	conversationId: number;
	messageId: number;
	text: string;
}

/** Claims a draft in this transaction. Returns false if an earlier transaction has already claimed it. */
export const takeDraft = async (
	tx: Tx,
	scope: InboxScope,
	draft: { id: string; hash: Buffer; at: Date },
): Promise<boolean> => {
	const { rows } = await sql`
		insert into reply_draft (org_id, person_id, draft_id, draft_hash, at)
		values (${scope.organizationId}, ${scope.personId}, ${draft.id}, ${draft.hash}, ${draft.at})
		on conflict do nothing
		returning draft_id`.execute(tx);
	return rows.length > 0;
};

/** Finds a draft with the same content for the same contact that was sent moments ago. */
export const findTwin = async (tx: Tx, scope: InboxScope, hash: Buffer, since: Date): Promise<string | undefined> => {
	const twin = await tx
		.selectFrom('reply_draft')
		.where('org_id', '=', scope.organizationId)
		.where('person_id', '=', scope.personId)
		.where('draft_hash', '=', hash)
		.where('at', '>', since)
		.orderBy('at', 'desc')
		.select('draft_id as id')
		.executeTakeFirst();
	return twin?.id;
};

/** Returns the message that was sent for a draft. */
export const sentDraft = async (tx: Tx, scope: InboxScope, draftId: string): Promise<SentDraft | undefined> => {
	const { rows } = await sql<SentDraft>`
		select d.draft_hash as "draftHash", d.conversation_id as "conversationId", d.message_id as "messageId",
			coalesce(m.body, '') as text
		from reply_draft d
		join message m on m.org_id = d.org_id and m.id = d.message_id
		where d.org_id = ${scope.organizationId} and d.person_id = ${scope.personId} and d.draft_id = ${draftId}`.execute(
		tx,
	);
	return rows[0];
};

export const keepDraft = (
	tx: Tx,
	scope: InboxScope,
	draft: { id: string; conversationId: number; messageId: number },
) =>
	tx
		.updateTable('reply_draft')
		.set({ conversation_id: draft.conversationId, message_id: draft.messageId })
		.where('org_id', '=', scope.organizationId)
		.where('person_id', '=', scope.personId)
		.where('draft_id', '=', draft.id)
		.execute();

export interface Recipient {
	contactKey: string;
	firstName: string;
	lastName: string;
	mobile: number | null;
	inTeam: boolean;
	muted: boolean;
	optedOut: boolean;
	inReview: boolean;
	inboxType: string;
	teamName: string;
	sender: { firstName: string; lastName: string };
	/** The longest allowed reply, in characters. */
	longest: number;
	/** All custom fields of the organization. `value` is null if the contact has none. */
	fields: Array<{ name: string; canMerge: boolean; value: string | null }>;
}

/** Returns everything that a reply to a contact depends on, or undefined if the organization has no such contact. */
export const readRecipient = async (tx: Tx, scope: InboxScope, contactId: number): Promise<Recipient | undefined> => {
	const { rows } = await sql<Recipient>`
		select c.contact_key as "contactKey", c.first_name as "firstName", c.last_name as "lastName", c.mobile,
			ct.contact_id is not null as "inTeam", coalesce(ct.muted, false) as muted,
			coalesce(ct.opted_out or h.why = 'stopped', false) as "optedOut",
			coalesce(h.why = 'review', false) as "inReview", i.type as "inboxType", t.name as "teamName",
			jsonb_build_object('firstName', p.first_name, 'lastName', p.last_name) as sender, o.reply_length as longest,
			coalesce((
				select jsonb_agg(jsonb_build_object('name', f.name, 'canMerge', f.can_merge, 'value',
					shown_custom(c.custom ->> f.id::text, f.kind)))
				from custom_field f where f.org_id = c.org_id
			), '[]') as fields
		from contact c
		join organization o on o.id = c.org_id
		join inbox i on i.org_id = c.org_id and i.id = ${scope.inboxId}
		join team t on t.org_id = i.org_id and t.id = i.team_id
		join person p on p.org_id = c.org_id and p.id = ${scope.personId}
		left join contact_team ct on ct.org_id = c.org_id and ct.team_id = i.team_id and ct.contact_id = c.id
		cross join lateral (select ${whyHeld(sql`c.org_id`, sql`c.mobile`, sql`i.id`)} as why) h
		where c.org_id = ${scope.organizationId} and c.id = ${contactId}`.execute(tx);
	return rows[0];
};

export const surfaceReply = async (
	tx: Tx,
	scope: InboxScope,
	place: Place,
	latest: { id: number; at: Date; lastText: string },
): Promise<number> => {
	const { rows } = await surfaceConversation(sql`
		select p.*, ${latest.id}::bigint as id, 0 as unread, ${latest.at}::timestamptz as last_at,
			${latest.lastText}::text as last_text, false as last_incoming
		from ${placeOf(scope, place)} as p`).execute(tx);
	return rows[0]?.id ?? latest.id;
};

/** Whether WhatsApp allows free text to this number now. */
export const isAnswerable = async (tx: Tx, scope: InboxScope, mobile: number, now: Date): Promise<boolean> => {
	const { rows } = await sql<{ isOpen: boolean }>`
		select ${isWindowOpen(sql`${scope.organizationId}::bigint`, sql`${scope.inboxId}::bigint`, sql`${mobile}::bigint`, now)} as "isOpen"`.execute(
		tx,
	);
	return rows[0]?.isOpen ?? false;
};
