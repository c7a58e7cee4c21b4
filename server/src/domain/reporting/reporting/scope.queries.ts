import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

export const teamsOf = (db: Db | Tx, organizationId: number) =>
	db
		.selectFrom('team')
		.where('org_id', '=', organizationId)
		.where('removed_at', 'is', null)
		.select(['id', 'name', 'time_zone as timeZone'])
		.execute();

/** Includes removed inboxes, because their texts still count. */
export const inboxesOf = (db: Db | Tx, organizationId: number, teamIds: readonly number[]) =>
	db
		.selectFrom('inbox')
		.where('org_id', '=', organizationId)
		.where('team_id', 'in', [0, ...teamIds])
		.select(['id', 'team_id as teamId', 'person_id as personId', 'type'])
		.execute();

/** Returns whether the person is a member of the team, or wrote in it before leaving. */
export const isMember = async (
	db: Db | Tx,
	organizationId: number,
	personId: number,
	teamIds: readonly number[],
): Promise<boolean> => {
	const { rows } = await sql`
		select from team_member
		where org_id = ${organizationId} and person_id = ${personId} and team_id = any(${teamIds}::bigint[])
		union all
		select from activity_hour
		where org_id = ${organizationId} and person_id = ${personId}
			and inbox_id in (select id from inbox where org_id = ${organizationId} and team_id = any(${teamIds}::bigint[]))
		limit 1`.execute(db);
	return rows.length > 0;
};

/** Returns whether all campaigns exist in the team, or in the organization if no team is given. */
export const areCampaignsOf = async (
	db: Db | Tx,
	organizationId: number,
	teamId: number | undefined,
	ids: readonly number[],
): Promise<boolean> => {
	const { rows } = await sql<{ found: number }>`
		select count(*)::int as found from campaign
		where org_id = ${organizationId} and id = any(${ids}::bigint[])
			and (${teamId ?? null}::bigint is null or team_id = ${teamId ?? null})`.execute(db);
	return rows[0]?.found === new Set(ids).size;
};
