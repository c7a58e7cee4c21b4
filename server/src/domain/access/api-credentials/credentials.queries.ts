import { sql } from 'kysely';
import type { OrganizationScope } from '../../../foundation/actor.ts';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

type Of = Pick<OrganizationScope, 'organizationId'>;

const credentials = (db: Db | Tx, { organizationId }: Of) =>
	db
		.selectFrom('api_credential as c')
		.innerJoin('person as p', (on) => on.onRef('p.org_id', '=', 'c.org_id').onRef('p.id', '=', 'c.person_id'))
		.leftJoin('team as t', (on) => on.onRef('t.org_id', '=', 'c.org_id').onRef('t.id', '=', 'c.team_id'))
		.where('c.org_id', '=', organizationId)
		.where('c.revoked_at', 'is', null)
		.select(['c.id', 'c.name', 'c.team_id as teamId', 't.name as teamName', 'c.prefix', 'c.scopes'])
		.select(['c.is_test as isTest', 'c.created_at as createdAt', 'c.expires_at as expiresAt'])
		.select(['c.last_used_at as lastUsedAt', fullName('p').as('createdBy')])
		.select(
			sql<boolean>`p.removed_at is not null or t.removed_at is not null or not p.is_owner and not exists (
				select from team_member m where m.org_id = c.org_id and m.team_id = c.team_id and m.person_id = c.person_id
					and m.is_administrator
			)`.as('hasEnded'),
		);

export type CredentialRow = Awaited<ReturnType<typeof findCredentials>>[number];

/** Returns credentials that are not revoked, newest first: one team's, or all if `teamId` is undefined. */
export const findCredentials = (db: Db, organization: Of, teamId: number | undefined) =>
	credentials(db, organization)
		.$if(teamId !== undefined, (q) => q.where('c.team_id', '=', teamId ?? 0))
		.orderBy('c.id', 'desc')
		.execute();

export const findOwnCredential = (db: Db | Tx, organization: Of, id: number) =>
	credentials(db, organization).where('c.id', '=', id).executeTakeFirst();

/** Returns the names in use. Serializes creating credentials, so that no two get the same name. */
export const lockCredentialNames = async (tx: Tx, { organizationId }: Of): Promise<string[]> => {
	await tx.selectFrom('organization').where('id', '=', organizationId).select('id').forNoKeyUpdate().execute();
	const rows = await tx
		.selectFrom('api_credential')
		.where('org_id', '=', organizationId)
		.where('revoked_at', 'is', null)
		.select('name')
		.execute();
	return rows.map(({ name }) => name);
};

export const findTeamName = async (tx: Tx, { organizationId }: Of, teamId: number): Promise<string | undefined> => {
	const team = await tx
		.selectFrom('team')
		.where('org_id', '=', organizationId)
		.where('id', '=', teamId)
		.where('removed_at', 'is', null)
		.select('name')
		.executeTakeFirst();
	return team?.name;
};

export const insertCredential = (
	tx: Tx,
	{ organizationId }: Of,
	one: {
		id: number;
		name: string;
		teamId: number | null;
		personId: number;
		prefix: string;
		secretHash: Buffer;
		scopes: readonly string[];
		isTest: boolean;
		at: Date;
		expiresAt: Date | null;
	},
) =>
	tx
		.insertInto('api_credential')
		.values({
			org_id: organizationId,
			id: one.id,
			name: one.name,
			team_id: one.teamId,
			person_id: one.personId,
			prefix: one.prefix,
			secret_hash: one.secretHash,
			scopes: [...one.scopes],
			is_test: one.isTest,
			created_at: one.at,
			expires_at: one.expiresAt,
		})
		.execute();

/** Returns false if the credential was already revoked. */
export const markRevoked = async (tx: Tx, { organizationId }: Of, id: number, at: Date): Promise<boolean> => {
	const { numUpdatedRows } = await tx
		.updateTable('api_credential')
		.set({ revoked_at: at })
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.where('revoked_at', 'is', null)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
};

/** Revoked credentials are included, so that a call with one gets that as the reason. */
export const findBySecret = (db: Db, organizationId: number, secretHash: Buffer) =>
	db
		.selectFrom('api_credential as c')
		.innerJoin('person as p', (on) => on.onRef('p.org_id', '=', 'c.org_id').onRef('p.id', '=', 'c.person_id'))
		.innerJoin('organization as o', 'o.id', 'c.org_id')
		.leftJoin('team as t', (on) => on.onRef('t.org_id', '=', 'c.org_id').onRef('t.id', '=', 'c.team_id'))
		.where('c.org_id', '=', organizationId)
		.where('c.secret_hash', '=', secretHash)
		.select(['c.id', 'c.name', 'c.team_id as teamId', 'c.person_id as personId', 'c.prefix', 'c.scopes'])
		.select(['c.is_test as isTest', 'c.expires_at as expiresAt', 'c.last_used_at as lastUsedAt'])
		.select('c.revoked_at as revokedAt')
		.select(
			sql<boolean>`p.removed_at is not null or o.suspended_at is not null or t.removed_at is not null
				or c.team_id is null and not p.is_owner`.as('hasEnded'),
		)
		.executeTakeFirst();

export const markUsed = (db: Db, organizationId: number, id: number, at: Date) =>
	db
		.updateTable('api_credential')
		.set({ last_used_at: at })
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.execute();

/** Returns the id of the team with this code or name, because other systems may send either. */
export const findTeamByCode = async (db: Db, { organizationId }: Of, code: string): Promise<number | undefined> => {
	const { rows } = await sql<{ id: number }>`
		select id from team
		where org_id = ${organizationId} and removed_at is null and (lower(code) = lower(${code}) or lower(name) = lower(${code}))
		order by lower(code) = lower(${code}) desc, id limit 1`.execute(db);
	return rows[0]?.id;
};

/** Returns one team, or all teams by name if `teamId` is undefined. */
export const findTeams = (db: Db, { organizationId }: Of, teamId: number | undefined) =>
	db
		.selectFrom('team')
		.where('org_id', '=', organizationId)
		.where('removed_at', 'is', null)
		.$if(teamId !== undefined, (q) => q.where('id', '=', teamId ?? 0))
		.orderBy(byName('name'))
		.select(['id', 'name', 'code'])
		.execute();
