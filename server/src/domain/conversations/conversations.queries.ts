import { sql } from 'kysely';
import type { InboxScope, TeamScope } from '../../foundation/actor.ts';
import type { Db, Tx } from '../../foundation/db.ts';
import { contactIdsFound } from '../contacts/index.ts';
import type { Place } from './cursor.ts';

/** A conversation as a list shows it. */
export interface ListedRow {
	id: number;
	inboxId: number;
	contactId: number;
	firstName: string;
	lastName: string;
	mobile: number;
	unread: number;
	archived: boolean;
	lastAt: Date;
	/** `lastAt` in microseconds since 1970, for the cursor: a Date has only milliseconds. */
	lastMicros: number;
	lastText: string;
	lastIncoming: boolean;
}

const listed = sql`
	v.id, v.inbox_id as "inboxId", v.contact_id as "contactId", c.first_name as "firstName", c.last_name as "lastName",
	v.mobile, v.unread, v.archived, v.last_at as "lastAt", (extract(epoch from v.last_at) * 1000000)::bigint as "lastMicros",
	v.last_text as "lastText", v.last_incoming as "lastIncoming"`;

const withContact = sql`conversation v join contact c on c.org_id = v.org_id and c.id = v.contact_id`;

export interface ConversationFilter {
	readonly archived: boolean;
	readonly unread: boolean;
	readonly assignedTo: number | undefined;
	/** Of the contact, as contacts are searched everywhere. */
	readonly searchText: string;
	readonly after: Place | undefined;
	readonly take: number;
}

export const listConversations = async (
	db: Db,
	scope: InboxScope,
	filter: ConversationFilter,
): Promise<ListedRow[]> => {
	const { after } = filter;
	const conditions = [
		sql`v.org_id = ${scope.organizationId} and v.inbox_id = ${scope.inboxId}`,
		filter.archived ? sql`v.archived` : sql`not v.archived`, // literal, as the partial indexes say it
		...(filter.unread ? [sql`v.unread > 0`] : []),
		...(filter.searchText === '' && filter.assignedTo === undefined
			? []
			: [sql`v.contact_id in (${contactIdsFound(scope, filter)})`]),
		...(after
			? [sql`(v.last_at, v.id) < (timestamptz 'epoch' + ${after.micros} * interval '1 microsecond', ${after.id})`]
			: []),
	];
	const { rows } = await sql<ListedRow>`
		select ${listed} from ${withContact}
		where ${sql.join(conditions, sql` and `)}
		order by v.last_at desc, v.id desc
		limit ${filter.take}`.execute(db);
	return rows;
};

