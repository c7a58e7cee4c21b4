import type { ImportCounts } from '@quad/contract/contacts/imports/routes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import { fullName } from '../../../../foundation/postgres/full-name.ts';
import type { RunState } from '../merge/progress.queries.ts';

export interface RunRow {
	id: number;
	organizationId: number;
	teamId: number;
	personId: number;
	fileName: string;
	state: RunState;
	stateReason: string | null;
	allowMobileUpdate: boolean;
	/** The system that the rows come from, or null for an uploaded file. */
	source: string | null;
	header: string[];
	columns: unknown;
	corrections: unknown;
	startedByName: string;
	startedAt: Date | null;
	completedAt: Date | null;
	total: number;
	lastLine: number;
	counts: ImportCounts;
	/** When each chunk was merged. */
	mergedAt: Date[];
	/** Custom fields that the run created. */
	madeFields: number[];
	undone: number;
	undoLeft: number;
	/** Whether the run changed contacts that an undo has not handled yet. */
	hasChanges: boolean;
}

const select = (where: RawBuilder<unknown>) => sql<RunRow>`
	select r.id, r.org_id as "organizationId", r.team_id as "teamId", r.person_id as "personId", r.file_name as "fileName", r.state,
		r.state_reason as "stateReason", r.source, r.allow_mobile_update as "allowMobileUpdate", r.header, r.columns, r.corrections,
		${fullName('p')} as "startedByName", r.started_at as "startedAt",
		r.completed_at as "completedAt", r.total, r.last_line as "lastLine",
		r.merged_at as "mergedAt", r.made_fields as "madeFields", r.undone, r.undo_left as "undoLeft",
		exists (select from import_change k where k.org_id = r.org_id and k.run_id = r.id) as "hasChanges",
		jsonb_build_object('new', r.created, 'changed', r.changed, 'unchanged', r.unchanged, 'duplicates', r.duplicates,
			'rejected', r.rejected, 'optedOut', r.opted_out, 'staysOptedOut', r.stays_opted_out,
			'numbersKept', r.numbers_kept, 'leftOutOptedOut', r.left_out_opted_out) as counts
	from import_run r
	join person p on p.org_id = r.org_id and p.id = r.person_id
	where ${where}`;

const ofTeam = (scope: TeamScope) => sql`r.org_id = ${scope.organizationId} and r.team_id = ${scope.teamId}`;
const started = sql`r.state <> 'uploaded'`;

/** Locks and returns an upload or run of the team, in any state. */
export const lockRun = async (tx: Tx, scope: TeamScope, id: number): Promise<RunRow | undefined> => {
	const { rows } = await sql<RunRow>`${select(sql`${ofTeam(scope)} and r.id = ${id}`)} for update of r`.execute(tx);
	return rows[0];
};

/** Locks and returns a run by its ID, for a job. */
export const lockRunOf = async (tx: Tx, organizationId: number, id: number): Promise<RunRow | undefined> => {
	const { rows } = await sql<RunRow>`
		${select(sql`r.org_id = ${organizationId} and r.id = ${id}`)} for update of r`.execute(tx);
	return rows[0];
};

/** Changes a run's state. Omitted fields don't change. */
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
		madeFields?: number[];
		corrections?: string | null | undefined;
	},
) =>
	tx
		.updateTable('import_run')
		.set({
			state: to.state,
			state_reason: to.stateReason,
			started_at: to.startedAt,
			completed_at: to.completedAt,
			columns: to.columns,
			allow_mobile_update: to.allowMobileUpdate,
			made_fields: to.madeFields,
			corrections: to.corrections,
		})
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.execute();

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

/** Returns those of the runs that are the team's, because only its members may watch them. */
export const runsOfTeam = async (db: Db, scope: TeamScope, ids: readonly number[]): Promise<number[]> => {
	const { rows } = await sql<{ id: number }>`
		select r.id from import_run r where ${ofTeam(scope)} and r.id = any (${ids}::bigint[])`.execute(db);
	return rows.map((row) => row.id);
};

/** Returns how many imports of the organization have not ended, and how many of those are this person's. */
export const countUnfinished = async (
	tx: Tx,
	{ organizationId, personId }: TeamScope,
): Promise<{ all: number; own: number }> => {
	const { rows } = await sql<{ all: number; own: number }>`
		select count(*)::int as all, count(*) filter (where person_id = ${personId})::int as own
		from import_run where org_id = ${organizationId} and state in ('waiting', 'running', 'undoing')`.execute(tx);
	return rows[0] ?? { all: 0, own: 0 };
};

/** Returns a run by its ID, without a lock. */
export const readRunOf = async (db: Db | Tx, organizationId: number, id: number): Promise<RunRow | undefined> => {
	const { rows } = await select(sql`r.org_id = ${organizationId} and r.id = ${id}`).execute(db);
	return rows[0];
};

/** Inserts a run without a file, which starts at once. */
export const insertSourceRun = (
	tx: Tx,
	scope: TeamScope,
	run: {
		id: number;
		name: string;
		source: string;
		header: readonly string[];
		columns: string;
		total: number;
		madeFields: readonly number[];
		at: Date;
	},
) =>
	tx
		.insertInto('import_run')
		.values({
			org_id: scope.organizationId,
			id: run.id,
			team_id: scope.teamId,
			person_id: scope.personId,
			file_name: run.name,
			source: run.source,
			header: [...run.header],
			columns: run.columns,
			total: run.total,
			state: 'running',
			allow_mobile_update: true,
			made_fields: [...run.madeFields],
			uploaded_at: run.at,
			started_at: run.at,
		})
		.execute();
