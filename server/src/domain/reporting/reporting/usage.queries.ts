import type { Range } from '@quad/contract/reporting/reporting/ranges.ts';
import { sql } from 'kysely';
import { byFirstName, byName } from '../../../foundation/postgres/by-name.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { answersWithin, counted } from './counts.queries.ts';
import type { ReportScope } from './report-scope.ts';

export interface UsageRow {
	staffId: number;
	name: string;
	sent: number;
	delivered: number;
	undelivered: number;
	replied: number;
	unreadCount: number;
	groupAccounts: Array<{ id: number; name: string; color: string }>;
}

/** Returns all members of the teams, and people who wrote in them but have since left. */
export const usageByStaff = async (db: Db, scope: ReportScope, range: Range): Promise<UsageRow[]> => {
	const { rows } = await sql<UsageRow>`
		with room as (
			select id, name, color, type, person_id from inbox
			where org_id = ${scope.organizationId} and team_id = any(${scope.teamIds}::bigint[])
		),
		texted as (
			select h.person_id, sum(h.sent)::int as sent, sum(h.delivered)::int as delivered,
				sum(h.undelivered)::int as undelivered, sum(h.replied)::int as replied
			from ${counted(scope, range)} h where h.person_id <> 0 group by 1
		),
		answered as (
			select t.person_id, count(*)::int as replied from answer_time t
			where ${answersWithin(scope, range, 'contact')} group by 1
		),
		staff as (
			select person_id from team_member
			where org_id = ${scope.organizationId} and team_id = any(${scope.teamIds}::bigint[])
			union select person_id from texted
		)
		select p.id as "staffId", ${fullName('p')} as name, coalesce(t.sent, 0) as sent, coalesce(t.delivered, 0) as delivered,
			coalesce(t.undelivered, 0) as undelivered, coalesce(t.replied, 0) + coalesce(a.replied, 0) as replied,
			coalesce((
				select sum(n.unread)::int from room r
				join conversation n on n.org_id = ${scope.organizationId} and n.inbox_id = r.id and n.unread > 0
				where r.person_id = p.id
			), 0) as "unreadCount",
			coalesce((
				select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'color', r.color) order by ${byName('r.name')}, r.id)
				from inbox_member m join room r on r.id = m.inbox_id and r.type <> 'personal'
				where m.org_id = ${scope.organizationId} and m.person_id = p.id
			), '[]') as "groupAccounts"
		from staff s join person p on p.org_id = ${scope.organizationId} and p.id = s.person_id
		left join texted t on t.person_id = p.id left join answered a on a.person_id = p.id
		order by 3 desc, ${byFirstName('p')}, p.id`.execute(db);
	return rows;
};
