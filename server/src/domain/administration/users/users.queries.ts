/** Reads lists of users: one statement for a page and one for the count, however many users there are. */

import type { queryUsers } from '@quad/contract/administration/users/routes.ts';
import type { UserDepartment, UserWithAccess } from '@quad/contract/administration/users/user.ts';
import { searchWords } from '@quad/contract/search-words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { byFirstName, byName } from '../../../foundation/postgres/by-name.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { wordPattern } from '../../../foundation/postgres/word-pattern.ts';
import { hasPersonalInbox } from '../numbers/index.ts';
import type { UserReach } from './reach.ts';

type Membership = Omit<UserDepartment, 'allowedFeatures'> & { mayAddContacts: boolean };

export interface UserRow {
	id: number;
	firstName: string;
	lastName: string;
	name: string;
	email: string;
	campusId: string | null;
	isOwner: boolean;
	isNumberless: boolean;
	/** The person has yet to choose a password or sign in with single sign-on for the first time. */
	isInvited: boolean;
	lastSignInAt: Date | null;
	forwardingNumber: number | null;
	samlConfigurationId: number | null;
	departments: Membership[];
	numbers: Array<{ departmentId: number; number: number; chosenAs: 'new' | 'reserved' | 'landline' }>;
	/** Whether all details are shown, or only those that everyone may see. */
	isReached: boolean;
}

export type UserFilter = z.output<typeof queryUsers.body>;

/** SQL for the teams that the user administers, evaluated once per statement. */
const administered = (reach: UserReach): RawBuilder<unknown> => sql`any(array(
	select a.team_id from team_member a
	where a.org_id = ${reach.organizationId} and a.person_id = ${reach.personId} and a.is_administrator
))`;

const isReached = (reach: UserReach): RawBuilder<unknown> =>
	reach.isOwner
		? sql`true`
		: sql`exists (
			select from team_member m
			where m.org_id = p.org_id and m.person_id = p.id and m.team_id = ${administered(reach)}
		)`;

/** SQL that is true if person `p` has been invited but has not signed in yet. */
export const isInvited = sql`(
	p.last_sign_in_at is null and (p.saml_configuration_id is not null or p.password_hash is null)
)`;

const columns = (reach: UserReach) => sql`
	p.id, p.first_name as "firstName", p.last_name as "lastName", ${fullName('p')} as name, p.email,
	p.campus_id as "campusId", p.is_owner as "isOwner", p.is_numberless as "isNumberless",
	${isInvited} as "isInvited",
	p.last_sign_in_at as "lastSignInAt", p.forwarding_number as "forwardingNumber",
	p.saml_configuration_id as "samlConfigurationId", ${isReached(reach)} as "isReached",
	coalesce((
		select json_agg(json_build_object(
			'departmentId', m.team_id, 'departmentName', t.name, 'isAdministrator', m.is_administrator,
			'isChatAdministrator', m.is_chat_administrator, 'isChatAgent', m.is_chat_agent, 'hasTexting', m.has_texting,
			'personalInboxEnabled', ${hasPersonalInbox}, 'isSegmentAuthorized', m.may_use_segments,
			'mayAddContacts', m.may_add_contacts
		) order by ${byName('t.name')}, t.id)
		from team_member m join team t on t.org_id = m.org_id and t.id = m.team_id and t.removed_at is null
		where m.org_id = p.org_id and m.person_id = p.id
	), '[]') as departments,
	coalesce((
		select json_agg(json_build_object(
			'departmentId', i.team_id, 'number', i.number, 'chosenAs', coalesce(n.chosen_as, 'new')
		) order by i.team_id)
		from inbox i left join phone_number n on n.number = i.number
		where i.org_id = p.org_id and i.person_id = p.id and i.number is not null and i.removed_at is null
	), '[]') as numbers`;

