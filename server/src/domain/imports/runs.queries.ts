import type { ImportCounts } from '@quad/contract/imports/routes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { OrganizationScope, TeamScope } from '../../foundation/actor.ts';
import type { Db, Tx } from '../../foundation/db.ts';
import type { TableFile } from './read-table.ts';
import type { StaffMember } from './staff-directory.ts';

export interface RunRow {
	id: number;
	organizationId: number;
	teamId: number;
	fileName: string;
	state: 'uploaded' | 'waiting' | 'running' | 'complete' | 'cancelled' | 'failed';
	stateReason: string | null;
	allowMobileUpdate: boolean;
	header: string[];
	columns: unknown;
	startedByName: string;
	startedAt: Date | null;
	completedAt: Date | null;
	total: number;
	lastLine: number;
	counts: ImportCounts;
}

const select = (where: RawBuilder<unknown>) => sql<RunRow>`
	select r.id, r.org_id as "organizationId", r.team_id as "teamId", r.file_name as "fileName", r.state,
		r.state_reason as "stateReason", r.allow_mobile_update as "allowMobileUpdate", r.header, r.columns,
		btrim(p.first_name || ' ' || p.last_name) as "startedByName", r.started_at as "startedAt",
		r.completed_at as "completedAt", r.total, r.last_line as "lastLine",
		jsonb_build_object('new', r.created, 'changed', r.changed, 'unchanged', r.unchanged, 'duplicates', r.duplicates,
			'rejected', r.rejected, 'optedOut', r.opted_out, 'staysOptedOut', r.stays_opted_out,
			'numbersKept', r.numbers_kept) as counts
	from import_run r
	join person p on p.org_id = r.org_id and p.id = r.person_id
	where ${where}`;

const ofTeam = (scope: TeamScope) => sql`r.org_id = ${scope.organizationId} and r.team_id = ${scope.teamId}`;
const started = sql`r.state <> 'uploaded'`;

export const insertUpload = async (
	tx: Tx,
	scope: TeamScope,
	upload: { id: number; file: TableFile; header: readonly string[]; total: number; at: Date },
): Promise<void> => {
	const key = { org_id: scope.organizationId };
	await tx
		.insertInto('import_run')
		.values({
			...key,
			id: upload.id,
			team_id: scope.teamId,
			person_id: scope.personId,
			file_name: upload.file.name,
			header: [...upload.header],
			total: upload.total,
			uploaded_at: upload.at,
		})
		.execute();
	await tx
		.insertInto('import_file')
		.values({ ...key, run_id: upload.id, content: upload.file.content })
		.execute();
};

/** An upload or run of the team, whatever its state, held until the transaction ends. */
export const lockRun = async (tx: Tx, scope: TeamScope, id: number): Promise<RunRow | undefined> => {
	const { rows } = await sql<RunRow>`${select(sql`${ofTeam(scope)} and r.id = ${id}`)} for update of r`.execute(tx);
	return rows[0];
};

/** The same for a job, which knows it by id. */
export const lockRunOf = async (tx: Tx, organizationId: number, id: number): Promise<RunRow | undefined> => {
	const { rows } = await sql<RunRow>`
		${select(sql`r.org_id = ${organizationId} and r.id = ${id}`)} for update of r`.execute(tx);
	return rows[0];
};

export const readFile = async (db: Db | Tx, organizationId: number, id: number): Promise<TableFile | undefined> =>
	db
		.selectFrom('import_file as f')
		.innerJoin('import_run as r', (on) => on.onRef('r.org_id', '=', 'f.org_id').onRef('r.id', '=', 'f.run_id'))
		.where('f.org_id', '=', organizationId)
		.where('f.run_id', '=', id)
		.select(['r.file_name as name', 'f.content'])
		.executeTakeFirst();

/** A file of the team that was uploaded for a preview and is not imported yet. */
export const readUpload = async (db: Db, scope: TeamScope, id: number): Promise<TableFile | undefined> =>
	db
		.selectFrom('import_file as f')
		.innerJoin('import_run as r', (on) => on.onRef('r.org_id', '=', 'f.org_id').onRef('r.id', '=', 'f.run_id'))
		.where('r.org_id', '=', scope.organizationId)
		.where('r.team_id', '=', scope.teamId)
		.where('r.state', '=', 'uploaded')
		.where('f.run_id', '=', id)
		.select(['r.file_name as name', 'f.content'])
		.executeTakeFirst();

