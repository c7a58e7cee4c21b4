/** Compares rows with existing contacts, with the same statements in preview and import, so previews are accurate. */
import type { ImportCounts } from '@quad/contract/contacts/imports/routes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import type { Person } from './read-people.ts';

/** Which organization's contacts an import changes, for which team, and what it may change. */
export interface Aim {
	readonly organizationId: number;
	readonly teamId: number;
	readonly allowMobileUpdate: boolean;
	/** Custom fields that have a column in the file. An empty cell clears the value. */
	readonly customKeys: readonly string[];
}

/** A `select` of people: line, contact_key, names, mobile, opted_out, assigns, assigned_person_id, custom, new_id. */
type People = RawBuilder<unknown>;

/** Selects people who are passed as parameters. */
const given = (people: readonly Person[]): People => sql`
	select line, contact_key, first_name, last_name, mobile, opted_out, assigns, assigned_person_id, custom::jsonb, 0 as new_id
	from unnest(
		${people.map((one) => one.line)}::int[], ${people.map((one) => one.key)}::text[],
		${people.map((one) => one.firstName)}::text[], ${people.map((one) => one.lastName)}::text[],
		${people.map((one) => one.mobile)}::bigint[], ${people.map((one) => one.optedOut)}::boolean[],
		${people.map((one) => one.assignedTo !== undefined)}::boolean[],
		${people.map((one) => one.assignedTo ?? null)}::bigint[], ${people.map((one) => JSON.stringify(one.custom))}::text[]
	) as given (line, contact_key, first_name, last_name, mobile, opted_out, assigns, assigned_person_id, custom)`;

/** A row whose number belongs to another contact. */
export interface Conflict {
	line: number;
	key: string;
	holderId: number;
	holderKey: string;
	/** Whether the other contact is cold: it only sent texts, and nobody has named it. */
	holderIsCold: boolean;
	/** Whether the other contact is in the team's list. */
	holderIsOurs: boolean;
	/** The existing contact with the row's Contact ID, if there is one. */
	ownId: number | null;
}

/** `rows` is a `select` of line, contact_key and mobile. */
export const findConflicts = async (db: Db | Tx, aim: Aim, rows: RawBuilder<unknown>): Promise<Conflict[]> => {
	const found = await sql<Conflict>`
		select r.line, r.contact_key as key, h.id as "holderId", h.contact_key as "holderKey",
			h.source in ('ColdContact', 'WhatsAppColdContact') as "holderIsCold", t.contact_id is not null as "holderIsOurs",
			own.id as "ownId"
		from (${rows}) as r
		join contact h on h.org_id = ${aim.organizationId} and h.mobile = r.mobile and h.contact_key <> r.contact_key
		left join contact_team t on t.org_id = h.org_id and t.team_id = ${aim.teamId} and t.contact_id = h.id
		left join contact own on own.org_id = ${aim.organizationId} and own.contact_key = r.contact_key
		order by r.line`.execute(db);
	return found.rows;
};

/** Returns the numbers of the contacts with these Contact IDs. */
export const numbersOf = async (db: Db | Tx, aim: Aim, keys: readonly string[]): Promise<Map<string, number>> => {
	const { rows } = await sql<{ key: string; mobile: number }>`
		select contact_key as key, mobile from contact
		where org_id = ${aim.organizationId} and contact_key = any (${keys}::text[]) and mobile is not null`.execute(db);
	return new Map(rows.map((row) => [row.key, row.mobile]));
};

/** Selects the columns that `findConflicts` needs from people who are passed as parameters. */
export const givenNumbers = (people: readonly Person[]): RawBuilder<unknown> => sql`
	select line, contact_key, mobile
	from unnest(
		${people.map((one) => one.line)}::int[], ${people.map((one) => one.key)}::text[],
		${people.map((one) => one.mobile)}::bigint[]
	) as given (line, contact_key, mobile)`;

/** A row that names a cold contact, which becomes the row's person. */
export interface Adoption {
	line: number;
	contactId: number;
}

/**
 * CTEs that end in `compared`: each person, their contact (`contact_id`, null for a new one), the contact's future
 * number, and what differs. A number that sent STOP counts as opted out, whichever contact had it.
 */
export const compared = (aim: Aim, people: People, adoptions: readonly Adoption[] = []): RawBuilder<unknown> => sql`
	r as (${people}),
	matched as materialized (
		select r.*, c.id as own_id, coalesce(c.id, adopted.id) as contact_id,
			c.mobile is not null and c.mobile <> r.mobile and not ${aim.allowMobileUpdate}::boolean as keeps_number,
			case when ${aim.allowMobileUpdate}::boolean then coalesce(r.mobile, c.mobile) else coalesce(c.mobile, r.mobile) end
				as number,
			c.id is null
				or (c.first_name <> r.first_name or c.last_name <> r.last_name) and (r.first_name <> '' or r.last_name <> '')
				or (r.mobile is not null and c.mobile is distinct from r.mobile
					and (c.mobile is null or ${aim.allowMobileUpdate}::boolean))
				or (r.assigns and c.assigned_person_id is distinct from r.assigned_person_id)
				or c.custom <> (c.custom - ${aim.customKeys}::text[]) || r.custom as differs
		from r
		left join contact c on c.org_id = ${aim.organizationId} and c.contact_key = r.contact_key
		left join unnest(
			${adoptions.map((one) => one.line)}::int[], ${adoptions.map((one) => one.contactId)}::bigint[]
		) as adopted (line, id) on adopted.line = r.line
	),
	stopped as materialized (
		select mobile, team_id = ${aim.teamId} as is_ours from number_stop
		where org_id = ${aim.organizationId} and mobile = any(array(select number from matched))
	),
	compared as materialized (
		select m.*, t.contact_id is null as joins, was_opted_out, m.opted_out and not was_opted_out as opts_out
		from matched m
		left join contact_team t
			on t.org_id = ${aim.organizationId} and t.team_id = ${aim.teamId} and t.contact_id = m.contact_id
		cross join lateral (
			select coalesce(t.opted_out or m.number in (select mobile from stopped where is_ours), false) as was_opted_out
		) as was
	)`;

export type ComparedCounts = Omit<ImportCounts, 'duplicates' | 'rejected' | 'leftOutOptedOut'>;

/** SQL that counts the rows of `compared`. */
export const comparedCounts = sql`
	count(*) filter (where contact_id is null)::int as new,
	count(*) filter (where contact_id is not null and (differs or joins or opts_out))::int as changed,
	count(*) filter (where contact_id is not null and not (differs or joins or opts_out))::int as unchanged,
	count(*) filter (where opts_out)::int as "optedOut",
	count(*) filter (where was_opted_out and not opted_out)::int as "staysOptedOut",
	count(*) filter (where keeps_number)::int as "numbersKept"`;

export const countChanges = async (
	db: Db | Tx,
	aim: Aim,
	people: readonly Person[],
	adoptions: readonly Adoption[],
): Promise<ComparedCounts> => {
	const { rows } = await sql<ComparedCounts>`
		with ${compared(aim, given(people), adoptions)} select ${comparedCounts} from compared`.execute(db);
	const [counts] = rows;
	if (!counts) throw new Error('An aggregate always returns one row.');
	return counts;
};
