import { sql } from 'kysely';
import type { Tx } from '../../foundation/db.ts';

export interface Arrival {
	organizationId: number;
	organizationName: string;
	teamId: number;
	teamName: string;
	inboxId: number;
	/** Who this number belongs to in the team; null where nobody is known by it. */
	contactId: number | null;
	muted: boolean;
	optedOut: boolean;
	optedOutBy: string | null;
}

/**
 * Whose inbox and which contact this is, for a text that has not come in before. Undefined when it has, or when the
 * number is none of ours. A twin that arrives at the same moment waits here until the first has committed.
 */
export const findArrival = async (
	tx: Tx,
	text: { sid: string; from: number; to: number; at: Date },
): Promise<Arrival | undefined> => {
	const { rows } = await sql<Arrival>`
		with place as (
			select n.org_id, n.inbox_id, i.team_id, t.name as team_name, o.name as organization_name
			from inbox_number n
			join inbox i on i.org_id = n.org_id and i.id = n.inbox_id and i.removed_at is null
			join team t on t.org_id = i.org_id and t.id = i.team_id
			join organization o on o.id = n.org_id
			where n.number = ${text.to}
		),
		first as (
			insert into inbound_seen (org_id, carrier_sid, at)
			select org_id, ${text.sid}, ${text.at} from place
			on conflict do nothing
			returning org_id
		)
		select p.org_id as "organizationId", p.organization_name as "organizationName", p.team_id as "teamId",
			p.team_name as "teamName", p.inbox_id as "inboxId", ct.contact_id as "contactId",
			coalesce(ct.muted, false) as muted, coalesce(ct.opted_out, false) as "optedOut",
			ct.opted_out_by as "optedOutBy"
		from place p
		join first f on f.org_id = p.org_id
		left join contact c on c.org_id = p.org_id and c.mobile = ${text.from}
		left join contact_team ct on ct.org_id = c.org_id and ct.team_id = p.team_id and ct.contact_id = c.id`.execute(tx);
	return rows[0];
};

interface Written {
	organizationId: number;
	inboxId: number;
	messageId: number;
	conversationId: number;
	mobile: number;
	contactId: number;
	status: number;
	segments: number;
	body: string;
	lastText: string;
	at: Date;
}

const written = (text: Written) => sql`
	insert into message (org_id, id, inbox_id, mobile, contact_id, incoming, status, segments, body, created_at, updated_at)
	values (${text.organizationId}, ${text.messageId}, ${text.inboxId}, ${text.mobile}, ${text.contactId}, true,
		${text.status}, ${text.segments}, ${text.body}, ${text.at}, ${text.at})`;

/** Writes the text down and brings its conversation up, unread and open. Answers the conversation's id. */
export const writeText = async (tx: Tx, text: Written): Promise<number> => {
	const { rows } = await sql<{ id: number }>`
		with written as (${written(text)})
		insert into conversation (org_id, id, inbox_id, mobile, contact_id, unread, last_at, last_text, last_incoming)
		values (${text.organizationId}, ${text.conversationId}, ${text.inboxId}, ${text.mobile}, ${text.contactId}, 1,
			${text.at}, ${text.lastText}, true)
		on conflict (org_id, inbox_id, mobile) do update
		set contact_id = excluded.contact_id, unread = conversation.unread + 1, archived = false,
			last_at = excluded.last_at, last_text = excluded.last_text, last_incoming = true
		returning id`.execute(tx);
	return rows[0]?.id ?? text.conversationId;
};

/** Writes the text of a blocked contact down and nothing else. Answers the conversation's id, where there is one. */
export const writeSilently = async (tx: Tx, text: Written): Promise<number | undefined> => {
	const { rows } = await sql<{ id: number }>`
		with written as (${written(text)})
		select id from conversation
		where org_id = ${text.organizationId} and inbox_id = ${text.inboxId} and mobile = ${text.mobile}`.execute(tx);
	return rows[0]?.id;
};

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
