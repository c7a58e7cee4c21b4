import { sql } from 'kysely';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db } from '../../../foundation/postgres/db.ts';

interface ConnectionHealth {
	connector: string;
	organization: string;
	team: string;
	why: string;
	lastRunAt: Date | null;
}

/** Returns, for the self-check, how many connections work in all organizations, and the first ones that do not. */
export const connectionsToCheck = async (
	db: Db,
	most: number,
): Promise<{ working: number; broken: ConnectionHealth[] }> => {
	const counted = await sql<{ working: number }>`
		select count(*)::int as working from integration_connection
		where status = 'Valid' and paused_reason is null`.execute(db);
	const { rows } = await sql<ConnectionHealth>`
		select c.connector, o.name as organization, t.name as team,
			coalesce(c.paused_reason, c.status_message, 'it cannot be reached') as why,
			(select max(r.started_at) from integration_run r where r.org_id = c.org_id and r.connection_id = c.id) as "lastRunAt"
		from integration_connection c
		join organization o on o.id = c.org_id
		join team t on t.org_id = c.org_id and t.id = c.team_id
		where c.status = 'Invalid' or c.paused_reason is not null
		order by ${byName('o.name')}, c.connector limit ${most}`.execute(db);
	return { working: counted.rows[0]?.working ?? 0, broken: rows };
};
