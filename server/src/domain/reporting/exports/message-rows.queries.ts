/** Reads the next messages of an export, in the order of their IDs. */
import { messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import { type RawBuilder, sql } from 'kysely';
import { leastIdSince } from '../../../foundation/ids.ts';
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
