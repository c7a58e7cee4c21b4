import type { Criteria } from '@quad/contract/contacts/contacts/criteria.ts';
import type { segmentSorts } from '@quad/contract/contacts/segments/routes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { hasEveryWord } from '../../../foundation/postgres/word-pattern.ts';

export interface SegmentRow {
	id: number;
	kind: 'static' | 'criteria';
	name: string;
	/** The criteria as validated when saved, or null for static segments. */
	criteria: Criteria | null;
	archived: boolean;
	contacts: number | null;
	countedAt: Date | null;
	used: number;
	usedAt: Date | null;
	createdBy: number;
	createdByName: string;
	createdAt: Date;
}

const shown = sql`
	s.id, s.kind, s.name, s.criteria, s.archived_at is not null as archived, s.contacts, s.counted_at as "countedAt",
	s.used, s.used_at as "usedAt", s.created_by as "createdBy", ${fullName('p')} as "createdByName",
	s.created_at as "createdAt"`;

const ofTeam = ({ organizationId, teamId }: TeamScope) => sql`
	segment s join person p on p.org_id = s.org_id and p.id = s.created_by
	where s.org_id = ${organizationId} and s.team_id = ${teamId}`;

export type SegmentSort = (typeof segmentSorts)[number];

const orders: Record<SegmentSort, RawBuilder<unknown>> = {
	name: sql`${byName('s.name')}, s.id`,
	'-name': sql`${byName('s.name')} desc, s.id`,
	dateCreated: sql`s.created_at, s.id`,
	'-dateCreated': sql`s.created_at desc, s.id desc`,
	lastUsed: sql`s.used_at nulls first, s.id`,
	'-lastUsed': sql`s.used_at desc nulls last, s.id desc`,
};

export interface SegmentFilter {
	readonly searchText: string;
	readonly kind?: SegmentRow['kind'] | undefined;
	readonly archived?: boolean | undefined;
	readonly userId?: number | undefined;
}

const fitting = (scope: TeamScope, { searchText, kind, archived, userId }: SegmentFilter): RawBuilder<unknown> =>
	sql.join(
		[
			ofTeam(scope),
			...(kind === undefined ? [] : [sql`s.kind = ${kind}`]),
			...(archived === undefined ? [] : [sql`(s.archived_at is not null) = ${archived}`]),
			...(userId === undefined ? [] : [sql`s.created_by = ${userId}`]),
			hasEveryWord(sql`s.name || ' ' || ${fullName('p')}`, searchText),
		],
		sql` and `,
	);

export const pageOfSegments = async (
	db: Db,
	scope: TeamScope,
	filter: SegmentFilter,
	{ skip, take, sort }: { skip: number; take: number; sort: SegmentSort },
): Promise<{ rows: SegmentRow[]; total: number }> => {
	const [page, count] = await Promise.all([
		sql<SegmentRow>`
			select ${shown} from ${fitting(scope, filter)} order by ${orders[sort]} offset ${skip} limit ${take}`.execute(db),
		sql<{ total: number }>`select count(*)::int as total from ${fitting(scope, filter)}`.execute(db),
	]);
	return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
};

export const findSegments = async (db: Db | Tx, scope: TeamScope, ids: readonly number[]): Promise<SegmentRow[]> => {
	const { rows } = await sql<SegmentRow>`
		select ${shown} from ${ofTeam(scope)} and s.id = any(${ids}::bigint[])`.execute(db);
	return rows;
};

/** Returns these segments, including archived ones, of any team that is not deleted. */
export const segmentsOfTeams = async (
	db: Db | Tx,
	organizationId: number,
	ids: readonly number[],
): Promise<Array<SegmentRow & { teamId: number }>> => {
	if (ids.length === 0) return [];
	const { rows } = await sql<SegmentRow & { teamId: number }>`
		select ${shown}, s.team_id as "teamId" from segment s
		join person p on p.org_id = s.org_id and p.id = s.created_by
		join team t on t.org_id = s.org_id and t.id = s.team_id and t.removed_at is null
		where s.org_id = ${organizationId} and s.id = any(${ids}::bigint[])`.execute(db);
	return rows;
};

