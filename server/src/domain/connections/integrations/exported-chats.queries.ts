/** Reads web chats for exports, without notes, which are internal. */
import { sql } from 'kysely';
import type { Db } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { asExported, contactOfVisitor, firstWordsOf, isExported } from '../../chat/chat/index.ts';

export interface ExportedChat {
	id: number;
	visitorId: number;
	startedAt: Date;
	endedAt: Date | null;
	contactKey: string | null;
	firstName: string;
	lastName: string;
	email: string;
	mobile: number | null;
	mobileConfirmedAt: Date | null;
	/** Null unless the number is verified, because consent requires that. */
	consentedAt: Date | null;
	firstWords: string;
	agent: string;
	page: string;
	rating: number | null;
	messages: number;
	transcript: string;
}

const mostSaid = 1_000;
const longest = 30_000; // characters; a Salesforce task holds 32,000, including the details above the transcript

/** Visitors enter their name in one field. The first word is exported as the first name. */
export const exportedChats = async (
	db: Db,
	organizationId: number,
	ids: readonly number[],
): Promise<Map<number, ExportedChat>> => {
	const { rows } = await sql<ExportedChat>`
		select k.id, v.id as "visitorId", k.created_at as "startedAt", k.closed_at as "endedAt", c.contact_key as "contactKey",
			coalesce(nullif(c.first_name, ''), split_part(v.name, ' ', 1)) as "firstName",
			coalesce(nullif(c.last_name, ''), btrim(substr(v.name, length(split_part(v.name, ' ', 1)) + 1))) as "lastName",
			v.email, v.mobile, case when c.id is not null then v.mobile_confirmed_at end as "mobileConfirmedAt",
			case when c.id is not null then v.consented_at end as "consentedAt", ${firstWordsOf} as "firstWords",
			coalesce(${fullName('p')}, '') as agent, coalesce(g.url, '') as page, k.rating, s.messages,
			left(s.transcript, ${longest}) as transcript
		from chat k
		join chat_visitor v on v.org_id = k.org_id and v.id = k.visitor_id
		${contactOfVisitor}
		left join person p on p.org_id = k.org_id and p.id = k.person_id
		left join lateral (
			select url from chat_page_view g
			where g.org_id = v.org_id and g.visitor_id = v.id and g.at <= coalesce(k.closed_at, g.at)
			order by g.at desc limit 1
		) g on true
		cross join lateral (
			select count(*)::int as messages, coalesce(string_agg(
				to_char(m.at at time zone t.time_zone, 'FMHH12:MI AM') || ' ' || ${asExported},
				chr(10) order by m.nth), '') as transcript
			from (
				select * from chat_message m
				where m.org_id = k.org_id and m.chat_id = k.id and ${isExported}
				order by m.nth limit ${mostSaid}
			) m
			join team t on t.org_id = k.org_id and t.id = k.team_id
			left join person a on a.org_id = m.org_id and a.id = m.person_id
		) s
		where k.org_id = ${organizationId} and k.id = any (${ids}::bigint[])`.execute(db);
	return new Map(rows.map((row) => [row.id, row]));
};