const inTeams = (teamIds: readonly number[], what: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`exists (
	select from team_member m
	where m.org_id = p.org_id and m.person_id = p.id and ${what}
		${teamIds.length === 0 ? sql`` : sql`and m.team_id = any(${teamIds}::bigint[])`}
)`;

const inRole = (role: UserFilter['filterby'], teamIds: readonly number[]): RawBuilder<unknown> => {
	const within = teamIds.length === 0 ? sql`true` : inTeams(teamIds);
	if (role === 'all') return within;
	if (role === 'owner') return sql`p.is_owner and ${within}`;
	if (role === 'administrator') return inTeams(teamIds, sql`m.is_administrator`);
	if (role === 'chatAdministrator') return inTeams(teamIds, sql`m.is_chat_administrator`);
	if (role === 'chatAgent') return inTeams(teamIds, sql`m.is_chat_agent`);
	return sql`not p.is_owner and ${inTeams(teamIds, sql`m.has_texting and not m.is_administrator`)}`;
};

const orders: Readonly<Record<UserFilter['orderby'], Readonly<Record<UserFilter['sortorder'], RawBuilder<unknown>>>>> =
	{
		name: {
			asc: sql`${byFirstName('p')}, p.id`,
			desc: sql`${byName('p.first_name')} desc, ${byName('p.last_name')} desc, p.id desc`,
		},
		campusUniqueId: {
			asc: sql`p.campus_id nulls first, p.id`,
			desc: sql`p.campus_id desc nulls last, p.id desc`,
		},
		logindate: {
			asc: sql`p.last_sign_in_at nulls first, p.id`,
			desc: sql`p.last_sign_in_at desc nulls last, p.id desc`,
		},
	};

const mostWords = 10;

export const pageOfUsers = async (
	db: Db,
	reach: UserReach,
	filter: UserFilter,
): Promise<{ rows: UserRow[]; total: number }> => {
	const words = searchWords(filter.searchtext).slice(0, mostWords);
	const found = sql`
		from person p
		where p.org_id = ${reach.organizationId} and p.removed_at is null
			and ${inRole(filter.filterby, filter.includedinteams)}
			${filter.excludedfromteams.length === 0 ? sql`` : sql`and not ${inTeams(filter.excludedfromteams)}`}
			${sql.join(
				words.map((word) => sql`and p.search_text like ${wordPattern(word)}`),
				sql` `,
			)}`;
	const [page, counted] = await Promise.all([
		sql<UserRow>`
			select ${columns(reach)} ${found}
			order by ${orders[filter.orderby][filter.sortorder]} offset ${filter.skip} limit ${filter.take}`.execute(db),
		sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
	]);
	return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
};

/** Returns everybody in some teams, or everybody the user can manage, by name. */
export const everyUser = async (
	db: Db,
	reach: UserReach,
	team: { teamId?: number; most: number },
): Promise<UserRow[]> => {
	const { rows } = await sql<UserRow>`
		select ${columns(reach)} from person p
		where p.org_id = ${reach.organizationId} and p.removed_at is null
			and ${team.teamId === undefined ? isReached(reach) : inTeams([team.teamId])}
		order by ${byFirstName('p')}, p.id limit ${team.most}`.execute(db);
	return rows;
};

/** Returns undefined if the user can't see this person. */
export const findUser = async (db: Db, reach: UserReach, id: number): Promise<UserRow | undefined> => {
	const { rows } = await sql<UserRow>`
		select ${columns(reach)} from person p
		where p.org_id = ${reach.organizationId} and p.id = ${id} and p.removed_at is null and ${isReached(reach)}`.execute(
		db,
	);
	return rows[0];
};

export interface UserInboxRow {
	id: number;
	name: string;
	type: 'group' | 'highspeed' | 'whatsapp';
	color: string;
	departmentId: number;
	departmentName: string;
}

/** Returns the inboxes of which a user is a member, within teams that the caller administers. */
export const inboxesOfUser = async (db: Db, reach: UserReach, id: number): Promise<UserInboxRow[]> => {
	const { rows } = await sql<UserInboxRow>`
		select i.id, i.name, i.type, i.color, t.id as "departmentId", t.name as "departmentName"
		from inbox_member im
		join inbox i on i.org_id = im.org_id and i.id = im.inbox_id and i.removed_at is null and i.type <> 'personal'
		join team t on t.org_id = i.org_id and t.id = i.team_id
		where im.org_id = ${reach.organizationId} and im.person_id = ${id}
			${reach.isOwner ? sql`` : sql`and i.team_id = ${administered(reach)}`}
		order by ${byName('t.name')}, ${byName('i.name')}, i.id`.execute(db);
	return rows;
};

/** Returns a user's scheduled replies by inbox, within teams that the caller administers. */
export const scheduledRepliesOf = async (
	db: Db,
	reach: UserReach,
	id: number,
): Promise<UserWithAccess['scheduledReplies']> => {
	const { rows } = await sql<UserWithAccess['scheduledReplies'][number]>`
		select i.team_id as "departmentId", i.id as "inboxId", i.name as "inboxName", i.type as "inboxType",
			count(*)::int as count
		from reply_later r
		join conversation v on v.org_id = r.org_id and v.id = r.conversation_id
		join inbox i on i.org_id = v.org_id and i.id = v.inbox_id and i.removed_at is null
		where r.org_id = ${reach.organizationId} and r.person_id = ${id} and r.state <> 'failed'
			${reach.isOwner ? sql`` : sql`and i.team_id = ${administered(reach)}`}
		group by i.id, i.team_id, i.name, i.type order by ${byName('i.name')}, i.id`.execute(db);
	return rows;
};

/** Returns the teams that the caller administers, which is all of them for an owner. */
export const administeredTeams = async (db: Db, reach: UserReach): Promise<number[]> => {
	const { rows } = await sql<{ id: number }>`
		select t.id from team t
		where t.org_id = ${reach.organizationId} ${reach.isOwner ? sql`` : sql`and t.id = ${administered(reach)}`}`.execute(
		db,
	);
	return rows.map(({ id }) => id);
};

export const countOfUsers = async (db: Db, { organizationId }: UserReach) => {
	const { rows } = await sql<{ count: number; usersLimit: number | null }>`
		select (select count(*)::int from person where org_id = ${organizationId} and removed_at is null) as count,
			(select users_limit from contract where org_id = ${organizationId}) as "usersLimit"`.execute(db);
	return rows[0] ?? { count: 0, usersLimit: null };
};