export const segmentNames = async (db: Db | Tx, organizationId: number, most: number) => {
	const { rows } = await sql<{ id: number; name: string; team: string }>`
		select s.id, s.name, t.name as team
		from segment s join team t on t.org_id = s.org_id and t.id = s.team_id and t.removed_at is null
		where s.org_id = ${organizationId} and s.archived_at is null order by ${byName('t.name')}, ${byName('s.name')}, s.id limit ${most}`.execute(
		db,
	);
	return rows;
};

export const lockSegment = async (tx: Tx, scope: TeamScope, id: number): Promise<SegmentRow | undefined> => {
	const { rows } = await sql<SegmentRow>`
		select ${shown} from ${ofTeam(scope)} and s.id = ${id} for update of s`.execute(tx);
	return rows[0];
};

/** Returns false if the team already has a segment of this name. Waits if another transaction is creating one. */
export const insertSegment = async (
	tx: Tx,
	scope: TeamScope,
	one: { id: number; name: string; criteria: Criteria | null; at: Date },
): Promise<boolean> => {
	const made = await tx
		.insertInto('segment')
		.values({
			org_id: scope.organizationId,
			id: one.id,
			team_id: scope.teamId,
			kind: one.criteria ? 'criteria' : 'static',
			name: one.name,
			criteria: one.criteria ? JSON.stringify(one.criteria) : null,
			contacts: one.criteria ? null : 0,
			counted_at: one.criteria ? null : one.at,
			created_by: scope.personId,
			created_at: one.at,
		})
		.onConflict((on) => on.doNothing())
		.returning('id')
		.executeTakeFirst();
	return made !== undefined;
};

export const isNameTaken = async (tx: Tx, scope: TeamScope, name: string, besides: number): Promise<boolean> => {
	const { rows } = await sql`
		select from segment
		where org_id = ${scope.organizationId} and team_id = ${scope.teamId} and lower(name) = lower(${name})
			and id <> ${besides}`.execute(tx);
	return rows.length > 0;
};

export const updateSegment = (
	tx: Tx,
	{ organizationId }: TeamScope,
	one: { id: number; name: string; criteria: Criteria | null; archivedAt: Date | null },
) =>
	tx
		.updateTable('segment')
		.set({
			name: one.name,
			criteria: one.criteria ? JSON.stringify(one.criteria) : null,
			archived_at: one.archivedAt,
		})
		.where('org_id', '=', organizationId)
		.where('id', '=', one.id)
		.execute();

export const removeSegment = (tx: Tx, { organizationId }: TeamScope, id: number) =>
	tx.deleteFrom('segment').where('org_id', '=', organizationId).where('id', '=', id).execute();

/** Stores the number of members and when it was counted. */
export const noteCount = (
	db: Db | Tx,
	{ organizationId }: TeamScope,
	segment: { id: number; contacts: number; at: Date },
) =>
	db
		.updateTable('segment')
		.set({ contacts: segment.contacts, counted_at: segment.at })
		.where('org_id', '=', organizationId)
		.where('id', '=', segment.id)
		.execute();

export const noteCounts = async (
	db: Db,
	{ organizationId }: TeamScope,
	counts: ReadonlyArray<{ id: number; contacts: number }>,
	at: Date,
): Promise<void> => {
	if (counts.length === 0) return;
	await sql`
		update segment s set contacts = n.contacts, counted_at = ${at}
		from unnest(${counts.map(({ id }) => id)}::bigint[], ${counts.map(({ contacts }) => contacts)}::int[])
			as n (id, contacts)
		where s.org_id = ${organizationId} and s.id = n.id`.execute(db);
};

/** Records that a message uses these segments. */
export const noteUse = async (tx: Tx, scope: TeamScope, ids: readonly number[], at: Date): Promise<void> => {
	await sql`
		update segment set used = used + 1, used_at = ${at}
		where org_id = ${scope.organizationId} and team_id = ${scope.teamId} and id = any(${ids}::bigint[])`.execute(tx);
};

/** SQL that is true if a draft's audience names the segment. */
export const isInAudience = (draft: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
	jsonb_path_exists(${draft}, '$.to.*[*] ? (@.kind == "segment" && @.id == $id)', jsonb_build_object('id', ${id}))`;
