import type { Access } from '@quad/contract/access/roles/access.ts';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TeamScope } from '../../../foundation/actor.ts';
import { byFirstName, byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

export interface FoundSession {
	organizationId: number;
	id: number;
	personId: number;
	teamId: number;
	createdAt: Date;
	seenAt: Date;
	mustChangePassword: boolean;
	/** The caretaker who is acting and when that ends, or null in a person's own session. */
	caretakerId: number | null;
	endsAt: Date | null;
	/** A counter that changes whenever anyone's access in the organization does (0022). */
	accessVersion: number;
	/** The parts of the person's access that are stored in columns of the same names. */
	access: Omit<Access, 'inboxes' | 'sharedInboxes' | 'features'>;
	features: Array<{ key: string; teamId: number | null; enabled: boolean }>;
	inboxes: Array<{ id: number; isPersonal: boolean; isWhatsApp: boolean }>;
}

export interface SessionKey {
	readonly organizationId: number;
	readonly tokenHash: Buffer;
}

/**
 * Returns only the sessions' own rows and the access version, in the order of the keys, to check whether cached
 * sessions are current. The keys are a subquery, so that one query plan serves any number of them.
 */
export const glanceAtSessions = async (db: Db, keys: readonly SessionKey[]) => {
	type Row = Pick<FoundSession, 'id' | 'createdAt' | 'seenAt' | 'endsAt' | 'accessVersion'>;
	const { rows } = await sql<Row | { id: null }>`
		select s.id, s.created_at as "createdAt", s.seen_at as "seenAt", s.ends_at as "endsAt", ${accessVersion}
		from unnest(
			(select ${keys.map((key) => key.organizationId)}::bigint[]), (select ${keys.map((key) => key.tokenHash)}::bytea[])
		) with ordinality as k (org_id, token_hash, nth)
		left join session s on s.org_id = k.org_id and s.token_hash = k.token_hash
		order by k.nth`.execute(db);
	return rows.map((row) => (row.id === null ? undefined : row));
};

/** Returns the session of a token with the person's current access. */
export const findSession = async (db: Db, key: SessionKey): Promise<FoundSession | undefined> =>
	(await findSessions(db, sql`s.org_id = ${key.organizationId} and s.token_hash = ${key.tokenHash}`))[0];

/** Reads known sessions of any organization again. Ended ones are missing from the result. */
export const findSessionsAgain = (
	db: Db,
	known: ReadonlyArray<{ organizationId: number; sessionId: number }>,
): Promise<FoundSession[]> =>
	findSessions(
		db,
		sql`(s.org_id, s.id) in (
			select * from unnest(${known.map((one) => one.organizationId)}::bigint[], ${known.map((one) => one.sessionId)}::bigint[])
		)`,
	);

const accessVersion = sql`
			coalesce((select v.version from access_version v where v.org_id = s.org_id), 0) as "accessVersion"`;

/** SQL for a person `p` as member `m` of team `t` in organization `o`. Lists are JSON, as arrays are slow to parse. */
const roles = sql`
			json_build_object(
				'isPlatformAdministrator', p.is_platform_administrator, 'isOwner', p.is_owner, 'isNumberless', p.is_numberless,
				'isAdministrator', m.is_administrator, 'isChatAdministrator', m.is_chat_administrator,
				'isChatAgent', m.is_chat_agent, 'hasTexting', m.has_texting,
				'personalInboxEnabled', m.personal_inbox_enabled, 'mayUseSegments', m.may_use_segments,
				'mayAddContacts', m.may_add_contacts, 'teamHasSms', t.has_sms, 'teamHasChat', t.has_chat,
				'teamHasWhatsApp', t.has_whatsapp, 'allBuildSegments', t.all_build_segments,
				'quietHoursOff', t.quiet_hours_off, 'isVerified', t.campaign_status = 'VERIFIED',
				'isLegacyPlan', o.plan = 'Legacy'
			) as access,
			coalesce((
				select json_agg(json_build_object('key', f.key, 'teamId', f.team_id, 'enabled', f.enabled)) from feature_setting f
				where f.org_id = m.org_id and (f.team_id is null or f.team_id = m.team_id)
			), '[]') as features`;

const access = sql`${roles},
			coalesce((
				select json_agg(json_build_object(
					'id', w.inbox_id, 'isPersonal', w.type = 'personal', 'isWhatsApp', w.type = 'whatsapp'
				)) from inbox_worker w
				where w.org_id = m.org_id and w.team_id = m.team_id and w.person_id = m.person_id
			), '[]') as inboxes`;

export interface Member {
	readonly organizationId: number;
	readonly teamId: number;
	readonly personId: number;
}

/** Returns the access of these members in their teams. People who were removed or left are missing from the result. */
export const findMembers = async (db: Db | Tx, members: readonly Member[]) => {
	const { rows } = await sql<Member & Pick<FoundSession, 'access' | 'features' | 'inboxes'>>`
		select m.org_id as "organizationId", m.team_id as "teamId", m.person_id as "personId", ${access}
		from unnest(
			${members.map((one) => one.organizationId)}::bigint[], ${members.map((one) => one.teamId)}::bigint[],
			${members.map((one) => one.personId)}::bigint[]
		) as k (org_id, team_id, person_id)
		join team_member m on m.org_id = k.org_id and m.team_id = k.team_id and m.person_id = k.person_id
		join person p on p.org_id = m.org_id and p.id = m.person_id and p.removed_at is null
		join team t on t.org_id = m.org_id and t.id = m.team_id and t.removed_at is null
		join organization o on o.id = m.org_id`.execute(db);
	return rows;
};

/**
 * Returns a person's access by an API credential: all inboxes of the team, and for an owner also teams they are not
 * in. Returns undefined if the person, team or organization is gone or suspended.
 */
export const findAccessIn = async (db: Db | Tx, { organizationId, teamId, personId }: Member) => {
	const { rows } = await sql<Pick<FoundSession, 'access' | 'features' | 'inboxes'>>`
		select ${roles}, coalesce((
			select json_agg(json_build_object('id', i.id, 'isPersonal', false)) from inbox i
			where i.org_id = t.org_id and i.team_id = t.id and i.removed_at is null
		), '[]') as inboxes
		from person p
		join organization o on o.id = p.org_id and o.suspended_at is null
		join team t on t.org_id = p.org_id and t.id = ${teamId} and t.removed_at is null
		left join team_member k on k.org_id = p.org_id and k.team_id = t.id and k.person_id = p.id
		cross join lateral (
			select p.org_id, t.id as team_id, p.id as person_id, coalesce(k.is_administrator, true) as is_administrator,
				coalesce(k.is_chat_administrator, false) as is_chat_administrator,
				coalesce(k.is_chat_agent, false) as is_chat_agent, coalesce(k.has_texting, true) as has_texting,
				coalesce(k.personal_inbox_enabled, false) as personal_inbox_enabled,
				coalesce(k.may_use_segments, true) as may_use_segments, coalesce(k.may_add_contacts, true) as may_add_contacts
		) m
		where p.org_id = ${organizationId} and p.id = ${personId} and p.removed_at is null
			and (k.person_id is not null or p.is_owner)`.execute(db);
	return rows[0];
};

/** Returns members of a team by name: the given ones, or all up to a limit. */
export const findTeamMembers = async (
	db: Db | Tx,
	scope: TeamScope,
	which: { atMost: number } | { personIds: readonly number[] },
) => {
	type Found = Pick<FoundSession, 'access' | 'features' | 'inboxes'> & { id: number; name: string; email: string };
	const { rows } = await sql<Found>`
		select p.id, ${fullName('p')} as name, p.email, ${access}
		from team_member m
		join person p on p.org_id = m.org_id and p.id = m.person_id and p.removed_at is null
		join team t on t.org_id = m.org_id and t.id = m.team_id and t.removed_at is null
		join organization o on o.id = m.org_id
		where m.org_id = ${scope.organizationId} and m.team_id = ${scope.teamId}
			${'personIds' in which ? sql`and m.person_id = any(${which.personIds}::bigint[])` : sql``}
		order by ${byFirstName('p')}, p.id
		limit ${'atMost' in which ? which.atMost : which.personIds.length}`.execute(db);
	return rows;
};

const findSessions = async (db: Db, which: RawBuilder<unknown>): Promise<FoundSession[]> => {
	const { rows } = await sql<FoundSession>`
		select s.org_id as "organizationId", s.id, s.person_id as "personId", s.team_id as "teamId",
			s.created_at as "createdAt", s.seen_at as "seenAt", s.caretaker_id as "caretakerId", s.ends_at as "endsAt",
			(p.must_change_password and s.method = 'password' and s.caretaker_id is null) as "mustChangePassword",
			${accessVersion}, ${access}
		from session s
		join person p on p.org_id = s.org_id and p.id = s.person_id and p.removed_at is null
		join team_member m on m.org_id = s.org_id and m.team_id = s.team_id and m.person_id = s.person_id
		join team t on t.org_id = s.org_id and t.id = s.team_id and t.removed_at is null
		join organization o on o.id = s.org_id
		where ${which} and o.suspended_at is null and (s.caretaker_id is null or ${isCaretaker})`.execute(db);
	return rows;
};

/** SQL that is true if the person acting in session `s` is still the caretaker and has not been removed. */
const isCaretaker = sql`exists (
	select from caretaker c
	join person k on k.org_id = c.org_id and k.id = c.caretaker_id and k.removed_at is null
	where c.org_id = s.org_id and c.team_id = s.team_id and c.caretaker_id = s.caretaker_id and c.target_id = s.person_id
)`;

export const markSeen = (db: Db, organizationId: number, sessionId: number, now: Date) =>
	db
		.updateTable('session')
		.set({ seen_at: now })
		.where('org_id', '=', organizationId)
		.where('id', '=', sessionId)
		.execute();

/** Returns the person with this address, unless removed. */
export const findByEmail = (db: Db, email: string) =>
	db
		.selectFrom('sign_in_name as n')
		.innerJoin('person as p', (on) => on.onRef('p.org_id', '=', 'n.org_id').onRef('p.id', '=', 'n.person_id'))
		.innerJoin('organization as o', 'o.id', 'n.org_id')
		.where('n.email', '=', email.trim().toLowerCase())
		.where('p.removed_at', 'is', null)
		.select(['p.org_id as organizationId', 'p.id as personId', 'p.password_hash as passwordHash'])
		.select('o.name as organizationName')
		.select(['p.is_owner as isOwner', 'p.saml_configuration_id as samlConfigurationId'])
		.select(fullName('p').as('name'))
		.executeTakeFirst();

export const teamsOf = (db: Db, organizationId: number, personId: number) =>
	selectTeams(db, organizationId, personId).execute();

const selectTeams = (db: Db, organizationId: number, personId: number) =>
	db
		.selectFrom('team_member as m')
		.innerJoin('team as t', (on) => on.onRef('t.org_id', '=', 'm.org_id').onRef('t.id', '=', 'm.team_id'))
		.innerJoin('person as p', (on) => on.onRef('p.org_id', '=', 'm.org_id').onRef('p.id', '=', 'm.person_id'))
		.where('m.org_id', '=', organizationId)
		.where('m.person_id', '=', personId)
		.where('t.removed_at', 'is', null)
		.orderBy(byName('t.name'))
		.select(['t.id', 't.name', 't.time_zone as timeZone', 't.send_speed as messageSendSpeed'])
		.select(['t.quiet_hours_off as quietHoursOff', 't.campaign_status as campaignStatus', 't.bulk_mms as bulkMms'])
		.select(['t.has_sms as teamHasSms', 't.has_chat as teamHasChat', 't.has_whatsapp as teamHasWhatsApp'])
		.select(['t.all_build_segments as allBuildSegments', 'm.personal_inbox_enabled as personalInboxEnabled'])
		.select(['m.is_chat_administrator as isChatAdministrator', 'm.is_chat_agent as isChatAgent'])
		.select(['m.has_texting as hasTexting', 'm.may_use_segments as mayUseSegments'])
		.select('m.may_add_contacts as mayAddContacts')
		.select((eb) => eb.or([eb('p.is_owner', '=', true), eb('m.is_administrator', '=', true)]).as('isAdministrator'));

export const insertSession = (
	tx: Tx,
	session: {
		organizationId: number;
		id: number;
		tokenHash: Buffer;
		personId: number;
		teamId: number;
		method: string;
		partnerId: number | null;
		address: string | null;
		agent: string | null;
		at: Date;
	},
) =>
	tx
		.insertInto('session')
		.values({
			org_id: session.organizationId,
			id: session.id,
			method: session.method,
			partner_id: session.partnerId,
			address: session.address,
			agent: session.agent,
			token_hash: session.tokenHash,
			person_id: session.personId,
			team_id: session.teamId,
			created_at: session.at,
			seen_at: session.at,
		})
		.execute();

/** Moves a session to another team, with a new token and the old start. Returns false if it had already ended. */
export const moveSession = async (
	tx: Tx,
	from: { organizationId: number; sessionId: number },
	to: { id: number; tokenHash: Buffer; teamId: number; at: Date },
): Promise<boolean> => {
	const { numAffectedRows } = await sql`
		with ended as (
			delete from session where org_id = ${from.organizationId} and id = ${from.sessionId} returning *
		)
		insert into session (org_id, id, token_hash, person_id, team_id, created_at, seen_at,
			method, partner_id, address, agent)
		select org_id, ${to.id}::bigint, ${to.tokenHash}::bytea, person_id, ${to.teamId}::bigint, created_at, ${to.at}::timestamptz,
			method, partner_id, address, agent
		from ended`.execute(tx);
	return numAffectedRows === 1n;
};

/** If a caretaker is acting in the session, this also deletes the caretaker's own session. */
export const deleteSession = (db: Db | Tx, organizationId: number, sessionId: number) =>
	db
		.deleteFrom('session')
		.where('org_id', '=', organizationId)
		.where((eb) =>
			eb.or([
				eb('id', '=', sessionId),
				eb(
					'id',
					'=',
					eb
						.selectFrom('session as acting')
						.where('acting.org_id', '=', organizationId)
						.where('acting.id', '=', sessionId)
						.select('acting.own_session_id'),
				),
			]),
		)
		.execute();

export const insertLiveCredential = (
	db: Db,
	credential: { organizationId: number; hash: Buffer; sessionId: number; expiresAt: Date },
) =>
	db
		.insertInto('live_credential')
		.values({
			org_id: credential.organizationId,
			hash: credential.hash,
			session_id: credential.sessionId,
			expires_at: credential.expiresAt,
		})
		.execute();

/** Returns whether this credential is still unused. */
export const isUnused = async (db: Db, organizationId: number, hash: Buffer): Promise<boolean> =>
	(await db
		.selectFrom('live_credential')
		.where('org_id', '=', organizationId)
		.where('hash', '=', hash)
		.select('session_id')
		.executeTakeFirst()) !== undefined;

/** Uses up a credential. Returns the token hash of its session if it was valid. */
export const takeLiveCredential = async (db: Db, organizationId: number, hash: Buffer, now: Date) => {
	const { rows } = await sql<{ tokenHash: Buffer }>`
		with taken as (
			delete from live_credential where org_id = ${organizationId} and hash = ${hash} returning session_id, expires_at
		)
		select s.token_hash as "tokenHash" from taken
		join session s on s.org_id = ${organizationId} and s.id = taken.session_id
		where taken.expires_at > ${now}`.execute(db);
	return rows[0]?.tokenHash;
};

/** Deletes expired sessions, but keeps those with push notifications for 14 days, so that they last over a weekend. */
export const deleteEnded = async (db: Db, ended: { idleSince: Date; startedBefore: Date; now: Date }) => {
	await sql`
		delete from session s
		where s.created_at < ${ended.startedBefore} or (
			s.seen_at < ${ended.idleSince} and not exists (
				select from push_subscription p where p.org_id = s.org_id and p.session_id = s.id
			)
		)`.execute(db);
	await db.deleteFrom('live_credential').where('expires_at', '<', ended.now).execute();
};

/** Returns the person, their teams by name and the inboxes in one statement, because every page loads them first. */
export const readProfile = (db: Db, scope: TeamScope, inboxIds: readonly number[]) =>
	db
		.selectFrom('person as p')
		.innerJoin('organization as o', 'o.id', 'p.org_id')
		.where('p.org_id', '=', scope.organizationId)
		.where('p.id', '=', scope.personId)
		.select(['p.first_name as firstName', 'p.last_name as lastName', 'p.email as emailAddress'])
		.select(['p.is_owner as isOwner', 'p.is_platform_administrator as isPlatformAdministrator'])
		.select(['o.name as organizationName', 'o.logo as organizationLogo', 'o.set_up_closed_at as setUpClosedAt'])
		.select(['o.password_min_length as minLength', 'o.password_min_strength as minStrength'])
		.select(jsonArrayFrom(selectTeams(db, scope.organizationId, scope.personId)).as('teams'))
		.select((eb) =>
			jsonArrayFrom(
				eb
					.selectFrom('inbox as i')
					.leftJoin('inbox_count as u', (on) => on.onRef('u.org_id', '=', 'i.org_id').onRef('u.inbox_id', '=', 'i.id'))
					.leftJoin('credit_balance as c', (on) =>
						on.onRef('c.org_id', '=', 'i.org_id').onRef('c.inbox_id', '=', 'i.id'),
					)
					.where('i.org_id', '=', scope.organizationId)
					.where('i.id', '=', sql<number>`any(${inboxIds}::bigint[])`)
					.orderBy(sql`array_position(array['personal', 'group', 'highspeed', 'whatsapp'], i.type)`)
					.orderBy(byName('i.name'))
					.select([
						'i.id',
						'i.type',
						'i.name',
						'i.color',
						'i.number',
						'i.person_id as personId',
						'u.unread',
						'c.balance',
					]),
			).as('inboxes'),
		)
		.executeTakeFirstOrThrow();

/** Returns the feature flags set for the organization and this team. */
export const featureSettings = (db: Db, scope: TeamScope) =>
	db
		.selectFrom('feature_setting')
		.where('org_id', '=', scope.organizationId)
		.where((eb) => eb.or([eb('team_id', 'is', null), eb('team_id', '=', scope.teamId)]))
		.select(['key', 'team_id as teamId', 'enabled'])
		.execute();

export const readOrganization = (db: Db, scope: TeamScope) =>
	db
		.selectFrom('organization')
		.where('id', '=', scope.organizationId)
		.select(['name', 'plan', 'is_demo as isDemo', 'reply_length as replyLength', 'compose_length as composeLength'])
		.executeTakeFirstOrThrow();

/** Returns the paid services that are enabled for the organization or the team. */
export const servicesOf = async (db: Db, scope: TeamScope) => {
	const { rows } = await sql<{ hasBulkMms: boolean; addOns: string[]; hasSaml: boolean }>`
		select t.bulk_mms and exists (
				select from add_on a where a.org_id = t.org_id and a.key = 'bulk-mms'
			) as "hasBulkMms",
			array(select a.key from add_on a where a.org_id = t.org_id) as "addOns",
			exists (
				select from saml_configuration s where s.org_id = t.org_id and s.removed_at is null
			) as "hasSaml"
		from team t
		where t.org_id = ${scope.organizationId} and t.id = ${scope.teamId}`.execute(db);
	const { hasBulkMms = false, addOns = [], hasSaml = false } = rows[0] ?? {};
	return {
		addOns,
		hasBulkMms,
		hasNumberValidation: addOns.includes('number-validation'),
		hasSso: hasSaml || addOns.includes('sso'),
	};
};

/** Returns the demo organization's name, if there is one. */
export const demoOrganization = (db: Db) =>
	db.selectFrom('organization').where('is_demo', '=', true).orderBy('id').select('name').executeTakeFirst();
