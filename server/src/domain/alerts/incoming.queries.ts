import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/db.ts';
import { fullName } from '../../foundation/full-name.ts';

export interface Told {
	readonly organizationId: number;
	readonly conversationId: number;
}

export const insertAlerts = async (
	tx: Tx,
	texts: ReadonlyArray<Told & { messageId: number; at: Date }>,
): Promise<void> => {
	await sql`
		insert into incoming_alert (org_id, message_id, conversation_id, at)
		select * from unnest(${texts.map((one) => one.organizationId)}::bigint[],
			${texts.map((one) => one.messageId)}::bigint[], ${texts.map((one) => one.conversationId)}::bigint[],
			${texts.map((one) => one.at)}::timestamptz[])`.execute(tx);
};

/** The conversations of so many texts of which no browser knows yet; now they do. */
export const takeNew = async (tx: Tx, most: number): Promise<{ texts: number; conversations: Told[] }> => {
	const { rows } = await sql<{ texts: number; conversations: Told[] }>`
		with fresh as (
			select org_id, message_id from incoming_alert where not pushed order by at limit ${most} for update skip locked
		),
		taken as (
			update incoming_alert a set pushed = true from fresh f
			where a.org_id = f.org_id and a.message_id = f.message_id
			returning a.org_id, a.conversation_id
		),
		each as (select org_id, conversation_id, count(*) as texts from taken group by org_id, conversation_id)
		select coalesce(sum(texts), 0)::int as texts, coalesce(
			json_agg(json_build_object('organizationId', org_id, 'conversationId', conversation_id)), '[]'
		) as conversations
		from each`.execute(tx);
	return rows[0] ?? { texts: 0, conversations: [] };
};

/** A conversation with all that came in and was not told by mail yet. */
export interface DueTexts extends Told {
	/** The oldest first. */
	readonly texts: string[];
}

/**
 * Takes the inboxes of so many texts that came by `first`, each with all its conversations that began by `others`. Texts
 * that no browser knows yet wait for it.
 */
export const takeDue = async (
	tx: Tx,
	{ first, others }: { first: Date; others: Date },
	most: number,
): Promise<DueTexts[]> => {
	const { rows } = await sql<DueTexts>`
		with due as (
			select org_id, conversation_id from incoming_alert where pushed and at <= ${first}
			order by at limit ${most} for update skip locked
		),
		inboxes as (
			select distinct v.org_id, v.inbox_id
			from due d join conversation v on v.org_id = d.org_id and v.id = d.conversation_id
		),
		ripe as (
			select a.org_id, a.conversation_id
			from incoming_alert a
			join conversation v on v.org_id = a.org_id and v.id = a.conversation_id
			join inboxes i on i.org_id = v.org_id and i.inbox_id = v.inbox_id
			where a.pushed group by a.org_id, a.conversation_id having min(a.at) <= ${others}
		),
		taken as (
			delete from incoming_alert a using ripe r
			where a.org_id = r.org_id and a.conversation_id = r.conversation_id and a.pushed
			returning a.org_id, a.conversation_id, a.message_id
		)
		select t.org_id as "organizationId", t.conversation_id as "conversationId",
			array_agg(coalesce(m.body, '') order by m.id) as texts
		from taken t
		join message m on m.org_id = t.org_id and m.id = t.message_id
		group by t.org_id, t.conversation_id`.execute(tx);
	return rows;
};

/** When the next conversation has waited for long enough: when its first text came. */
export const oldestAlert = async (db: Db): Promise<Date | undefined> => {
	const { rows } = await sql<{ at: Date }>`select at from incoming_alert order by at limit 1`.execute(db);
	return rows[0]?.at;
};

/** Somebody who asked to be told, and what there is to tell: what is still unread in a conversation that is open. */
export interface Asking extends Told {
	readonly teamId: number;
	readonly inboxId: number;
	readonly inboxType: string;
	readonly inboxName: string;
	readonly unread: number;
	readonly mobile: number;
	readonly contactName: string;
	readonly personId: number;
	readonly address: string;
	readonly name: string;
	readonly byMail: boolean;
	readonly byPush: boolean;
}

/** Who asked to be told of these conversations; not of a blocked contact. Whether they may is for the table of roles. */
export const findAsking = async (db: Db | Tx, told: readonly Told[]): Promise<Asking[]> => {
	const { rows } = await sql<Asking>`
		with place as (
			select v.org_id, v.id, v.unread, v.mobile, i.team_id, i.id as inbox_id, i.type, i.name, i.person_id,
				${fullName('c')} as contact_name
			from unnest(
				${told.map((one) => one.organizationId)}::bigint[], ${told.map((one) => one.conversationId)}::bigint[]
			) as t (org_id, id)
			join conversation v on v.org_id = t.org_id and v.id = t.id and v.unread > 0 and not v.archived
			join inbox i on i.org_id = v.org_id and i.id = v.inbox_id and i.removed_at is null
			join contact c on c.org_id = v.org_id and c.id = v.contact_id
			left join contact_team ct on ct.org_id = v.org_id and ct.team_id = i.team_id and ct.contact_id = v.contact_id
			where not coalesce(ct.muted, false)
		),
		asked as (
			select o.*, p.mail_on_incoming as by_mail, p.push_on_incoming as by_push
			from place o join person p on p.org_id = o.org_id and p.id = o.person_id
			union all
			select o.org_id, o.id, o.unread, o.mobile, o.team_id, o.inbox_id, o.type, o.name, a.person_id, o.contact_name,
				a.by_mail, a.by_push
			from place o join inbox_alert a on a.org_id = o.org_id and a.inbox_id = o.inbox_id and o.person_id is null
		)
		select a.org_id as "organizationId", a.id as "conversationId", a.team_id as "teamId", a.inbox_id as "inboxId",
			a.type as "inboxType", a.name as "inboxName", a.unread, a.mobile, a.contact_name as "contactName",
			a.person_id as "personId", p.email as address, ${fullName('p')} as name,
			a.by_mail as "byMail", a.by_push as "byPush"
		from asked a
		join person p on p.org_id = a.org_id and p.id = a.person_id and p.removed_at is null
		where a.by_mail or a.by_push
		order by a.org_id, a.id, a.person_id`.execute(db);
	return rows;
};
