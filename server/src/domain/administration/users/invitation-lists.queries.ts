/** Stores lists of people to invite. Only the uploader can read a list. */
import type { InvitationVerdict, rowFilters } from '@quad/contract/administration/users/invitation-list-routes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import type { JudgedRow } from './invitation-rows.ts';

export interface ListKey {
	readonly organizationId: number;
	readonly listId: number;
}

export interface NamedTeam {
	id: number;
	name: string;
	code: string;
}

export const listTeams = (db: Db, { organizationId }: TeamScope): Promise<NamedTeam[]> =>
	db
		.selectFrom('team')
		.where('org_id', '=', organizationId)
		.where('removed_at', 'is', null)
		.select(['id', 'name', 'code'])
		.execute();

/** Finds who has these addresses in the whole installation. */
export const knownAddresses = async (db: Db, emails: readonly string[]) => {
	const { rows } = await sql<{
		email: string;
		organizationId: number;
		personId: number;
		name: string;
		isRemoved: boolean;
		hasAccepted: boolean;
	}>`
		select s.email, s.org_id as "organizationId", p.id as "personId", ${fullName('p')} as name,
			p.removed_at is not null as "isRemoved",
			(case when p.saml_configuration_id is null then p.password_hash is not null else p.last_sign_in_at is not null end)
				as "hasAccepted"
		from sign_in_name s join person p on p.org_id = s.org_id and p.id = s.person_id
		where s.email = any(${emails}::text[])`.execute(db);
	return rows;
};

/** Finds users of the organization by User Id or email address, both given in lowercase. */
export const meantBy = async (db: Db, { organizationId }: TeamScope, words: readonly string[]) => {
	const { rows } = await sql<{ word: string; personId: number }>`
		select lower(p.campus_id) as word, p.id as "personId" from person p
		where p.org_id = ${organizationId} and p.removed_at is null and lower(p.campus_id) = any(${words}::text[])
		union
		select p.email, p.id from person p
		where p.org_id = ${organizationId} and p.removed_at is null and p.email = any(${words}::text[])`.execute(db);
	return rows;
};

export const insertList = async (
	tx: Tx,
	{ organizationId, teamId, personId }: TeamScope,
	{ id, fileName, at, rows }: { id: number; fileName: string; at: Date; rows: readonly JudgedRow[] },
): Promise<void> => {
	await tx
		.insertInto('invitation_list')
		.values({
			org_id: organizationId,
			id,
			team_id: teamId,
			person_id: personId,
			file_name: fileName,
			created_at: at,
		})
		.execute();
	const kept = rows.map((row) => ({ ...row, team_ids: row.teamIds }));
	await sql`
		insert into invitation_row
			(org_id, list_id, line, first_name, last_name, email, campus_id, teams, role, team_ids, verdict, reason)
		select ${organizationId}::bigint, ${id}::bigint, r.line, r."firstName", r."lastName", r."emailAddress",
			r."campusUniqueId", r.teams, r.role, r.team_ids, r.verdict, r.reason
		from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as r(
			line int, "firstName" text, "lastName" text, "emailAddress" text, "campusUniqueId" text, teams text, role text,
			team_ids bigint[], verdict text, reason text)`.execute(tx);
};

/** Deletes old lists and all but the latest unused previews, because they contain names and addresses. */
export const deleteLists = async (
	tx: Tx,
	{ organizationId, personId }: TeamScope,
	{ before, draftsKept }: { before: Date; draftsKept: number },
): Promise<void> => {
	await sql`
		delete from invitation_list l
		where l.org_id = ${organizationId} and l.person_id = ${personId} and l.state not in ('waiting', 'running')
			and (l.created_at < ${before} or l.state = 'draft' and l.id not in (
				select d.id from invitation_list d
				where d.org_id = l.org_id and d.person_id = l.person_id and d.state = 'draft'
				order by d.id desc limit ${draftsKept}
			))`.execute(tx);
};

export interface ListRow {
	id: number;
	teamId: number;
	personId: number;
	fileName: string;
	state: string;
	sendWelcomeEmail: boolean;
	samlConfigurationId: number | null;
	createdAt: Date;
	completedAt: Date | null;
	total: number;
	valid: number;
	invited: number;
}

const selectLists = (where: RawBuilder<unknown>): RawBuilder<ListRow> => sql`
	select l.id, l.team_id as "teamId", l.person_id as "personId", l.file_name as "fileName", l.state,
		l.sends_mail as "sendWelcomeEmail", l.saml_configuration_id as "samlConfigurationId",
		l.created_at as "createdAt", l.completed_at as "completedAt", r.total, r.valid, r.invited
	from invitation_list l cross join lateral (
		select count(*)::int as total, count(*) filter (where verdict = 'valid')::int as valid,
			count(*) filter (where verdict = 'invited')::int as invited
		from invitation_row where org_id = l.org_id and list_id = l.id
	) r where ${where}`;

/** Returns one of the user's own lists, or undefined for somebody else's. */
export const findList = async (db: Db | Tx, scope: TeamScope, id: number): Promise<ListRow | undefined> => {
	const { rows } = await selectLists(
		sql`l.org_id = ${scope.organizationId} and l.id = ${id} and l.person_id = ${scope.personId}`,
	).execute(db);
	return rows[0];
};

