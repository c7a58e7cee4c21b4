/** Reads and changes rows for tests, where no function of the product does. */
import type { Updateable } from 'kysely';
import type { DB } from '../src/foundation/postgres/db.gen.ts';
import type { Db } from '../src/foundation/postgres/db.ts';
import type { MadeTeam } from './kit.ts';

/** What has the test's database: a Quad, or the world of a connector's tests. */
interface WithDb {
	readonly db: Db;
}

/** Returns a query for the organization's mails whose kind is like this, in the order they were queued. */
export const mailsOf = ({ db }: WithDb, organizationId: number, kind = '%') =>
	db.selectFrom('mail').where('org_id', '=', organizationId).where('kind', 'like', kind).orderBy('id');

/** Returns a query for the organization's audit entries whose action is like this, oldest first. */
export const auditOf = ({ db }: WithDb, organizationId: number, action = '%') =>
	db.selectFrom('audit_entry').where('org_id', '=', organizationId).where('action', 'like', action).orderBy('id');

export const setPerson = ({ db }: WithDb, id: number, values: Updateable<DB['person']>) =>
	db.updateTable('person').set(values).where('id', '=', id).execute();

export const setTeamMember = (
	{ db }: WithDb,
	team: MadeTeam,
	personId: number,
	values: Updateable<DB['team_member']>,
) =>
	db
		.updateTable('team_member')
		.set(values)
		.where('team_id', '=', team.teamId)
		.where('person_id', '=', personId)
		.execute();

export const setContact = ({ db }: WithDb, contactId: number, values: Updateable<DB['contact']>) =>
	db.updateTable('contact').set(values).where('id', '=', contactId).execute();

/** Adds a contact of the same organization to the team. */
export const addContactToTeam = ({ db }: WithDb, { organizationId, teamId }: MadeTeam, contactId: number) =>
	db.insertInto('contact_team').values({ org_id: organizationId, team_id: teamId, contact_id: contactId }).execute();
