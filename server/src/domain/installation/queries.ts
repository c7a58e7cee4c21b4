/** Rows that an installation begins with. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/db.ts';
import { fullName } from '../../foundation/full-name.ts';

export const isFresh = async (db: Db | Tx): Promise<boolean> =>
	(await db.selectFrom('organization').select('id').limit(1).executeTakeFirst()) === undefined;

const lock = 7_481_920_134; // any number that nothing else locks

/** Of two that would be first at the same moment, one waits until the other is. */
export const lockFounding = async (tx: Tx): Promise<void> => {
	await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
};

export const insertOrganization = (tx: Tx, one: { id: number; name: string; isDemo: boolean }) =>
	tx.insertInto('organization').values({ id: one.id, name: one.name, is_demo: one.isDemo }).execute();

export const insertTeam = (
	tx: Tx,
	one: { organizationId: number; id: number; name: string; timeZone: string; quietHoursOff?: boolean },
) =>
	tx
		.insertInto('team')
		.values({
			org_id: one.organizationId,
			id: one.id,
			name: one.name,
			time_zone: one.timeZone,
			quiet_hours_off: one.quietHoursOff ?? false,
		})
		.execute();

export const insertPerson = async (
	tx: Tx,
	one: {
		organizationId: number;
		id: number;
		email: string;
		firstName: string;
		lastName: string;
		/** Null for somebody who has yet to choose a password. */
		passwordHash: string | null;
		isOwner: boolean;
		isPlatformAdministrator?: boolean;
	},
) => {
	await tx
		.insertInto('person')
		.values({
			org_id: one.organizationId,
			id: one.id,
			email: one.email,
			first_name: one.firstName,
			last_name: one.lastName,
			password_hash: one.passwordHash,
			is_owner: one.isOwner,
			is_platform_administrator: one.isPlatformAdministrator ?? false,
		})
		.execute();
	await tx
		.insertInto('sign_in_name')
		.values({ email: one.email, org_id: one.organizationId, person_id: one.id })
		.execute();
};

export const insertMember = (
	tx: Tx,
	one: { organizationId: number; teamId: number; personId: number; isAdministrator: boolean; isChatAgent: boolean },
) =>
	tx
		.insertInto('team_member')
		.values({
			org_id: one.organizationId,
			team_id: one.teamId,
			person_id: one.personId,
			is_administrator: one.isAdministrator,
			is_chat_agent: one.isChatAgent,
			has_texting: true,
		})
		.execute();

/** Every organization, the oldest first, with its owners who are still there. */
export const listOrganizations = (db: Db) =>
	db
		.selectFrom('organization as o')
		.orderBy('o.id')
		.select(['o.id', 'o.name'])
		.select(
			sql<string[]>`array(
				select ${fullName('p')} from person p
				where p.org_id = o.id and p.is_owner and p.removed_at is null order by p.id
			)`.as('owners'),
		)
		.execute();

/** Whose address this is, also if that person was removed. */
export const findByAddress = (tx: Tx, email: string) =>
	tx
		.selectFrom('sign_in_name')
		.where('email', '=', email)
		.select(['org_id as organizationId', 'person_id as personId'])
		.executeTakeFirst();

/** Whether somebody is there who runs the installation as a whole. */
export const isRun = async (tx: Tx): Promise<boolean> =>
	(await tx
		.selectFrom('person')
		.where('is_platform_administrator', '=', true)
		.where('removed_at', 'is', null)
		.select('id')
		.limit(1)
		.executeTakeFirst()) !== undefined;

export const makeOwner = (
	tx: Tx,
	key: { organizationId: number; personId: number },
	{ runsInstallation }: { runsInstallation: boolean },
) =>
	tx
		.updateTable('person')
		.set({ is_owner: true, removed_at: null, ...(runsInstallation ? { is_platform_administrator: true } : {}) })
		.where('org_id', '=', key.organizationId)
		.where('id', '=', key.personId)
		.returning(['first_name as firstName', 'last_name as lastName'])
		.executeTakeFirstOrThrow();

export const findFirstTeam = (tx: Tx, organizationId: number) =>
	tx.selectFrom('team').where('org_id', '=', organizationId).orderBy('id').select('id').limit(1).executeTakeFirst();

export const isInATeam = async (tx: Tx, key: { organizationId: number; personId: number }): Promise<boolean> =>
	(await tx
		.selectFrom('team_member')
		.where('org_id', '=', key.organizationId)
		.where('person_id', '=', key.personId)
		.select('team_id')
		.limit(1)
		.executeTakeFirst()) !== undefined;
