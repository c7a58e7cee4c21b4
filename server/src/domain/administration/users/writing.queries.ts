import { type SqlBool, sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { takeTurn as waitForTurn } from './removal.queries.ts';
import { isInvited } from './users.queries.ts';

interface Of {
	readonly organizationId: number;
	readonly personId: number;
}

/**
 * Locks the organization until the transaction ends, because the user count, ownership and User Ids depend on each
 * other. Returns the caller's current rights, which may have shrunk since the request began.
 */
export const takeTurn = async (tx: Tx, { organizationId, personId }: TeamScope) => {
	await waitForTurn(tx, organizationId);
	// a separate statement, so that it sees what was committed while this transaction waited
	const { rows } = await sql<{
		organizationName: string;
		usersLimit: number | null;
		users: number;
		isOwner: boolean;
		isPlatform: boolean;
		isLegacyPlan: boolean;
	}>`
		select o.plan = 'Legacy' as "isLegacyPlan", o.name as "organizationName", p.is_owner as "isOwner", p.is_platform_administrator as "isPlatform",
			(select users_limit from contract where org_id = o.id) as "usersLimit",
			(select count(*) from person u where u.org_id = o.id and u.removed_at is null)::int as users
		from organization o join person p on p.org_id = o.id
		where o.id = ${organizationId} and p.id = ${personId} and p.removed_at is null`.execute(tx);
	return rows[0];
};

export interface TeamRow {
	id: number;
	name: string;
	code: string;
	teamHasSms: boolean;
	teamHasChat: boolean;
	groupAccounts: Array<{ id: number; name: string }>;
	highSpeedAccounts: Array<{ id: number; name: string }>;
}

/** Returns the teams that a person administers, with their inboxes; all teams for an owner. */
export const teamsAdministeredBy = async (
	db: Db | Tx,
	{ organizationId, personId }: Of,
	isOwner: boolean,
): Promise<TeamRow[]> => {
	const inboxes = (type: string) => sql`coalesce((
		select json_agg(json_build_object('id', i.id, 'name', i.name) order by ${byName('i.name')}, i.id) from inbox i
		where i.org_id = t.org_id and i.team_id = t.id and i.type = ${type} and i.removed_at is null), '[]')`;
	const { rows } = await sql<TeamRow>`
		select t.id, t.name, t.code, t.has_sms as "teamHasSms", t.has_chat as "teamHasChat",
			${inboxes('group')} as "groupAccounts", ${inboxes('highspeed')} as "highSpeedAccounts"
		from team t
		where t.org_id = ${organizationId} and t.removed_at is null and (${isOwner} or exists (
			select from team_member m
			where m.org_id = t.org_id and m.team_id = t.id and m.person_id = ${personId} and m.is_administrator
		))
		order by ${byName('t.name')}, t.id`.execute(db);
	return rows;
};

export interface UserRow {
	id: number;
	firstName: string;
	lastName: string;
	email: string;
	campusId: string | null;
	forwardingNumber: number | null;
	isOwner: boolean;
	isPlatform: boolean;
	samlConfigurationId: number | null;
	signsInWith: string | null;
	/** The person can already sign in, with their own password or because they have used single sign-on. */
	hasAccepted: boolean;
	/** The person has never signed in, and could not without the invitation. */
	isInvited: boolean;
	isRemoved: boolean;
	teamIds: number[];
}

/** Locks a person of the organization, even a removed one, until the transaction ends, and returns them. */
export const lockUser = async (tx: Tx, { organizationId, personId }: Of): Promise<UserRow | undefined> => {
	const { rows } = await sql<UserRow>`
		select p.id, p.first_name as "firstName", p.last_name as "lastName", p.email, p.campus_id as "campusId",
			p.forwarding_number as "forwardingNumber", p.is_owner as "isOwner",
			p.is_platform_administrator as "isPlatform", c.id as "samlConfigurationId", c.friendly_name as "signsInWith",
			(case when c.id is null then p.password_hash is not null else p.last_sign_in_at is not null end) as "hasAccepted",
			${isInvited} as "isInvited", p.removed_at is not null as "isRemoved",
			to_json(array(
				select m.team_id from team_member m
				join team t on t.org_id = m.org_id and t.id = m.team_id and t.removed_at is null
				where m.org_id = p.org_id and m.person_id = p.id order by m.team_id
			)) as "teamIds"
		from person p
		left join saml_configuration c on c.org_id = p.org_id and c.id = p.saml_configuration_id and c.removed_at is null
		where p.org_id = ${organizationId} and p.id = ${personId}
		for update of p`.execute(tx);
	return rows[0];
};

/** Returns a team in which the person has or could have a personal inbox, other than the teams in the request. */
export const teamWithPersonalInbox = async (
	tx: Tx,
	{ organizationId, personId }: Of,
	others: ReadonlyArray<{ readonly id: number }> = [],
): Promise<number | undefined> => {
	const { rows } = await sql<{ id: number }>`
		select m.team_id as id from team_member m
		join team t on t.org_id = m.org_id and t.id = m.team_id and t.removed_at is null
		where m.org_id = ${organizationId} and m.person_id = ${personId} and m.has_texting
			and m.team_id <> all(${others.map(({ id }) => id)}::bigint[])
		order by m.personal_inbox_enabled desc, m.team_id limit 1`.execute(tx);
	return rows[0]?.id;
};

/** Returns whether another person has this as User Id or email address, because single sign-on accepts either. */
export const meansAnother = async (tx: Tx, { organizationId, personId }: Of, written: string): Promise<boolean> => {
	const low = written.toLowerCase();
	const { rows } = await sql<{ taken: SqlBool }>`
		select exists (
			select from person p where p.org_id = ${organizationId} and p.id <> ${personId} and p.removed_at is null
				and (lower(p.campus_id) = ${low} or p.email = ${low})
		) as taken`.execute(tx);
	return Boolean(rows[0]?.taken);
};

export const isSamlConfiguration = async (tx: Tx, organizationId: number, id: number): Promise<boolean> =>
	(await tx
		.selectFrom('saml_configuration')
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.where('removed_at', 'is', null)
		.select('id')
		.executeTakeFirst()) !== undefined;

export const countOtherOwners = async (tx: Tx, { organizationId, personId }: Of): Promise<number> => {
	const { owners } = await tx
		.selectFrom('person')
		.where('org_id', '=', organizationId)
		.where('id', '<>', personId)
		.where('is_owner', '=', true)
		.where('removed_at', 'is', null)
		.select(({ fn }) => fn.countAll<number>().as('owners'))
		.executeTakeFirstOrThrow();
	return Number(owners);
};

/** Finds a person by email address, and which of these teams they are in. */
export const findUserByAddress = async (db: Db, email: string) => {
	const { rows } = await sql<{
		organizationId: number;
		id: number;
		name: string;
		firstName: string;
		lastName: string;
		isOwner: boolean;
		isRemoved: boolean;
		teamIds: number[];
	}>`
		select p.org_id as "organizationId", p.id, ${fullName('p')} as name, p.first_name as "firstName",
			p.last_name as "lastName", p.is_owner as "isOwner", p.removed_at is not null as "isRemoved",
			to_json(array(select m.team_id from team_member m where m.org_id = p.org_id and m.person_id = p.id)) as "teamIds"
		from sign_in_name n join person p on p.org_id = n.org_id and p.id = n.person_id
		where n.email = ${email}`.execute(db);
	return rows[0];
};

/** Returns the limits that the invitation form shows with the teams. */
export const readLimits = async (db: Db, organizationId: number) => {
	const { rows } = await sql<{
		usersLimit: number | null;
		users: number;
	}>`
		select (select users_limit from contract where org_id = ${organizationId}) as "usersLimit",
			(select count(*) from person where org_id = ${organizationId} and removed_at is null)::int as users`.execute(db);
	const [row] = rows;
	if (!row) throw new Error('A statement without a table has one row.');
	return row;
};
