import type { ContactView } from '@quad/contract/contacts/contacts/view-routes.ts';
import { sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

const ownOf = ({ organizationId, teamId, personId }: TeamScope) =>
	sql`org_id = ${organizationId} and team_id = ${teamId} and person_id = ${personId}`;

/** Returns the person's own views in the current team, by name. */
export const readViews = async (db: Db | Tx, scope: TeamScope): Promise<ContactView[]> => {
	const { rows } = await sql<ContactView>`
		select id, name, search from contact_view where ${ownOf(scope)} order by ${byName('name')}`.execute(db);
	return rows;
};

/** Locks and returns a person's views, so that simultaneous saves can't exceed the limit. */
export const lockViews = async (tx: Tx, scope: TeamScope): Promise<ContactView[]> => {
	const key = `views ${scope.organizationId} ${scope.teamId} ${scope.personId}`;
	await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
	return readViews(tx, scope);
};

/** Saves a view, replacing one with the same name. */
export const upsertView = async (
	tx: Tx,
	{ organizationId, teamId, personId }: TeamScope,
	{ id, name, search, at }: ContactView & { at: Date },
): Promise<ContactView | undefined> => {
	const { rows } = await sql<ContactView>`
		insert into contact_view (org_id, id, team_id, person_id, name, search, created_at)
		values (${organizationId}, ${id}, ${teamId}, ${personId}, ${name}, ${search}, ${at})
		on conflict (org_id, team_id, person_id, lower(name)) do update set name = excluded.name, search = excluded.search
		returning id, name, search`.execute(tx);
	return rows[0];
};

export const updateView = async (tx: Tx, scope: TeamScope, { id, name, search }: ContactView): Promise<void> => {
	await sql`update contact_view set name = ${name}, search = ${search} where ${ownOf(scope)} and id = ${id}`.execute(
		tx,
	);
};

/** Returns whether the view existed. */
export const dropView = async (tx: Tx, scope: TeamScope, id: number): Promise<boolean> => {
	const { rows } = await sql`delete from contact_view where ${ownOf(scope)} and id = ${id} returning id`.execute(tx);
	return rows.length > 0;
};
