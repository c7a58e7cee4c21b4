import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../foundation/db.ts';
import { bringUp, placeOf } from './bring-up.queries.ts';

export interface NewText {
	organizationId: number;
	sid: string;
	from: number;
	to: number;
	at: Date;
	messageId: number;
	/** Of the conversation, if this is its first text. */
	conversationId: number;
	status: number;
	segments: number;
	body: string;
	lastText: string;
	/** Batches sent before are not answered by it any more. */
	answersSince: Date;
}

export interface Arrival {
	organizationId: number;
	teamId: number;
	inboxId: number;
	/** Whose number this is; null where the team knows nobody by it, and nothing is written down yet. */
	contactId: number | null;
	muted: boolean;
	/** Null for the first text of a blocked contact, and where nothing is written down yet. */
	conversationId: number | null;
	/** The text of a batch that this answers: the last that went to this number, not long ago and not answered yet. */
	answers: number | null;
	/** Whether somebody asked to be told of what comes into this inbox, and it is not of a blocked contact. */
	isAwaited: boolean;
}

/** So many messages back a batch is looked for: a day's worth, and no more of a thread of years. */
const lookedBack = 100;

/**
 * Takes a text in with one statement: whether it came before, whose inbox and contact it is, and for a contact of the
 * team also the message and its conversation, brought up unless the contact is blocked. Undefined when the text came
 * before or the number is none of ours. A twin that arrives at the same moment waits until the first has committed.
 */
export const takeText = async (tx: Tx, text: NewText): Promise<Arrival | undefined> => {
	const { rows } = await sql<Arrival>`
		with place as (
			select n.org_id, i.team_id, n.inbox_id, i.person_id, ct.contact_id, coalesce(ct.muted, false) as muted
			from inbox_number n
			join inbox i on i.org_id = n.org_id and i.id = n.inbox_id and i.removed_at is null
			left join contact c on c.org_id = n.org_id and c.mobile = ${text.from}
			left join contact_team ct on ct.org_id = c.org_id and ct.team_id = i.team_id and ct.contact_id = c.id
			where n.number = ${text.to} and n.org_id = ${text.organizationId}
		),
		first as (
			insert into inbound_seen (org_id, carrier_sid, at)
			select org_id, ${text.sid}, ${text.at} from place
			on conflict do nothing
			returning org_id
		),
		known as (
			select p.org_id, p.inbox_id, ${text.from}::bigint as mobile, p.contact_id, p.muted
			from place p join first f on f.org_id = p.org_id where p.contact_id is not null
		),
		written as (${writeMessage(text)} from known),
		brought_up as (${broughtUp(sql`(select org_id, inbox_id, mobile, contact_id from known where not muted)`, text)})
		select p.org_id as "organizationId", p.team_id as "teamId", p.inbox_id as "inboxId", p.contact_id as "contactId",
			p.muted,
			case when p.muted then (
				select id from conversation v where v.org_id = p.org_id and v.inbox_id = p.inbox_id and v.mobile = ${text.from}
			) else b.id end as "conversationId",
			(
				select case when m.replied_at is null then m.id end from (
					select id, batch_id, created_at, replied_at from message m
					where m.org_id = p.org_id and m.inbox_id = p.inbox_id and m.mobile = ${text.from}
					order by m.id desc limit ${lookedBack}
				) m
				where m.batch_id is not null and m.created_at >= ${text.answersSince}
				order by m.id desc limit 1
			) as answers,
			not p.muted and (
				exists (
					select from inbox_alert a
					where a.org_id = p.org_id and a.inbox_id = p.inbox_id and (a.by_mail or a.by_push)
				)
				or exists (
					select from person w
					where w.org_id = p.org_id and w.id = p.person_id and (w.mail_on_incoming or w.push_on_incoming)
				)
			) as "isAwaited"
		from place p
		join first f on f.org_id = p.org_id
		left join brought_up b on true`.execute(tx);
	return rows[0];
};

/** The same for somebody who has just become a contact of the team. */
export const writeFirstText = async (
	tx: Tx,
	text: NewText,
	{ inboxId, contactId }: { inboxId: number; contactId: number },
): Promise<number> => {
	const { organizationId, from: mobile } = text;
	const { rows } = await sql<{ id: number }>`
		with known as ${placeOf({ organizationId, inboxId }, { mobile, contactId })},
		written as (${writeMessage(text)} from known)
		${broughtUp(sql`known`, text)}`.execute(tx);
	return rows[0]?.id ?? text.conversationId;
};

const writeMessage = (text: NewText): RawBuilder<unknown> => sql`
	insert into message (org_id, id, inbox_id, mobile, contact_id, incoming, status, segments, body, created_at, updated_at)
	select org_id, ${text.messageId}, inbox_id, mobile, contact_id, true, ${text.status}, ${text.segments},
		${text.body}, ${text.at}::timestamptz, ${text.at}::timestamptz`;

const broughtUp = (places: RawBuilder<unknown>, { conversationId, at, lastText }: NewText) =>
	bringUp(places, conversationId, { at, lastText, incoming: true });

/** Who an automatic answer says it is from. */
export const readSender = async (tx: Tx, { organizationId, teamId }: { organizationId: number; teamId: number }) =>
	tx
		.selectFrom('team as t')
		.innerJoin('organization as o', 'o.id', 't.org_id')
		.where('t.org_id', '=', organizationId)
		.where('t.id', '=', teamId)
		.select(['o.name as organization', 't.name as team'])
		.executeTakeFirstOrThrow();

/** Whether this number may get an automatic answer of this kind now; if so, the next may come after the pause. */
export const takeAnswer = async (
	tx: Tx,
	one: { organizationId: number; teamId: number; mobile: number; kind: string; at: Date; notSince: Date },
): Promise<boolean> => {
	const { rows } = await sql`
		insert into automatic_answer (org_id, team_id, mobile, kind, at)
		values (${one.organizationId}, ${one.teamId}, ${one.mobile}, ${one.kind}, ${one.at})
		on conflict (org_id, team_id, mobile, kind) do update set at = excluded.at
		where automatic_answer.at <= ${one.notSince}
		returning kind`.execute(tx);
	return rows.length > 0;
};
