/** Reads organizations for the provider, who sees all of them. */

import type { PlatformOrganization } from '@quad/contract/administration/platform/routes.ts';
import { messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import { type RawBuilder, sql } from 'kysely';
import { leastIdSince } from '../../../foundation/ids.ts';
import { byFirstName, byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { hasEveryWord } from '../../../foundation/postgres/word-pattern.ts';

const matching = (searchText: string): RawBuilder<unknown> => hasEveryWord(sql`o.name`, searchText);

/** The states that a text only reaches after a carrier accepted it. */
const taken = [messageStatus.submitted, messageStatus.sent, messageStatus.delivered];

/** Counts each organization's texts by primary key, starting with the first id of the month, which is fast. */
export const listOrganizations = async (
	db: Db,
	{ searchText, skip, take, now }: { searchText: string; skip: number; take: number; now: Date },
): Promise<PlatformOrganization[]> => {
	const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
	const { rows } = await sql<PlatformOrganization>`
		select o.id, o.name, o.plan, o.suspended_at is not null as "isSuspended",
			coalesce(c.ends_on < (${now}::timestamptz at time zone 'UTC')::date, false) as "contractEnded",
			(select count(*)::int from person p where p.org_id = o.id and p.removed_at is null) as users,
			(select count(*)::int from team t where t.org_id = o.id and t.removed_at is null) as teams,
			(
				select count(*)::bigint from message m
				where m.org_id = o.id and m.id >= ${leastIdSince(month)} and m.created_at >= ${month} and not m.incoming
					and (m.carrier_sid is not null or m.status = any(${taken}::smallint[]))
			) as "textsOfMonth"
		from organization o left join contract c on c.org_id = o.id
		where ${matching(searchText)}
		order by ${byName('o.name')}, o.id offset ${skip} limit ${take}`.execute(db);
	return rows;
};

export const countOrganizations = async (db: Db, searchText: string): Promise<number> => {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from organization o where ${matching(searchText)}`.execute(db);
	return rows[0]?.count ?? 0;
};

export interface SettingsRow {
	id: number;
	name: string;
	plan: string;
	users: number;
	suspendedAt: Date | null;
	suspendedReason: string | null;
	owners: Array<{ name: string; emailAddress: string }>;
	usersLimit: number | null;
	allottedSegments: number;
	beginsOn: string;
	endsOn: string | null;
	highSpeedCost: number | null;
	numberValidationCost: number | null;
	ssoCost: number | null;
	addOns: string[];
	teams: Array<{ id: number; name: string; campaignStatus: string; sharedInboxes: number }>;
	features: Array<{
		key: string;
		teamId: number | null;
		enabled: boolean;
		changedBy: string | null;
		changedAt: string | null;
	}>;
}

export const findSettings = async (db: Db, organizationId: number): Promise<SettingsRow | undefined> => {
	const { rows } = await sql<SettingsRow>`
		select o.id, o.name, o.plan, o.suspended_at as "suspendedAt", o.suspended_reason as "suspendedReason",
			(select count(*)::int from person p where p.org_id = o.id and p.removed_at is null) as users,
			coalesce((
				select json_agg(json_build_object('name', ${fullName('p')}, 'emailAddress', p.email) order by ${byFirstName('p')}, p.id)
				from person p where p.org_id = o.id and p.is_owner and p.removed_at is null
			), '[]') as owners,
			c.users_limit as "usersLimit", coalesce(c.allotted_segments, 0) as "allottedSegments",
			to_char(coalesce(c.counted_from, o.created_at) at time zone 'UTC', 'YYYY-MM-DD') as "beginsOn",
			to_char(c.ends_on, 'YYYY-MM-DD') as "endsOn", c.high_speed_cost as "highSpeedCost",
			c.number_validation_cost as "numberValidationCost", c.sso_cost as "ssoCost",
			array(
				select a.key from add_on a where a.org_id = o.id
				union
				select 'chat' from team t where t.org_id = o.id and t.has_chat and t.removed_at is null
				union
				select 'sso' from saml_configuration s where s.org_id = o.id and s.removed_at is null
			) as "addOns", -- an owner has web chat and single sign-on by setting them up
			coalesce((
				select json_agg(
					json_build_object(
						'id', t.id, 'name', t.name, 'campaignStatus', t.campaign_status,
						'sharedInboxes', (
							select count(*) from inbox i
							where i.org_id = t.org_id and i.team_id = t.id and i.type = 'group' and i.removed_at is null
						)
					) order by ${byName('t.name')}, t.id
				)
				from team t where t.org_id = o.id and t.removed_at is null
			), '[]') as teams,
			coalesce((
				select json_agg(json_build_object(
					'key', f.key, 'teamId', f.team_id, 'enabled', f.enabled, 'changedBy', f.changed_by, 'changedAt', f.changed_at
				))
				from feature_setting f where f.org_id = o.id
			), '[]') as features
		from organization o left join contract c on c.org_id = o.id
		where o.id = ${organizationId}`.execute(db);
	return rows[0];
};

/** Returns the owners, who are emailed about changes to the organization. */
export const ownersOf = async (db: Db | Tx, organizationId: number) => {
	const { rows } = await sql<{ personId: number; name: string; address: string }>`
		select p.id as "personId", ${fullName('p')} as name, p.email as address from person p
		where p.org_id = ${organizationId} and p.is_owner and p.removed_at is null order by p.id`.execute(db);
	return rows;
};

/** Returns whether a platform administrator is in this organization. */
export const runsInstallation = async (db: Db | Tx, organizationId: number): Promise<boolean> =>
	(await db
		.selectFrom('person')
		.where('org_id', '=', organizationId)
		.where('is_platform_administrator', '=', true)
		.where('removed_at', 'is', null)
		.select('id')
		.limit(1)
		.executeTakeFirst()) !== undefined;

export const nameOfTeam = async (
	db: Db | Tx,
	{ organizationId, teamId }: { organizationId: number; teamId: number },
): Promise<string | undefined> =>
	(
		await db
			.selectFrom('team')
			.where('org_id', '=', organizationId)
			.where('id', '=', teamId)
			.select('name')
			.executeTakeFirst()
	)?.name;

/** Returns an organization with this name that has an owner with this email address. */
export const findOwned = async (tx: Tx, { name, email }: { name: string; email: string }) =>
	tx
		.selectFrom('person as p')
		.innerJoin('sign_in_name as n', (on) => on.onRef('n.org_id', '=', 'p.org_id').onRef('n.person_id', '=', 'p.id'))
		.innerJoin('organization as o', 'o.id', 'p.org_id')
		.where('n.email', '=', email)
		.where('p.is_owner', '=', true)
		.where('p.removed_at', 'is', null)
		.where('o.name', '=', name)
		.select('o.id')
		.executeTakeFirst();

/** Returns the name of a platform administrator as the organization sees it. */
export const nameOfPerson = async (
	tx: Tx,
	{ organizationId, personId }: { organizationId: number; personId: number },
): Promise<string> => {
	const { rows } = await sql<{ name: string }>`
		select ${fullName('p')} as name from person p where p.org_id = ${organizationId} and p.id = ${personId}`.execute(
		tx,
	);
	return rows[0]?.name ?? '';
};

export const hasSingleSignOn = async (db: Db | Tx, organizationId: number): Promise<boolean> =>
	(await db
		.selectFrom('saml_configuration')
		.where('org_id', '=', organizationId)
		.where('removed_at', 'is', null)
		.select('id')
		.limit(1)
		.executeTakeFirst()) !== undefined;
