/** Reading the audit log: found by person, action, day and words; by the page for a screen, in stretches for a file. */
import { auditLimits } from '@quad/contract/audit/limits.ts';
import type { AuditFilter } from '@quad/contract/audit/routes.ts';
import { actionsSaying } from '@quad/contract/audit/say-entry.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../foundation/actor.ts';
import type { Db } from '../../foundation/db.ts';

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

const nameOf = (person: RawBuilder<unknown>) => sql`btrim(${person}.first_name || ' ' || ${person}.last_name)`;
const who = nameOf(sql`p`);
const forWhom = nameOf(sql`f`);

const entries = sql`
	audit_entry a
	left join person p on p.org_id = a.org_id and p.id = a.person_id
	left join person f on f.org_id = a.org_id and f.id = a.as_person_id
	left join team t on t.org_id = a.org_id and t.id = a.team_id`;

const shown = sql`
	a.id, a.at, a.action, ${who} as who, ${forWhom} as "forWhom", t.name as team, a.subject_kind as "subjectKind",
	a.subject_name as subject, a.details, host(a.address) as address`;

/** One page, and how many there are in all. */
export const pageOfEntries = async (
	db: Db,
	scope: TeamScope,
	filter: AuditFilter,
	{ skip, take }: { skip: number; take: number },
): Promise<{ rows: EntryRow[]; total: number }> => {
	const found = isFound(scope, filter);
	const counted = filter.searchText.trim() === '' ? sql`audit_entry a` : entries;
	const [page, count] = await Promise.all([
		sql<EntryRow>`
			select ${shown} from ${entries} where ${found}
			order by a.at desc, a.id desc offset ${skip} limit ${take}`.execute(db),
		sql<{ total: number }>`select count(*)::int as total from ${counted} where ${found}`.execute(db),
	]);
	return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
};

/** The next stretch of a file: what is older than the last of the stretch before. */
export const entriesBefore = async (
	db: Db,
	scope: TeamScope,
	filter: AuditFilter,
	last: Pick<EntryRow, 'at' | 'id'> | undefined,
	take: number,
): Promise<EntryRow[]> => {
	const older = last ? sql`(a.at, a.id) < (${last.at}, ${last.id})` : sql`true`;
	const { rows } = await sql<EntryRow>`
		select ${shown} from ${entries} where ${isFound(scope, filter)} and ${older}
		order by a.at desc, a.id desc limit ${take}`.execute(db);
	return rows;
};

const isFound = (scope: TeamScope, { searchText, personId, action, from, until }: AuditFilter): RawBuilder<unknown> => {
	const ofOrganization = sql`a.org_id = ${scope.organizationId}`;
	const midnight = (day: string, later = 0) => sql`
		((${day}::date + ${later}::int)::timestamp at time zone
			(select time_zone from team where org_id = ${scope.organizationId} and id = ${scope.teamId}))`;
	return sql.join(
		[
			ofOrganization,
			...(personId ? [sql`(a.person_id = ${personId} or a.as_person_id = ${personId})`] : []),
			...(action ? [sql`a.action = ${action}`] : []),
			...(from ? [sql`a.at >= ${midnight(from)}`] : []),
			...(until ? [sql`a.at < ${midnight(until, 1)}`] : []),
			...searchText.trim().split(/\s+/).filter(Boolean).slice(0, auditLimits.searchWords).map(isSaid),
		],
		sql` and `,
	);
};

/** A word is found in a name, in the details, in the address, or in what the action's sentence says. */
const isSaid = (word: string): RawBuilder<unknown> => {
	const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
	const text = sql`concat_ws(' ', ${who}, ${forWhom}, t.name, a.subject_name, host(a.address), a.details::text)`;
	return sql`(${text} ilike ${pattern} or a.action = any(${actionsSaying(word)}::text[]))`;
};
