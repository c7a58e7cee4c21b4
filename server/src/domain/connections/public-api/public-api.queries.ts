import type { MessageAttachment } from '@quad/contract/organization/media/attachments.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { attachmentsOfMessage } from '../../texting/conversations/index.ts';

/** Returns the IDs of contacts by the college's Contact ID. Unknown Contact IDs are absent. */
export const findByKeys = async (
	db: Db,
	{ organizationId, teamId }: TeamScope,
	keys: readonly string[],
): Promise<Map<string, number>> => {
	const { rows } = await sql<{ key: string; id: number }>`
		select k.key, c.id from unnest(${keys}::text[]) as k (key)
		join contact c on c.org_id = ${organizationId} and c.contact_key = k.key
		join contact_team ct on ct.org_id = c.org_id and ct.team_id = ${teamId} and ct.contact_id = c.id`.execute(db);
	return new Map(rows.map(({ key, id }) => [key, id]));
};

export interface InboxRow {
	id: number;
	name: string;
	type: string;
	number: number | null;
	personId: number | null;
}

/** Returns these inboxes, sorted by name. A personal inbox has its owner's name. */
export const findInboxes = async (
	db: Db,
	{ organizationId, teamId }: TeamScope,
	inboxIds: readonly number[],
): Promise<InboxRow[]> => {
	const { rows } = await sql<InboxRow>`
		select i.id, case when p.id is null then i.name else p.first_name || ' ' || p.last_name end as name, i.type, i.number,
			i.person_id as "personId"
		from inbox i
		left join person p on p.org_id = i.org_id and p.id = i.person_id
		where i.org_id = ${organizationId} and i.team_id = ${teamId} and i.id = any(${inboxIds}::bigint[])
		order by ${byName('i.name')}, i.id`.execute(db);
	return rows;
};

export interface MessageRow {
	id: number;
	incoming: boolean;
	text: string;
	status: number;
	errorCode: number | null;
	createdAt: Date;
	inboxId: number;
	contactId: number | null;
	contactKey: string | null;
	mobile: number;
	batchId: number | null;
	attachments: MessageAttachment[];
}

const select = (where: RawBuilder<unknown>): RawBuilder<MessageRow> => sql<MessageRow>`
	select m.id, m.incoming, coalesce(m.body, b.body, '') as text, m.status, m.error_code as "errorCode",
		m.created_at as "createdAt", m.inbox_id as "inboxId", m.contact_id as "contactId", c.contact_key as "contactKey",
		m.mobile, m.batch_id as "batchId", ${attachmentsOfMessage} as attachments
	from message m
	left join batch b on b.org_id = m.org_id and b.id = m.batch_id
	left join contact c on c.org_id = m.org_id and c.id = m.contact_id
	where ${where}`;

export const findMessage = async (
	db: Db,
	{ organizationId }: TeamScope,
	inboxIds: readonly number[],
	id: number,
): Promise<MessageRow | undefined> => {
	const { rows } = await select(
		sql`m.org_id = ${organizationId} and m.id = ${id} and m.inbox_id = any(${inboxIds}::bigint[])`,
	).execute(db);
	return rows[0];
};

/** Sorted by ID, which is also the order of time. */
export const listMessages = async (
	db: Db,
	{ organizationId }: TeamScope,
	contact: {
		inboxIds: readonly number[];
		after: number;
		before: number;
		incoming: boolean | undefined;
		contactId: number | undefined;
		take: number;
	},
): Promise<MessageRow[]> => {
	const { incoming, contactId } = contact;
	const { rows } = await sql<MessageRow>`${select(sql`
		m.org_id = ${organizationId} and m.id > ${contact.after} and m.id < ${contact.before}
			and m.inbox_id = any(${contact.inboxIds}::bigint[])
			${incoming === undefined ? sql`` : sql`and m.incoming = ${incoming}`}
			${contactId === undefined ? sql`` : sql`and m.contact_id = ${contactId}`}`)}
		order by m.id limit ${contact.take}`.execute(db);
	return rows;
};
