import { sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

const ownOf = ({ organizationId, teamId, personId }: TeamScope) =>
	sql`org_id = ${organizationId} and team_id = ${teamId} and person_id = ${personId}`;

/** Returns the columns that the person chose in the current team, or undefined. */
export const findListColumns = async (db: Db | Tx, scope: TeamScope): Promise<string[] | undefined> => {
	const { rows } = await sql<{ columns: string[] }>`
		select columns from contact_columns where ${ownOf(scope)}`.execute(db);
	return rows[0]?.columns;
};

export const upsertListColumns = async (
	tx: Tx,
	{ organizationId, teamId, personId }: TeamScope,
	columns: readonly string[],
): Promise<void> => {
	await sql`
		insert into contact_columns (org_id, team_id, person_id, columns)
		values (${organizationId}, ${teamId}, ${personId}, ${columns}::text[])
		on conflict (org_id, team_id, person_id) do update set columns = excluded.columns`.execute(tx);
};

export const dropListColumns = async (tx: Tx, scope: TeamScope): Promise<void> => {
	await sql`delete from contact_columns where ${ownOf(scope)}`.execute(tx);
};
