/** Finds Contact IDs of the team that differ from the entered ones only in case or leading zeros. */
import { sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

/** Returns the existing Contact ID for each similar one, as a suggestion, because case matters in some systems. */
export const findSimilarKeys = async (
	db: Db | Tx,
	{ organizationId, teamId }: TeamScope,
	keys: readonly string[],
): Promise<Map<string, string>> => {
	if (keys.length === 0) return new Map();
	const { rows } = await sql<{ key: string; known: string }>`
		select g.key, min(c.contact_key) as known
		from (select distinct key, ltrim(lower(key), '0') as plain from unnest(${keys}::text[]) as given (key)) g
		join contact c on c.org_id = ${organizationId} and ltrim(lower(c.contact_key), '0') = g.plain and g.plain <> ''
		join contact_team t on t.org_id = c.org_id and t.team_id = ${teamId} and t.contact_id = c.id
		where c.contact_key <> g.key
		group by g.key`.execute(db);
	return new Map(rows.map(({ key, known }) => [key, known]));
};