/** How many conversations the inbox has in this state; no further than `upTo`. */
export const countConversations = async (
	db: Db,
	scope: InboxScope,
	archived: boolean,
	upTo: number,
): Promise<number> => {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from (
			select from conversation
			where org_id = ${scope.organizationId} and inbox_id = ${scope.inboxId}
				and ${archived ? sql`archived` : sql`not archived`}
			limit ${upTo}
		) counted`.execute(db);
	return rows[0]?.count ?? 0;
};

export interface ConversationDetail extends ListedRow {
	contactKey: string;
	assignedTo: string | null;
	inTeam: boolean;
	muted: boolean;
	optedOut: boolean;
	fields: Array<{ name: string; value: string }>;
	inboxType: string;
	inboxName: string;
	inboxColor: string;
	inboxNumber: number | null;
	teamName: string;
}

/** One conversation with everything about its contact and its inbox. */
export const readConversation = async (db: Db | Tx, scope: InboxScope, id: number): Promise<ConversationDetail> => {
	const { rows } = await sql<ConversationDetail>`
		select ${listed}, c.contact_key as "contactKey", nullif(trim(a.first_name || ' ' || a.last_name), '') as "assignedTo",
			ct.contact_id is not null as "inTeam", coalesce(ct.muted, false) as muted,
			coalesce(ct.opted_out, false) as "optedOut",
			coalesce((
				select jsonb_agg(jsonb_build_object('name', f.name, 'value', c.custom ->> f.id::text) order by lower(f.name))
				from custom_field f
				where f.org_id = c.org_id and f.is_visible and coalesce(c.custom ->> f.id::text, '') <> ''
			), '[]') as fields,
			i.type as "inboxType", i.name as "inboxName", i.color as "inboxColor", i.number as "inboxNumber",
			t.name as "teamName"
		from ${withContact}
		join inbox i on i.org_id = v.org_id and i.id = v.inbox_id
		join team t on t.org_id = i.org_id and t.id = i.team_id
		left join contact_team ct on ct.org_id = c.org_id and ct.team_id = i.team_id and ct.contact_id = c.id
		left join person a on a.org_id = c.org_id and a.id = c.assigned_person_id
		where v.org_id = ${scope.organizationId} and v.inbox_id = ${scope.inboxId} and v.id = ${id}`.execute(db);
	const [row] = rows;
	if (!row) throw new Error(`conversation ${id} is not in inbox ${scope.inboxId}`);
	return row;
};

/** In which inbox each of these conversations is. Those that the organization does not have are left out. */
export const inboxesOf = async (db: Db, organizationId: number, ids: readonly number[]) => {
	const { rows } = await sql<{ id: number; inboxId: number; mobile: number }>`
		select id, inbox_id as "inboxId", mobile from conversation
		where org_id = ${organizationId} and id = any(${ids}::bigint[])`.execute(db);
	return rows;
};

/** Whether this person works in that inbox when in its own team. */
export const worksElsewhere = async (db: Db, scope: TeamScope, inboxId: number): Promise<boolean> => {
	const { rows } = await sql`
		select from inbox i
		join team_member m on m.org_id = i.org_id and m.team_id = i.team_id and m.person_id = ${scope.personId}
		join person p on p.org_id = m.org_id and p.id = m.person_id
		where i.org_id = ${scope.organizationId} and i.id = ${inboxId} and i.team_id <> ${scope.teamId}
			and i.removed_at is null
			and (
				i.person_id = m.person_id
				or (i.type <> 'personal' and (p.is_owner or m.is_administrator))
				or exists (select from inbox_member im
					where im.org_id = i.org_id and im.inbox_id = i.id and im.person_id = m.person_id)
			)`.execute(db);
	return rows.length > 0;
};

/** The conversations with a contact in some inboxes, the latest first. */
export const listOfContact = async (
	db: Db,
	scope: TeamScope,
	contactId: number,
	inboxIds: readonly number[],
): Promise<Array<ListedRow & Pick<ConversationDetail, 'inboxType' | 'inboxName' | 'inboxColor'>>> => {
	const { rows } = await sql<ListedRow & Pick<ConversationDetail, 'inboxType' | 'inboxName' | 'inboxColor'>>`
		select ${listed}, i.type as "inboxType", i.name as "inboxName", i.color as "inboxColor"
		from ${withContact}
		join inbox i on i.org_id = v.org_id and i.id = v.inbox_id
		where v.org_id = ${scope.organizationId} and v.contact_id = ${contactId}
			and v.inbox_id = any(${inboxIds}::bigint[])
		order by v.last_at desc, v.id desc`.execute(db);
	return rows;
};

/** Somebody of the team whom we can write to: the number, or null; undefined where the team does not have the contact. */
export const numberOfContact = async (
	tx: Tx,
	scope: TeamScope,
	contactId: number,
): Promise<{ mobile: number | null } | undefined> => {
	const { rows } = await sql<{ mobile: number | null }>`
		select c.mobile from contact c
		join contact_team ct on ct.org_id = c.org_id and ct.team_id = ${scope.teamId} and ct.contact_id = c.id
		where c.org_id = ${scope.organizationId} and c.id = ${contactId}`.execute(tx);
	return rows[0];
};

/** Makes the conversation where there is none; it stands where its last message does. Answers its id. */
export const openConversation = async (
	tx: Tx,
	scope: InboxScope,
	one: { id: number; mobile: number; contactId: number; at: Date; lastTextShown: number },
): Promise<number> => {
	const { rows } = await sql<{ id: number }>`
		insert into conversation (org_id, id, inbox_id, mobile, contact_id, last_at, last_text, last_incoming)
		select ${scope.organizationId}, ${one.id}, ${scope.inboxId}, ${one.mobile}, ${one.contactId},
			coalesce(m.created_at, ${one.at}), left(coalesce(m.body, b.body, ''), ${one.lastTextShown}),
			coalesce(m.incoming, false)
		from (select) as always
		left join lateral (
			select created_at, body, batch_id, incoming from message
			where org_id = ${scope.organizationId} and inbox_id = ${scope.inboxId} and mobile = ${one.mobile}
			order by id desc limit 1
		) m on true
		left join batch b on b.org_id = ${scope.organizationId} and b.id = m.batch_id
		on conflict (org_id, inbox_id, mobile) do update set contact_id = excluded.contact_id
		returning id`.execute(tx);
	return rows[0]?.id ?? one.id;
};

/** Puts conversations away or brings them back. Answers those that it changed. */
export const setArchived = async (
	tx: Tx,
	scope: InboxScope,
	which: { ids: readonly number[] } | { contactIds: readonly number[] },
	archived: boolean,
): Promise<number[]> => {
	const chosen =
		'ids' in which ? sql`id = any(${which.ids}::bigint[])` : sql`contact_id = any(${which.contactIds}::bigint[])`;
	const { rows } = await sql<{ id: number }>`
		with mine as (
			select id from conversation
			where org_id = ${scope.organizationId} and inbox_id = ${scope.inboxId} and ${chosen}
				and archived <> ${archived}
			order by id for update
		)
		update conversation v set archived = ${archived}
		from mine where v.org_id = ${scope.organizationId} and v.id = mine.id
		returning v.id`.execute(tx);
	return rows.map((row) => row.id);
};

/** How much is unread in a conversation, and nobody else changes it until this transaction ends. */
export const lockUnread = async (tx: Tx, scope: InboxScope, id: number): Promise<number> => {
	const { rows } = await sql<{ unread: number }>`
		select unread from conversation
		where org_id = ${scope.organizationId} and inbox_id = ${scope.inboxId} and id = ${id}
		for update`.execute(tx);
	return rows[0]?.unread ?? 0;
};

/** Leaves unread only what came in after this message. Answers how much that is. */
export const markRead = async (tx: Tx, scope: InboxScope, id: number, upTo: number): Promise<number> => {
	const { rows } = await sql<{ unread: number }>`
		update conversation v set unread = least(v.unread, (
			select count(*) from message m
			where m.org_id = v.org_id and m.inbox_id = v.inbox_id and m.mobile = v.mobile and m.incoming and m.id > ${upTo}
		))
		where v.org_id = ${scope.organizationId} and v.inbox_id = ${scope.inboxId} and v.id = ${id}
		returning v.unread`.execute(tx);
	return rows[0]?.unread ?? 0;
};

/** The badges of these inboxes. */
export const unreadOf = async (db: Db, scope: TeamScope, inboxIds: readonly number[]) => {
	const { rows } = await sql<{ inboxId: number; unreadCount: number }>`
		select i.id as "inboxId", coalesce(u.unread, 0) as "unreadCount"
		from inbox i
		left join inbox_unread u on u.org_id = i.org_id and u.inbox_id = i.id
		where i.org_id = ${scope.organizationId} and i.id = any(${inboxIds}::bigint[])
		order by i.id`.execute(db);
	return rows;
};

/** The actor's own inbox, by whose it is. */
export const personalInbox = async (db: Db, scope: TeamScope, personId: number): Promise<number | undefined> => {
	const { rows } = await sql<{ id: number }>`
		select id from inbox
		where org_id = ${scope.organizationId} and team_id = ${scope.teamId} and person_id = ${personId}
			and type = 'personal' and removed_at is null`.execute(db);
	return rows[0]?.id;
};
