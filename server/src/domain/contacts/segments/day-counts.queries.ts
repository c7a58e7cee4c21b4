/** Keeps how many contacts each segment had on each day, in the team's time zone, so that its growth is known. */
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

type OfOrganization = Pick<OrganizationScope, 'organizationId'>;

interface Counted {
	readonly id: number;
	readonly contacts: number;
}

/** The last count of a day stays. A segment that was deleted meanwhile is left out. */
export const keepDayCounts = async (
	db: Db | Tx,
	{ organizationId }: OfOrganization,
	counts: readonly Counted[],
	day: string,
): Promise<void> => {
	await sql`
		insert into segment_count (org_id, segment_id, day, contacts)
		select s.org_id, s.id, ${day}::date, n.contacts
		from unnest(${counts.map(({ id }) => id)}::bigint[], ${counts.map(({ contacts }) => contacts)}::int[])
			as n (id, contacts)
		join segment s on s.org_id = ${organizationId} and s.id = n.id
		order by s.id for key share of s
		on conflict (org_id, segment_id, day) do update set contacts = excluded.contacts
		where segment_count.contacts <> excluded.contacts`.execute(db);
};

export interface EarlierCount extends Counted {
	readonly day: string;
}

/** Returns each segment's latest count up to this day. A segment without one is left out. */
export const earlierCounts = async (
	db: Db,
	{ organizationId }: OfOrganization,
	ids: readonly number[],
	upTo: string,
): Promise<EarlierCount[]> => {
	const { rows } = await sql<EarlierCount>`
		select distinct on (segment_id) segment_id as id, day::text as day, contacts from segment_count
		where org_id = ${organizationId} and segment_id = any(${ids}::bigint[]) and day <= ${upTo}::date
		order by segment_id, day desc`.execute(db);
	return rows;
};

/** Deletes a segment's counts, because its conditions are others now. */
export const dropDayCounts = async (tx: Tx, { organizationId }: OfOrganization, segmentId: number): Promise<void> => {
	await sql`delete from segment_count where org_id = ${organizationId} and segment_id = ${segmentId}`.execute(tx);
};

export const forgetDayCounts = async (db: Db, before: string): Promise<void> => {
	await sql`delete from segment_count where day < ${before}::date`.execute(db);
};

export interface TeamWithSegments {
	readonly organizationId: number;
	readonly teamId: number;
	/** Someone who created a segment there. */
	readonly personId: number;
	readonly segmentIds: number[];
}

/** Returns the active segments of all teams. */
export const teamsWithSegments = async (db: Db): Promise<TeamWithSegments[]> => {
	const { rows } = await sql<Omit<TeamWithSegments, 'segmentIds'> & { segmentIds: string[] }>`
		select s.org_id as "organizationId", s.team_id as "teamId", min(s.created_by) as "personId",
			array_agg(s.id order by s.id)::text[] as "segmentIds"
		from segment s join team t on t.org_id = s.org_id and t.id = s.team_id and t.removed_at is null
		where s.archived_at is null group by s.org_id, s.team_id order by 1, 2`.execute(db);
	return rows.map((row) => ({ ...row, segmentIds: row.segmentIds.map(Number) }));
};
