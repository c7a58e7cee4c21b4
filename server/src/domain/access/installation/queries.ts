import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

export const isFresh = async (db: Db | Tx): Promise<boolean> =>
	(await db.selectFrom('organization').select('id').limit(1).executeTakeFirst()) === undefined;

const lock = 7_481_920_134; // an arbitrary number that no other lock uses

/** Keeps two people from setting up the installation at the same time. */
export const lockFounding = async (tx: Tx): Promise<void> => {
	await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
};

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

/** Returns whether anyone is in charge of the whole installation. */
export const isRun = async (tx: Tx): Promise<boolean> =>
	(await tx
		.selectFrom('person')
		.where('is_platform_administrator', '=', true)
		.where('removed_at', 'is', null)
		.select('id')
		.limit(1)
		.executeTakeFirst()) !== undefined;

export const findFirstTeam = (tx: Tx, organizationId: number) =>
	tx
		.selectFrom('team')
		.where('org_id', '=', organizationId)
		.where('removed_at', 'is', null)
		.orderBy('id')
		.select('id')
		.limit(1)
		.executeTakeFirst();

export const isInATeam = async (tx: Tx, key: { organizationId: number; personId: number }): Promise<boolean> =>
	(await tx
		.selectFrom('team_member as m')
		.innerJoin('team as t', (on) => on.onRef('t.org_id', '=', 'm.org_id').onRef('t.id', '=', 'm.team_id'))
		.where('m.org_id', '=', key.organizationId)
		.where('m.person_id', '=', key.personId)
		.where('t.removed_at', 'is', null)
		.select('m.team_id')
		.limit(1)
		.executeTakeFirst()) !== undefined;
