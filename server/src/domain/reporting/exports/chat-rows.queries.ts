/** Reads the next chats of an export with their transcripts, without notes, which are internal. */
import { sql } from 'kysely';
import { leastIdSince } from '../../../foundation/ids.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { asExported, contactOfVisitor, isExported } from '../../chat/chat/index.ts';
import type { RunToWrite } from './runs.queries.ts';

export interface ChatRow {
	id: number;
	startedAt: Date;
	endedAt: Date | null;
	pausedAt: Date | null;
	contact: string;
	email: string;
	mobile: number | null;
	agent: string;
	messages: number;
	transcript: string;
	team: string;
	widget: string;
	rating: number | null;
}

/** A spreadsheet cell holds 32,767 characters. */
const longest = 32_000;
const mostSaid = 500;

export const chatsAfter = async (db: Db, run: RunToWrite, take: number): Promise<ChatRow[]> => {
	const afterId = Math.max(run.lastId, leastIdSince(run.start) - 1);
	const { rows } = await sql<ChatRow>`
		select k.id, k.created_at as "startedAt", k.closed_at as "endedAt", k.paused_at as "pausedAt",
			coalesce(nullif(${fullName('c')}, ''), nullif(v.name, ''), 'Visitor ' || v.number, '') as contact, v.email, v.mobile,
			coalesce(${fullName('p')}, '') as agent, s.messages, left(s.transcript, ${longest}) as transcript,
			t.name as team, w.name as widget, k.rating
		from (
			select * from chat k
			where k.org_id = ${run.organizationId} and k.id > ${afterId} and k.created_at >= ${run.start}
				and k.created_at < ${run.end} and (${run.teamId}::bigint is null or k.team_id = ${run.teamId})
				and (${run.kind} <> 'hitl' or (k.bot_id = ${run.botId}::bigint and k.paused_at is not null))
			order by k.id limit ${take}
		) k
		join chat_visitor v on v.org_id = k.org_id and v.id = k.visitor_id
		join chat_widget w on w.org_id = k.org_id and w.id = k.widget_id
		join team t on t.org_id = k.org_id and t.id = k.team_id
		${contactOfVisitor}
		left join person p on p.org_id = k.org_id and p.id = k.person_id
		cross join lateral (
			select count(*)::int as messages, coalesce(string_agg(${asExported}, chr(10) order by m.nth), '') as transcript
			from (
				select * from chat_message m
				where m.org_id = k.org_id and m.chat_id = k.id and ${isExported}
				order by m.nth limit ${mostSaid}
			) m
			left join person a on a.org_id = m.org_id and a.id = m.person_id
		) s
		order by k.id`.execute(db);
	return rows;
};
