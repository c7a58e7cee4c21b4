/** Reads the next rows of an export, in the order of their IDs. */

import { messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import { type RawBuilder, sql } from 'kysely';
import { leastIdSince } from '../../../foundation/ids.ts';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { wordsWithAttachments } from '../../texting/conversations/index.ts';
import type { RunToWrite } from './runs.queries.ts';

export interface MessageRow {
	id: number;
	createdAt: Date;
	incoming: boolean;
	status: number;
	errorCode: number | null;
	mobile: number;
	contactKey: string | null;
	name: string | null;
	team: string;
	inbox: string;
	campaign: string | null;
	writtenBy: string | null;
	segments: number;
	text: string;
}

/** IDs increase with time, so rows before the range are skipped by ID. */
const afterId = ({ lastId, start }: RunToWrite): number => Math.max(lastId, leastIdSince(start) - 1);

const inboxesOf = ({ organizationId, teamId, kind }: RunToWrite): RawBuilder<unknown> => sql`
	(select id from inbox where org_id = ${organizationId}
		and (${teamId}::bigint is null or team_id = ${teamId})
		and (${kind} <> 'highspeed' or type = 'highspeed'))`;

export const messagesAfter = async (db: Db, run: RunToWrite, take: number): Promise<MessageRow[]> => {
	const ofKind = run.kind === 'undelivered' ? sql`m.status = ${messageStatus.undelivered}` : sql`true`;
	const { rows } = await sql<MessageRow>`
		select m.id, m.created_at as "createdAt", m.incoming, m.status, m.error_code as "errorCode", m.mobile,
			c.contact_key as "contactKey", nullif(${fullName('c')}, '') as name, t.name as team,
			case when i.type = 'personal' then coalesce(nullif(${fullName('w')}, ''), i.name) else i.name end as inbox,
			k.name as campaign, nullif(${fullName('p')}, '') as "writtenBy", m.segments, ${wordsWithAttachments({ isOfBatch: true })} as text
		from (
			select * from message m
			where m.org_id = ${run.organizationId} and m.id > ${afterId(run)} and m.created_at >= ${run.start}
				and m.created_at < ${run.end} and m.inbox_id in ${inboxesOf(run)} and ${ofKind}
			order by m.id limit ${take}
		) m
		join inbox i on i.org_id = m.org_id and i.id = m.inbox_id
		join team t on t.org_id = i.org_id and t.id = i.team_id
		left join person w on w.org_id = i.org_id and w.id = i.person_id
		left join batch b on b.org_id = m.org_id and b.id = m.batch_id
		left join contact c on c.org_id = m.org_id and c.id = m.contact_id
		left join campaign k on k.org_id = m.org_id and k.id = m.campaign_id
		left join person p on p.org_id = m.org_id and p.id = m.person_id
		order by m.id`.execute(db);
	return rows;
};

export interface OptOutRow {
	id: number;
	at: Date;
	optedOut: boolean;
	by: string;
	scope: string;
	mobile: number | null;
	contactKey: string | null;
	name: string | null;
	team: string;
	inbox: string | null;
	person: string | null;
	/** When the import that recorded this opt-out was undone, if it was. */
	undoneAt: Date | null;
}

export const optOutsAfter = async (db: Db, run: RunToWrite, take: number): Promise<OptOutRow[]> => {
	const { rows } = await sql<OptOutRow>`
		select o.id, o.at, o.opted_out as "optedOut", o.by, o.scope, o.mobile, c.contact_key as "contactKey",
			nullif(${fullName('c')}, '') as name, t.name as team, i.name as inbox, nullif(${fullName('p')}, '') as person,
			o.undone_at as "undoneAt"
		from opt_out_entry o
		join team t on t.org_id = o.org_id and t.id = o.team_id
		left join contact c on c.org_id = o.org_id and c.id = o.contact_id
		left join inbox i on i.org_id = o.org_id and i.id = o.inbox_id
		left join person p on p.org_id = o.org_id and p.id = o.person_id
		where o.org_id = ${run.organizationId} and (${run.teamId}::bigint is null or o.team_id = ${run.teamId})
			and o.at >= ${run.start} and o.at < ${run.end} and o.id > ${run.lastId}
		order by o.id limit ${take}`.execute(db);
	return rows;
};

export interface ContactRow {
	id: number;
	contactKey: string;
	firstName: string;
	lastName: string;
	mobile: number | null;
	createdAt: Date;
	source: string;
	teams: string;
	optedOut: boolean;
	muted: boolean;
	assignedTo: string;
	tags: string;
	/** Values by field ID. */
	custom: Readonly<Record<string, string>>;
}

/** Returns contacts that were added in the range. */
export const contactsAfter = async (db: Db, run: RunToWrite, take: number): Promise<ContactRow[]> => {
	const { rows } = await sql<ContactRow>`
		select c.id, c.contact_key as "contactKey", c.first_name as "firstName", c.last_name as "lastName", c.mobile,
			c.created_at as "createdAt", c.source, s.teams, s.opted_out as "optedOut", s.muted,
			coalesce(${fullName('p')}, '') as "assignedTo",
			c.custom, coalesce((
				select string_agg(name, ', ' order by ${byName('name')}) from (
					select distinct g.name from contact_tag ct join tag g on g.org_id = ct.org_id and g.id = ct.tag_id
					where ct.org_id = c.org_id and ct.contact_id = c.id
						and (${run.teamId}::bigint is null or g.team_id = ${run.teamId})
				) as given
			), '') as tags
		from contact c
		left join person p on p.org_id = c.org_id and p.id = c.assigned_person_id
		cross join lateral (
			select coalesce(string_agg(t.name, ', ' order by ${byName('t.name')}), '') as teams,
				coalesce(bool_or(ct.opted_out), false) as opted_out, coalesce(bool_or(ct.muted), false) as muted,
				count(*) as found
			from contact_team ct join team t on t.org_id = ct.org_id and t.id = ct.team_id
			where ct.org_id = c.org_id and ct.contact_id = c.id
				and (${run.teamId}::bigint is null or ct.team_id = ${run.teamId})
		) s
		where c.org_id = ${run.organizationId} and c.id > ${run.lastId} and c.merged_into is null and s.found > 0
			and c.created_at >= ${run.start} and c.created_at < ${run.end}
		order by c.id limit ${take}`.execute(db);
	return rows;
};
