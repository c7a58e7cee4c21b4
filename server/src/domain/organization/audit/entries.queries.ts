import { auditLimits } from '@quad/contract/organization/audit/limits.ts';
import type { AuditFilter } from '@quad/contract/organization/audit/routes.ts';
import { actionsSaying } from '@quad/contract/organization/audit/say-entry.ts';
import { searchWords } from '@quad/contract/search-words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { wordPattern } from '../../../foundation/postgres/word-pattern.ts';

export interface EntryRow {
	id: number;
	at: Date;
	action: string;
	who: string | null;
	forWhom: string | null;
	team: string | null;
	subjectKind: string | null;
	subject: string | null;
	details: Record<string, string | number | boolean | null>;
	address: string | null;
}

const entries = sql`
	audit_entry a
	left join person p on p.org_id = a.org_id and p.id = a.person_id
	left join person f on f.org_id = a.org_id and f.id = a.as_person_id
	left join team t on t.org_id = a.org_id and t.id = a.team_id`;

const shown = sql`
	a.id, a.at, a.action, ${fullName('p')} as who, ${fullName('f')} as "forWhom", t.name as team, a.subject_kind as "subjectKind",
	a.subject_name as subject, a.details, host(a.address) as address`;

/** The SQL condition of a filter, built once and used for every page or batch. */
export type Wanted = RawBuilder<unknown>;

/** Returns one page and the total number of matches. */
export const pageOfEntries = async (
	db: Db,
	wanted: Wanted,
	{ skip, take }: { skip: number; take: number },
): Promise<{ rows: EntryRow[]; total: number }> => {
	const [page, count] = await Promise.all([
		sql<EntryRow>`
			select ${shown} from ${entries} where ${wanted}
			order by a.at desc, a.id desc offset ${skip} limit ${take}`.execute(db),
		sql<{ total: number }>`select count(*)::int as total from audit_entry a where ${wanted}`.execute(db),
	]);
	return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
};

/** Returns the next batch for a file: entries older than the last one of the previous batch. */
export const entriesBefore = async (
	db: Db,
	wanted: Wanted,
	last: Pick<EntryRow, 'at' | 'id'> | undefined,
	take: number,
): Promise<EntryRow[]> => {
	const older = last ? sql`(a.at, a.id) < (${last.at}, ${last.id})` : sql`true`;
	const { rows } = await sql<EntryRow>`
		select ${shown} from ${entries} where ${wanted} and ${older}
		order by a.at desc, a.id desc limit ${take}`.execute(db);
	return rows;
};

export const wantedEntries = async (db: Db, scope: TeamScope, filter: AuditFilter): Promise<Wanted> => {
	const { searchText, personId, action, from, until } = filter;
	const words = searchWords(searchText).slice(0, auditLimits.searchWords);
	const midnight = (day: string, later = 0) => sql`
		((${day}::date + ${later}::int)::timestamp at time zone
			(select time_zone from team where org_id = ${scope.organizationId} and id = ${scope.teamId}))`;
	return sql.join(
		[
			sql`a.org_id = ${scope.organizationId}`,
			...(personId ? [isBy([personId])] : []),
			...(action ? [sql`a.action = ${action}`] : []),
			...(from ? [sql`a.at >= ${midnight(from)}`] : []),
			...(until ? [sql`a.at < ${midnight(until, 1)}`] : []),
			...(await Promise.all(words.map((word) => isSaid(db, scope, word)))),
		],
		sql` and `,
	);
};

const isBy = (people: readonly number[]) =>
	sql`(a.person_id = any(${people}::bigint[]) or a.as_person_id = any(${people}::bigint[]))`;

/**
 * Matches a word in the entry, in its action's sentence, or in the name of its person or team. Names are looked up
 * first, because they are few, so that each part of the condition can use an index.
 */
const isSaid = async (db: Db, { organizationId }: TeamScope, word: string): Promise<RawBuilder<unknown>> => {
	const pattern = wordPattern(word);
	const { rows } = await sql<{ people: string[]; teams: string[] }>`
		select
			array(
				select id from person
				where org_id = ${organizationId} and fold_text(' ' || first_name || ' ' || last_name) like ${pattern}
			)::text[] as people,
			array(
				select id from team where org_id = ${organizationId} and fold_text(' ' || name) like ${pattern}
			)::text[] as teams`.execute(db);
	const people = rows[0]?.people.map(Number) ?? [];
	const teams = rows[0]?.teams.map(Number) ?? [];
	return sql`(a.search_text like ${pattern} or a.action = any(${actionsSaying(word)}::text[])
		or ${isBy(people)} or a.team_id = any(${teams}::bigint[]))`;
};
