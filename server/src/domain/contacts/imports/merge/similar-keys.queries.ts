/** Finds unknown Contact IDs that differ from known ones only in case or leading zeros. */
import { sql } from 'kysely';
import type { Db } from '../../../../foundation/postgres/db.ts';
import type { Aim } from './compare.queries.ts';

export interface SimilarKeys {
	count: number;
	/** One such Contact ID and the known one, if that contact is in the team's list. */
	example: { key: string; known: string } | null;
}

export const similarKeys = async (db: Db, aim: Aim, keys: readonly string[]): Promise<SimilarKeys> => {
	if (keys.length === 0) return { count: 0, example: null };
	const { rows } = await sql<SimilarKeys>`
		with new_key as (
			select distinct given.key, ltrim(lower(given.key), '0') as plain
			from unnest(${keys}::text[]) as given (key)
			left join contact c on c.org_id = ${aim.organizationId} and c.contact_key = given.key
			where c.id is null and ltrim(given.key, '0') <> ''
		),
		alike as (
			select n.key, c.contact_key as known, t.contact_id is not null as is_ours
			from new_key n
			join contact c on c.org_id = ${aim.organizationId} and ltrim(lower(c.contact_key), '0') = n.plain
			left join contact_team t on t.org_id = c.org_id and t.team_id = ${aim.teamId} and t.contact_id = c.id
		)
		select count(distinct key)::int as count,
			(array_agg(jsonb_build_object('key', key, 'known', known) order by key) filter (where is_ours))[1] as example
		from alike`.execute(db);
	return rows[0] ?? { count: 0, example: null };
};
