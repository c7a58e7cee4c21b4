/** Counts and lists the contacts in segments, and reads them in batches for an export. */
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import {
	canBeTexted,
	contactsFound,
	type Matching,
	matches,
	orderByName,
	type Where,
	whereOf,
} from '../contacts/index.ts';
import { isInAny, type Source } from './sources.queries.ts';

/** Builds a query for the IDs of contacts in any of these sources, each within its own team. */
export const inEither = (each: ReadonlyArray<{ scope: TeamScope; source: Source }>): RawBuilder<unknown> =>
	each.length === 0
		? sql`select 0 as id where false`
		: sql.join(
				each.map(({ scope, source }) => idsOf(scope, isInAny(scope, [source]))),
				sql` union `,
			);

export interface Counts {
	total: number;
	optedIn: number;
	optedOut: number;
	blocked: number;
	withoutNumber: number;
	textable: number;
}

export const countPeople = async (db: Db | Tx, scope: TeamScope, isIn: Where): Promise<Counts> => {
	const { rows } = await sql<Counts>`
		select count(*)::int as total, count(*) filter (where not ct.opted_out)::int as "optedIn",
			count(*) filter (where ct.opted_out)::int as "optedOut", count(*) filter (where ct.muted)::int as blocked,
			count(*) filter (where c.mobile is null)::int as "withoutNumber",
			count(*) filter (where ${canBeTexted})::int as textable
		${contactsFound(scope, { searchText: '', isIn })}`.execute(db);
	return rows[0] ?? { total: 0, optedIn: 0, optedOut: 0, blocked: 0, withoutNumber: 0, textable: 0 };
};

/** Counts only what the builder shows, which takes four fifths of the time of `countPeople`. */
export const countTextable = async (
	tx: Tx,
	scope: TeamScope,
	isIn: Where,
): Promise<Pick<Counts, 'total' | 'textable'>> => {
	const { rows } = await sql<Pick<Counts, 'total' | 'textable'>>`
		select count(*)::int as total, count(*) filter (where ${canBeTexted})::int as textable
		${contactsFound(scope, { searchText: '', isIn })}`.execute(tx);
	return rows[0] ?? { total: 0, textable: 0 };
};

export interface CountedSegment {
	readonly id: number;
	readonly matching: Matching;
}

/** Counts the contacts that match each criteria, in a single scan of the contacts. */
export const countEach = async (
	db: Db,
	scope: TeamScope,
	each: readonly CountedSegment[],
): Promise<Array<{ id: number; contacts: number }>> => {
	if (each.length === 0) return [];
	const { joins, test: counts } = whereOf((joins) =>
		sql.join(each.map(({ matching }) => sql`count(*) filter (where ${matches(scope, matching, joins)})`)),
	);
	const { rows } = await sql<{ counts: string[] }>`
		select array[${counts}]::text[] as counts
		${contactsFound(scope, { searchText: '', isIn: { joins, test: sql`true` } })}`.execute(db);
	return each.map(({ id }, nth) => ({ id, contacts: Number(rows[0]?.counts[nth] ?? 0) }));
};

export const countOfTeam = async (db: Db, { organizationId, teamId }: TeamScope): Promise<number> => {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from contact_team where org_id = ${organizationId} and team_id = ${teamId}`.execute(
		db,
	);
	return rows[0]?.count ?? 0;
};

export interface PersonRow {
	id: number;
	contactKey: string;
	firstName: string;
	lastName: string;
	mobile: number | null;
	optedIn: boolean;
	blocked: boolean;
	updatedAt: Date;
	assignedTo: number | null;
	custom: Record<string, string>;
}

const shown = sql`
	c.id, c.contact_key as "contactKey", c.first_name as "firstName", c.last_name as "lastName", c.mobile,
	not ct.opted_out as "optedIn", ct.muted as blocked, c.updated_at as "updatedAt", c.assigned_person_id as "assignedTo", c.custom`;

export interface PeopleFilter {
	readonly searchText: string;
	readonly isIn: Where;
	/** Only contacts who are opted in, or only those opted out if false. */
	readonly optedIn?: boolean | undefined;
	/** Only contacts who can be texted, or only those who can't if false. */
	readonly textable?: boolean | undefined;
}

const people = (scope: TeamScope, { searchText, isIn, optedIn, textable }: PeopleFilter): RawBuilder<unknown> => sql`
	${contactsFound(scope, { searchText, isIn })} ${optedIn === undefined ? sql`` : sql`and ct.opted_out = ${!optedIn}`}
	${textable === undefined ? sql`` : sql`and ${canBeTexted} = ${textable}`}`;

/** Returns a page of contacts by name, and the total. */
export const pageOfPeople = async (
	db: Db,
	scope: TeamScope,
	filter: PeopleFilter,
	{ skip, take }: { skip: number; take: number },
): Promise<{ rows: PersonRow[]; total: number }> => {
	const found = await sql<{ total: number; ids: string[] }>`
		with found as materialized (select c.id, c.last_name, c.first_name ${people(scope, filter)})
		select (select count(*)::int from found) as total,
			array(select c.id from found c order by ${orderByName} offset ${skip} limit ${take})::text[] as ids`.execute(db);
	const { total, ids } = found.rows[0] ?? { total: 0, ids: [] };
	const { rows } = await sql<PersonRow>`
		select ${shown}
		from unnest(${ids.map(Number)}::bigint[]) with ordinality as wanted (id, nth)
		join contact c on c.org_id = ${scope.organizationId} and c.id = wanted.id
		join contact_team ct on ct.org_id = c.org_id and ct.team_id = ${scope.teamId} and ct.contact_id = c.id
		order by wanted.nth`.execute(db);
	return { rows, total };
};

/** Returns the next batch for an export, by ID. */
export const peopleAfter = async (
	db: Db,
	scope: TeamScope,
	isIn: Where,
	{ after, take }: { after: number; take: number },
): Promise<PersonRow[]> => {
	const { rows } = await sql<PersonRow>`
		select ${shown} ${people(scope, { searchText: '', isIn })} and c.id > ${after} order by c.id limit ${take}`.execute(
		db,
	);
	return rows;
};

/** Builds a query for the IDs of all matching contacts. */
export const idsOf = (scope: TeamScope, isIn: Where): RawBuilder<unknown> => sql`
	select c.id ${people(scope, { searchText: '', isIn })}`;

/** Builds a query for those of the IDs that belong to the team's contacts. */
export const idsAmong = (scope: TeamScope, ids: readonly number[]): RawBuilder<unknown> =>
	idsOf(scope, { joins: [], test: sql`c.id = any(${ids}::bigint[])` });
