import type { TeamEvent } from '@quad/contract/news/notifications/team-events.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';

export interface Happening {
	organizationId: number;
	teamId: number;
	/** The contact or import of the event. It is counted once per email, however often the event occurs. */
	subjectId: number;
	count: number;
}

/** Inserts rows only for teams that want the email, so that nothing is written for most teams. */
export const insertTallies = async (tx: Tx, event: TeamEvent, all: readonly Happening[], at: Date): Promise<void> => {
	await sql`
		insert into team_alert_tally (org_id, team_id, event, subject_id, count, at)
		select a.org_id, a.team_id, a.event, h.subject_id, h.count, ${at}::timestamptz
		from unnest(${all.map((one) => one.organizationId)}::bigint[], ${all.map((one) => one.teamId)}::bigint[],
			${all.map((one) => one.subjectId)}::bigint[], ${all.map((one) => one.count)}::int[])
			as h (org_id, team_id, subject_id, count)
		join team_alert a on a.org_id = h.org_id and a.team_id = h.team_id and a.event = ${event} and a.is_active
		order by 1, 2, 4
		on conflict (org_id, team_id, event, subject_id) do nothing`.execute(tx);
};

export interface DueTeamMail {
	organizationId: number;
	teamId: number;
	teamName: string;
	timeZone: string;
	event: TeamEvent;
	count: number;
	since: Date;
}

/** Claims the events of up to `most` teams whose first event is from before `before`. */
export const takeDue = async (tx: Tx, before: Date, most: number): Promise<DueTeamMail[]> => {
	const { rows } = await sql<DueTeamMail>`
		with due as (
			select org_id, team_id, event from team_alert_tally
			group by org_id, team_id, event having min(at) <= ${before}
			order by min(at) limit ${most}
		),
		taken as (
			delete from team_alert_tally t using due d
			where t.org_id = d.org_id and t.team_id = d.team_id and t.event = d.event
			returning t.org_id, t.team_id, t.event, t.count, t.at
		),
		summed as (
			select org_id, team_id, event, sum(count)::int as count, min(at) as since from taken group by org_id, team_id, event
		)
		select s.org_id as "organizationId", s.team_id as "teamId", t.name as "teamName", t.time_zone as "timeZone",
			s.event, s.count, s.since
		from summed s
		join team t on t.org_id = s.org_id and t.id = s.team_id and t.removed_at is null`.execute(tx);
	return rows;
};