export const deleteFile = (tx: Tx, organizationId: number, id: number) =>
	tx.deleteFrom('import_file').where('org_id', '=', organizationId).where('run_id', '=', id).execute();

/** Moves a run to another state; what it says beside stays unless it is said. */
export const writeState = (
	tx: Tx,
	{ organizationId, id }: { organizationId: number; id: number },
	to: {
		state: RunRow['state'];
		stateReason?: string;
		startedAt?: Date;
		completedAt?: Date;
		columns?: string;
		allowMobileUpdate?: boolean;
	},
) =>
	tx
		.updateTable('import_run')
		.set({
			state: to.state,
			...(to.stateReason === undefined ? {} : { state_reason: to.stateReason }),
			...(to.startedAt === undefined ? {} : { started_at: to.startedAt }),
			...(to.completedAt === undefined ? {} : { completed_at: to.completedAt }),
			...(to.columns === undefined ? {} : { columns: to.columns }),
			...(to.allowMobileUpdate === undefined ? {} : { allow_mobile_update: to.allowMobileUpdate }),
		})
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.execute();

/** Everything up to this line is in, and this is what came of it. */
export const addProgress = async (
	tx: Tx,
	of: { organizationId: number; id: number },
	lastLine: number,
	counts: ImportCounts,
): Promise<void> => {
	await sql`
		update import_run set
			last_line = ${lastLine}, created = created + ${counts.new}, changed = changed + ${counts.changed},
			unchanged = unchanged + ${counts.unchanged}, duplicates = duplicates + ${counts.duplicates},
			rejected = rejected + ${counts.rejected}, opted_out = opted_out + ${counts.optedOut},
			stays_opted_out = stays_opted_out + ${counts.staysOptedOut}, numbers_kept = numbers_kept + ${counts.numbersKept}
		where org_id = ${of.organizationId} and id = ${of.id}`.execute(tx);
};

export const readRun = async (db: Db, scope: TeamScope, id: number): Promise<RunRow | undefined> => {
	const { rows } = await select(sql`${ofTeam(scope)} and r.id = ${id} and ${started}`).execute(db);
	return rows[0];
};

export const listRuns = async (db: Db, scope: TeamScope, { skip, take }: { skip: number; take: number }) => {
	const { rows } = await sql<RunRow>`
		${select(sql`${ofTeam(scope)} and ${started}`)} order by r.id desc offset ${skip} limit ${take}`.execute(db);
	return rows;
};

export const countRuns = async (db: Db, scope: TeamScope): Promise<number> => {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from import_run r where ${ofTeam(scope)} and ${started}`.execute(db);
	return rows[0]?.count ?? 0;
};

/** Which of these runs are the team's: who may watch them. */
export const runsOfTeam = async (db: Db, scope: TeamScope, ids: readonly number[]): Promise<number[]> => {
	const { rows } = await sql<{ id: number }>`
		select r.id from import_run r where ${ofTeam(scope)} and r.id = any (${ids}::bigint[])`.execute(db);
	return rows.map((row) => row.id);
};

export const listRejections = (db: Db, scope: TeamScope, runId: number, page: { skip: number; take: number }) =>
	db
		.selectFrom('import_rejection')
		.where('org_id', '=', scope.organizationId)
		.where('run_id', '=', runId)
		.orderBy('line')
		.offset(page.skip)
		.limit(page.take)
		.select(['line', 'is_duplicate as isDuplicate', 'reason', 'cells'])
		.execute();

/** The next rejected rows after a line, for a file that is written while it is read. */
export const rejectionsAfter = (db: Db, scope: TeamScope, runId: number, line: number, take: number) =>
	db
		.selectFrom('import_rejection')
		.where('org_id', '=', scope.organizationId)
		.where('run_id', '=', runId)
		.where('line', '>', line)
		.orderBy('line')
		.limit(take)
		.select(['line', 'reason', 'cells'])
		.execute();

/** Whom a file can mean when it says who a contact is assigned to. */
export const readStaff = (db: Db, scope: OrganizationScope): Promise<StaffMember[]> =>
	db
		.selectFrom('person')
		.where('org_id', '=', scope.organizationId)
		.where('removed_at', 'is', null)
		.select(['id', 'email', 'first_name as firstName', 'last_name as lastName'])
		.execute();

/** Forgets files that were uploaded and never imported. */
export const deleteUploadsBefore = async (db: Db, before: Date): Promise<void> => {
	await db.deleteFrom('import_run').where('state', '=', 'uploaded').where('uploaded_at', '<', before).execute();
};
