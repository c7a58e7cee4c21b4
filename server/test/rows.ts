/** Reads and changes rows for tests, where no function of the product does. */
import { type MessageStatusName, messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import type { Updateable } from 'kysely';
import { addTeamMember } from '../src/domain/organization/people/index.ts';
import type { DB } from '../src/foundation/postgres/db.gen.ts';
import type { Db } from '../src/foundation/postgres/db.ts';
import { commit } from '../src/foundation/transaction/commit.ts';
import type { MadeTeam, Quad } from './kit.ts';

/** What has the test's database: a Quad, or the world of a connector's tests. */
interface WithDb {
	readonly db: Db;
}

export interface MessageLine {
	who: string;
	at?: string | Date;
	status?: MessageStatusName;
	inbox?: string;
	/** The author, by default Lee. */
	by?: string;
	code?: number;
	campaignId?: number;
	body?: string;
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

/** Adds a person of the same organization to the team. */
export const addPersonToTeam = (
	{ db }: WithDb,
	{ organizationId, teamId }: Pick<MadeTeam, 'organizationId' | 'teamId'>,
	personId: number,
	isAdministrator = false,
) => commit(db, (tx) => addTeamMember(tx, { organizationId, teamId, personId, isAdministrator, isChatAgent: false }));

/** Inserts a configuration for single sign-on, and returns its id. */
export const insertSamlConfiguration = async (
	{ db, ids, clock }: Quad,
	organizationId: number,
	friendlyName: string,
): Promise<number> => {
	const id = ids.next();
	const stamps = { created_at: clock.now(), updated_at: clock.now() };
	const signIn = { entity_id: `https://idp.example/${id}`, sign_in_url: 'https://idp.example/sso' };
	const one = { org_id: organizationId, id, friendly_name: friendlyName, certificates: ['MII'] };
	await db
		.insertInto('saml_configuration')
		.values({ ...one, ...signIn, ...stamps })
		.execute();
	return id;
};

/** Inserts a message between an inbox and a contact. An incoming one has the status `received`. */
export const insertMessage = (
	{ db, ids, clock }: Quad,
	team: MadeTeam,
	{ who, at = clock.now(), status = 'delivered', inbox = 'Desk', by = 'Lee', code, campaignId, body }: MessageLine,
) =>
	db
		.insertInto('message')
		.values({
			org_id: team.organizationId,
			id: ids.next(),
			inbox_id: team.inbox(inbox),
			mobile: team.mobileOf(who),
			contact_id: team.contact(who),
			person_id: status === 'received' ? null : team.person(by).id,
			incoming: status === 'received',
			status: messageStatus[status],
			error_code: code ?? null,
			segments: 1,
			body: body ?? `Hello ${who}`,
			campaign_id: campaignId ?? null,
			created_at: new Date(at),
			updated_at: new Date(at),
		})
		.execute();
