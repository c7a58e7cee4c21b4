import type { Criteria, TextSource } from '@quad/contract/contacts/contacts/criteria.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../../foundation/actor.ts';
import { byName } from '../../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';

export interface SegmentReferred {
	readonly id: number;
	readonly name: string;
	readonly criteria: Criteria | null;
}

export const segmentsReferred = async (
	db: Db | Tx,
	scope: TeamScope,
	ids: readonly number[],
): Promise<SegmentReferred[]> => {
	if (ids.length === 0) return [];
	const { rows } = await sql<SegmentReferred>`
		select id, name, criteria from segment
		where org_id = ${scope.organizationId} and team_id = ${scope.teamId} and id = any(${ids}::bigint[])`.execute(db);
	return rows;
};

export const segmentsByCriteria = async (tx: Tx, scope: TeamScope): Promise<SegmentReferred[]> => {
	const { rows } = await sql<SegmentReferred>`
		select id, name, criteria from segment
		where org_id = ${scope.organizationId} and team_id = ${scope.teamId} and criteria is not null
		order by ${byName('name')}, id`.execute(tx);
	return rows;
};

interface Named {
	readonly id: number;
	readonly name: string;
}

const sourceNames: Readonly<Record<TextSource, (scope: TeamScope) => RawBuilder<unknown>>> = {
	campaign: ({ organizationId, teamId }) => sql`
		select id, name from campaign where org_id = ${organizationId} and team_id = ${teamId}`,
	batch: ({ organizationId, teamId }) => sql`
		select id, left(body, 80) as name from batch where org_id = ${organizationId} and team_id = ${teamId}`,
	smartmessage: ({ organizationId, teamId }) => sql`
		select id, name from smart_message where org_id = ${organizationId} and team_id = ${teamId} and deleted_at is null`,
	inbox: ({ organizationId, teamId }) => sql`
		select id, name from inbox where org_id = ${organizationId} and team_id = ${teamId} and removed_at is null`,
};

export const sourcesReferred = async (
	db: Db | Tx,
	scope: TeamScope,
	kind: TextSource,
	ids: readonly number[],
): Promise<Named[]> => {
	if (ids.length === 0) return [];
	const { rows } = await sql<Named>`
		select id, name from (${sourceNames[kind](scope)}) named where id = any(${ids}::bigint[])`.execute(db);
	return rows;
};

const fromImportsOfTeam = ({ organizationId, teamId }: TeamScope): RawBuilder<unknown> => sql`
	from import_run where org_id = ${organizationId} and team_id = ${teamId}
		and exists (select from import_people p where p.org_id = org_id and p.run_id = id)`;

export const importsReferred = async (db: Db | Tx, scope: TeamScope, ids: readonly number[]): Promise<Named[]> => {
	if (ids.length === 0) return [];
	const { rows } = await sql<Named>`
		select id, file_name as name ${fromImportsOfTeam(scope)} and id = any(${ids}::bigint[])`.execute(db);
	return rows;
};

const mostOffered = 500;

/** Returns the segments that a condition can name, by name. Archived ones come last, as a condition may have one. */
export const offeredSegments = async (db: Db | Tx, scope: TeamScope): Promise<Named[]> => {
	const { rows } = await sql<Named>`
		select id, name || case when archived_at is null then '' else ' (archived)' end as name from segment
		where org_id = ${scope.organizationId} and team_id = ${scope.teamId}
		order by archived_at is not null, ${byName('segment.name')}, id limit ${mostOffered}`.execute(db);
	return rows;
};

/** Returns the imports that a condition can name, latest first. */
export const offeredImports = async (
	db: Db | Tx,
	scope: TeamScope,
): Promise<Array<Named & { readonly startedAt: Date | null }>> => {
	const { rows } = await sql<Named & { startedAt: Date | null }>`
		select id, file_name as name, started_at as "startedAt" ${fromImportsOfTeam(scope)}
		order by id desc limit ${mostOffered}`.execute(db);
	return rows;
};
