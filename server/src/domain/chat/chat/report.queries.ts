import type { ChatReport } from '@quad/contract/chat/chat/report-routes.ts';
import { type RawBuilder, sql } from 'kysely';
import { byFirstName } from '../../../foundation/postgres/by-name.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import type { OfTeam } from './widgets.queries.ts';

interface Range {
	start: Date;
	end: Date;
}

const begun = ({ organizationId, teamId }: OfTeam, { start, end }: Range): RawBuilder<unknown> => sql`
	k.org_id = ${organizationId} and k.team_id = ${teamId} and k.created_at >= ${start} and k.created_at < ${end}`;

const median = (until: RawBuilder<unknown>) => sql`
	round(percentile_cont(0.5) within group (order by extract(epoch from ${until} - k.created_at)::float8))::int`;

type Counted = Omit<ChatReport, 'start' | 'end' | 'timeZone' | 'days' | 'agents'>;

export const countChats = async (db: Db, team: OfTeam, range: Range): Promise<Counted> => {
	const { rows } = await sql<Counted>`
		select count(*)::int as started, count(k.accepted_at)::int as answered,
			(count(*) filter (where k.bot_id is not null and k.accepted_at is null and k.paused_at is null))::int as "byBot",
			(count(*) filter (where k.accepted_at is null and (k.bot_id is null or k.paused_at is not null)))::int as missed,
			${median(sql`k.accepted_at`)} as "medianWaitSeconds",
			${median(sql`k.first_reply_at`)} as "medianFirstReplySeconds",
			round(avg(k.rating), 1)::float8 as rating, count(k.rating)::int as rated,
			count(k.text_conversation_id)::int as "continuedByText"
		from chat k where ${begun(team, range)}`.execute(db);
	const [counted] = rows;
	if (!counted) throw new Error('A count has one row.');
	return counted;
};

/** Returns every day of the range, including days without chats. */
export const countDays = async (db: Db, team: OfTeam, range: Range, timeZone: string): Promise<ChatReport['days']> => {
	const day = (at: RawBuilder<unknown>) => sql`((${at}) at time zone ${timeZone}::text)::date`;
	const { rows } = await sql<ChatReport['days'][number]>`
		select to_char(d.day, 'YYYY-MM-DD') as day, count(k.id)::int as started, count(k.accepted_at)::int as answered
		from generate_series(
			${day(sql`${range.start}::timestamptz`)}::timestamp,
			${day(sql`${range.end}::timestamptz - interval '1 microsecond'`)}::timestamp, interval '1 day'
		) as d (day)
		left join chat k on ${begun(team, range)} and ${day(sql`k.created_at`)} = d.day::date
		group by d.day order by d.day`.execute(db);
	return rows;
};

export const countAgents = async (db: Db, team: OfTeam, range: Range): Promise<ChatReport['agents']> => {
	const { rows } = await sql<ChatReport['agents'][number]>`
		select p.id, ${fullName('p')} as name, count(*)::int as chats,
			${median(sql`k.first_reply_at`)} as "medianFirstReplySeconds", round(avg(k.rating), 1)::float8 as rating
		from chat k join person p on p.org_id = k.org_id and p.id = k.person_id
		where ${begun(team, range)}
		group by p.id, p.first_name, p.last_name order by chats desc, ${byFirstName('p')}, p.id`.execute(db);
	return rows;
};
