import { sql } from 'kysely';
import type { InboxScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

export interface LaterRow {
	id: number;
	text: string;
	mediaUri: string | null;
	messageTypeId: number | null;
	localTime: string;
	timeZone: string;
	sendAt: Date;
	writtenBy: string;
	caretaker: string | null;
	failure: string | null;
}

export const readLater = async (
	db: Db | Tx,
	{ organizationId }: InboxScope,
	conversationId: number,
	draftId?: string,
): Promise<LaterRow[]> => {
	const { rows } = await sql<LaterRow>`
		select r.id, r.body as text, r.media_uri as "mediaUri", r.message_type_id as "messageTypeId",
			r.local_time as "localTime", r.time_zone as "timeZone", r.send_at as "sendAt", ${fullName('p')} as "writtenBy",
			nullif(${fullName('k')}, '') as caretaker, r.failure
		from reply_later r
		join person p on p.org_id = r.org_id and p.id = r.person_id
		left join person k on k.org_id = r.org_id and k.id = r.caretaker_id
		where r.org_id = ${organizationId} and r.conversation_id = ${conversationId}
			and (${draftId ?? null}::uuid is null or r.draft_id = ${draftId ?? null}::uuid)
		order by r.send_at, r.id`.execute(db);
	return rows;
};

/** Schedules a reply, unless this draft is already scheduled. */
export const insertLater = async (
	tx: Tx,
	{ organizationId, personId, caretakerId }: InboxScope,
	reply: {
		id: number;
		conversationId: number;
		contactId: number;
		text: string;
		mediaUri: string | null;
		messageTypeId: number | null;
		localTime: string;
		timeZone: string;
		sendAt: Date;
		draftId: string;
		at: Date;
	},
): Promise<void> => {
	await sql`
		insert into reply_later (org_id, id, conversation_id, contact_id, person_id, caretaker_id, body, media_uri,
			message_type_id, local_time, time_zone, send_at, draft_id, created_at)
		values (${organizationId}, ${reply.id}, ${reply.conversationId}, ${reply.contactId}, ${personId}, ${caretakerId ?? null},
			${reply.text}, ${reply.mediaUri}, ${reply.messageTypeId}, ${reply.localTime}, ${reply.timeZone}, ${reply.sendAt},
			${reply.draftId}, ${reply.at})
		on conflict (org_id, person_id, draft_id) do nothing`.execute(tx);
};

/** Locks the scheduled reply and returns its state. */
export const lockLater = async (
	tx: Tx,
	{ organizationId }: InboxScope,
	conversationId: number,
	id: number,
): Promise<{ state: string } | undefined> => {
	const { rows } = await sql<{ state: string }>`
		select state from reply_later
		where org_id = ${organizationId} and id = ${id} and conversation_id = ${conversationId} for update`.execute(tx);
	return rows[0];
};

export interface DueReply {
	organizationId: number;
	id: number;
	conversationId: number;
	contactId: number;
	inboxId: number;
	teamId: number;
	personId: number;
	personName: string;
	caretakerId: number | null;
	text: string;
	mediaUri: string | null;
	messageTypeId: number | null;
	draftId: string;
	sendAt: Date;
	isPersonal: boolean;
	/** Whether the inbox or its whole team was deleted. Null means neither. */
	removed: 'inbox' | 'team' | null;
}

/** Why nobody can open an inbox: it or its team was deleted, or its owner can't use their personal inbox. */
export type Closed = 'inbox' | 'team' | 'personal';

/** Starts sending the next due reply, or one that another process started before `deadSince` and didn't finish. */
export const beginDue = async (tx: Tx, at: Date, deadSince: Date): Promise<DueReply | undefined> => {
	const { rows } = await sql<DueReply>`
		with due as (
			select org_id, id from reply_later
			where state <> 'failed' and send_at <= ${at} and (state = 'waiting' or begun_at <= ${deadSince})
			order by send_at limit 1 for update skip locked
		)
		update reply_later r set state = 'sending', begun_at = ${at}
		from due, conversation v, inbox i, person p, team t
		where r.org_id = due.org_id and r.id = due.id and v.org_id = r.org_id and v.id = r.conversation_id
			and i.org_id = v.org_id and i.id = v.inbox_id and p.org_id = r.org_id and p.id = r.person_id
			and t.org_id = i.org_id and t.id = i.team_id
		returning case when t.removed_at is not null then 'team' when i.removed_at is not null then 'inbox' end as removed,
			i.type = 'personal' as "isPersonal",
			r.org_id as "organizationId", r.id, r.conversation_id as "conversationId", r.contact_id as "contactId",
			v.inbox_id as "inboxId", i.team_id as "teamId", r.person_id as "personId", ${fullName('p')} as "personName",
			r.caretaker_id as "caretakerId", r.body as text, r.media_uri as "mediaUri",
			r.message_type_id as "messageTypeId", r.draft_id as "draftId", r.send_at as "sendAt"`.execute(tx);
	return rows[0];
};

export const deleteLater = (tx: Tx, organizationId: number, id: number) =>
	tx.deleteFrom('reply_later').where('org_id', '=', organizationId).where('id', '=', id).execute();

/** Marks the reply as failed, so that a person decides what to do with it. */
export const failLater = (tx: Tx, organizationId: number, id: number, failure: string) =>
	tx
		.updateTable('reply_later')
		.set({ state: 'failed', failure })
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.execute();

/**
 * Returns whom to tell about a failed reply: author and assignee if they work in the inbox, else administrators, else
 * owners. If nobody can open the inbox: author and administrators, plus owners if the team is deleted.
 */
export const peopleToTell = async (
	tx: Tx,
	{ organizationId, teamId, inboxId, conversationId, contactId, personId }: DueReply,
	closed: Closed | null,
) => {
	const { rows } = await sql<{ personId: number; address: string; name: string; contactName: string }>`
		with candidate as (
			select w.person_id, 1 as preference
			from inbox_worker w
			join conversation v on v.org_id = w.org_id and v.inbox_id = w.inbox_id and v.id = ${conversationId}
			where w.org_id = ${organizationId} and w.inbox_id = ${inboxId} and ${closed === null}::boolean
				and w.person_id in (${personId}, v.assignee_id)
			union all
			select person_id, 2 from team_member
			where org_id = ${organizationId} and team_id = ${teamId}
				and (is_administrator or ${closed !== null}::boolean and person_id = ${personId})
			union all
			select id, case when ${closed === 'team'}::boolean then 2 else 3 end from person
			where org_id = ${organizationId} and is_owner
		), present as (
			select k.preference, p.id, p.email, ${fullName('p')} as name
			from candidate k join person p on p.org_id = ${organizationId} and p.id = k.person_id and p.removed_at is null
		)
		select distinct k.id as "personId", k.email as address, k.name,
			coalesce(nullif(${fullName('c')}, ''), 'a contact') as "contactName"
		from present k
		left join contact c on c.org_id = ${organizationId} and c.id = ${contactId}
		where k.preference = (select min(preference) from present)
		order by k.id limit 20`.execute(tx);
	return rows;
};

/** Delays the reply until `until`. */
export const putOff = (tx: Tx, organizationId: number, id: number, until: Date) =>
	tx
		.updateTable('reply_later')
		.set({ state: 'waiting', send_at: until })
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.execute();

export const nextDue = async (db: Db): Promise<Date | undefined> => {
	const { rows } = await sql<{ at: Date | null }>`
		select min(send_at) as at from reply_later where state = 'waiting'`.execute(db);
	return rows[0]?.at ?? undefined;
};