export const latestLists = async (db: Db, scope: TeamScope, most: number): Promise<ListRow[]> => {
	const { rows } = await selectLists(sql`
		l.org_id = ${scope.organizationId} and l.person_id = ${scope.personId} and l.state <> 'draft'
		order by l.id desc limit ${most}`).execute(db);
	return rows;
};

/** Locks a list until the transaction ends, and returns its uploader and state. */
export const lockList = async (tx: Tx, { organizationId, listId }: ListKey) =>
	tx
		.selectFrom('invitation_list')
		.where('org_id', '=', organizationId)
		.where('id', '=', listId)
		.select(['person_id as personId', 'team_id as teamId', 'state', 'sends_mail as sendWelcomeEmail'])
		.select('saml_configuration_id as samlConfigurationId')
		.forUpdate()
		.executeTakeFirst();

export const isAnotherRunning = async (tx: Tx, scope: TeamScope, id: number): Promise<boolean> =>
	(await tx
		.selectFrom('invitation_list')
		.where('org_id', '=', scope.organizationId)
		.where('person_id', '=', scope.personId)
		.where('id', '<>', id)
		.where('state', 'in', ['waiting', 'running'])
		.select('id')
		.executeTakeFirst()) !== undefined;

export const setListState = async (
	tx: Tx,
	{ organizationId, listId }: ListKey,
	changes: {
		state: 'waiting' | 'running' | 'complete' | 'failed';
		sends_mail?: boolean;
		saml_configuration_id?: number | null;
		completed_at?: Date | null;
	},
): Promise<void> => {
	await tx
		.updateTable('invitation_list')
		.set(changes)
		.where('org_id', '=', organizationId)
		.where('id', '=', listId)
		.execute();
};

const shownRow = sql`line, first_name as "firstName", last_name as "lastName", email as "emailAddress",
	campus_id as "campusUniqueId", teams, role, verdict, reason`;

export interface RowOfList {
	line: number;
	firstName: string;
	lastName: string;
	emailAddress: string;
	campusUniqueId: string;
	teams: string;
	role: string;
	verdict: InvitationVerdict;
	reason: string | null;
}

const shown: Readonly<Record<(typeof rowFilters)[number], RawBuilder<unknown>>> = {
	all: sql`true`,
	valid: sql`verdict = 'valid'`,
	invited: sql`verdict = 'invited'`,
	leftOut: sql`verdict not in ('valid', 'invited')`,
};

export const pageOfRows = async (
	db: Db,
	{ organizationId, listId }: ListKey,
	{ show, skip, take }: { show: keyof typeof shown; skip: number; take: number },
) => {
	const source = sql`from invitation_row where org_id = ${organizationId} and list_id = ${listId} and ${shown[show]}`;
	const [page, counted] = await Promise.all([
		sql<RowOfList>`select ${shownRow} ${source} order by line offset ${skip} limit ${take}`.execute(db),
		sql<{ total: number }>`select count(*)::int as total ${source}`.execute(db),
	]);
	return { items: page.rows, total: counted.rows[0]?.total ?? 0 };
};

/** Returns the next rows after a line, so that a file can be streamed. */
export const rowsAfter = async (
	db: Db,
	{ organizationId, listId }: ListKey,
	{ show, line, most }: { show: keyof typeof shown; line: number; most: number },
): Promise<RowOfList[]> => {
	const { rows } = await sql<RowOfList>`
		select ${shownRow} from invitation_row
		where org_id = ${organizationId} and list_id = ${listId} and ${shown[show]} and line > ${line}
		order by line limit ${most}`.execute(db);
	return rows;
};

/** Returns the lines that still have to be invited. */
export const linesToInvite = async (db: Db, { organizationId, listId }: ListKey): Promise<number[]> => {
	const rows = await db
		.selectFrom('invitation_row')
		.where('org_id', '=', organizationId)
		.where('list_id', '=', listId)
		.where('verdict', '=', 'valid')
		.orderBy('line')
		.select('line')
		.execute();
	return rows.map(({ line }) => line);
};

/** Locks a row that still has to be invited until the transaction ends. Returns undefined if it is already done. */
export const lockRow = async (tx: Tx, { organizationId, listId }: ListKey, line: number) => {
	const { rows } = await sql<RowOfList & { teamIds: number[] }>`
		select ${shownRow}, to_json(team_ids) as "teamIds" from invitation_row
		where org_id = ${organizationId} and list_id = ${listId} and line = ${line} and verdict = 'valid'
		for update`.execute(tx);
	return rows[0];
};

/** A row that is already done doesn't change. */
export const settleRow = async (
	tx: Tx,
	{ organizationId, listId }: ListKey,
	line: number,
	to: { verdict: InvitationVerdict; reason: string | null },
): Promise<void> => {
	await tx
		.updateTable('invitation_row')
		.set(to)
		.where('org_id', '=', organizationId)
		.where('list_id', '=', listId)
		.where('line', '=', line)
		.where('verdict', '=', 'valid')
		.execute();
};
