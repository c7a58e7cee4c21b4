import type { FaultKind } from '@quad/contract/connections/integrations/fault-kinds.ts';
import type { RunKind, RunPhase } from '@quad/contract/connections/integrations/run.ts';
import type { ImportPreview } from '@quad/contract/contacts/imports/routes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import type { OfTeam } from './connections.queries.ts';

export type Trigger = 'slot' | 'manual' | 'test' | 'replay';

export interface RunRow {
	organizationId: number;
	id: number;
	connectionId: number;
	kind: RunKind;
	trigger: Trigger;
	slot: string | null;
	phase: RunPhase;
	startedAt: Date;
	completedAt: Date | null;
	message: string | null;
	/** Why it failed, if the other system was the reason. */
	fault: FaultKind | null;
	source: string | null;
	header: string[] | null;
	cursorAfter: string | null;
	sourceRef: Record<string, string> | null;
	fileMark: string | null;
	hasMore: boolean;
	/** Where reading resumes. `placeLine` is the line of the last row that was stored before it. */
	place: string | null;
	placeLine: number;
	/** True if a user requested a full import rather than only changes. */
	takesEverything: boolean;
	/** Number of records left out of an export because they were not for the other system. */
	skipped: number;
	read: number;
	/** Number of rows unchanged since the last import. */
	passedOver: number;
	written: number;
	errors: number;
	tries: number;
	nextTryAt: Date | null;
	importId: number | null;
	optOutsToConfirm: number | null;
	sample: ImportPreview | null;
	replays: number | null;
	/** Number of contacts that the import created. */
	created: number | null;
	changed: number | null;
	unchanged: number | null;
	optedOut: number | null;
	leftOut: number | null;
}

const columns = sql`
	r.org_id as "organizationId", r.id, r.connection_id as "connectionId", r.kind, r.trigger, r.slot, r.phase,
	r.started_at as "startedAt", r.completed_at as "completedAt", r.message, r.fault, r.source, r.header,
	r.place, r.place_line as "placeLine", r.cursor_after as "cursorAfter", r.source_ref as "sourceRef", r.file_mark as "fileMark", r.has_more as "hasMore",
	r.takes_everything as "takesEverything",
	r.skipped, r.read, r.passed_over as "passedOver", r.written, r.errors, r.tries, r.next_try_at as "nextTryAt", r.import_id as "importId",
	r.opt_outs_to_confirm as "optOutsToConfirm", r.sample, r.replays,
	i.created, i.changed, i.unchanged, i.opted_out as "optedOut", i.rejected + i.duplicates as "leftOut"`;
const from = sql`from integration_run r left join import_run i on i.org_id = r.org_id and i.id = r.import_id`;

export interface NewRun {
	readonly id: number;
	readonly kind: RunKind;
	readonly trigger: Trigger;
	readonly slot?: string | undefined;
	readonly replays?: number | undefined;
	readonly takesEverything?: boolean | undefined;
	readonly at: Date;
}

/** Cancels an import that waits for confirmation. Returns its ID, if there was one. */
export const cancelWaiting = async (
	tx: Tx,
	connection: { organizationId: number; id: number },
	at: Date,
): Promise<number | undefined> => {
	const cancelled = await tx
		.updateTable('integration_run')
		.set({ phase: 'cancelled', completed_at: at, message: 'Nothing was imported: another import was started.' })
		.where('org_id', '=', connection.organizationId)
		.where('connection_id', '=', connection.id)
		.where('kind', '=', 'import')
		.where('phase', '=', 'needsDecision')
		.returning('id')
		.executeTakeFirst();
	return cancelled?.id;
};

/** Ends the wait of a run that would be retried later. Returns that run, if there was one. */
export const endWaiting = async (
	tx: Tx,
	connection: { organizationId: number; id: number },
	kind: RunKind,
): Promise<{ id: number; isMerged: boolean } | undefined> => {
	const waiting = await tx
		.updateTable('integration_run')
		.set({ next_try_at: null, tries: 0 })
		.where('org_id', '=', connection.organizationId)
		.where('connection_id', '=', connection.id)
		.where('kind', '=', kind)
		.where('phase', '=', 'queued')
		.where('next_try_at', 'is not', null)
		.returning(['id', 'import_id'])
		.executeTakeFirst();
	return waiting && { id: waiting.id, isMerged: waiting.import_id !== null };
};

/** Returns false if a run of this kind is in progress, or if this schedule window already had one. */
export const insertRun = async (
	tx: Tx,
	connection: { organizationId: number; id: number },
	run: NewRun,
): Promise<boolean> => {
	const { rows } = await sql`
		insert into integration_run (org_id, id, connection_id, kind, trigger, slot, phase, started_at, replays, takes_everything)
		values (${connection.organizationId}, ${run.id}, ${connection.id}, ${run.kind}, ${run.trigger}, ${run.slot ?? null},
			'queued', ${run.at}, ${run.replays ?? null}, ${run.takesEverything ?? false})
		on conflict do nothing
		returning id`.execute(tx);
	return rows.length > 0;
};

export const findRun = async (db: Db | Tx, organizationId: number, id: number): Promise<RunRow | undefined> => {
	const { rows } = await sql<RunRow>`
		select ${columns} ${from} where r.org_id = ${organizationId} and r.id = ${id}`.execute(db);
	return rows[0];
};

export const lockRun = async (tx: Tx, organizationId: number, id: number): Promise<RunRow | undefined> => {
	await sql`select from integration_run where org_id = ${organizationId} and id = ${id} for update`.execute(tx);
	return findRun(tx, organizationId, id);
};

export const findRunOf = async (
	db: Db | Tx,
	team: OfTeam,
	connector: string,
	id: number,
): Promise<RunRow | undefined> => {
	const { rows } = await sql<RunRow>`
		select ${columns} ${from}
		join integration_connection c on c.org_id = r.org_id and c.id = r.connection_id
		where r.org_id = ${team.organizationId} and r.id = ${id} and c.team_id = ${team.teamId}
			and c.connector = ${connector}`.execute(db);
	return rows[0];
};

export const listRuns = async (
	db: Db,
	connection: { organizationId: number; id: number },
	{ imports, skip, limit }: { imports: boolean; skip: number; limit: number },
): Promise<{ rows: RunRow[]; total: number }> => {
	const where = sql`
		r.org_id = ${connection.organizationId} and r.connection_id = ${connection.id} and (r.kind = 'import') = ${imports}`;
	const { rows } = await sql<RunRow>`
		select ${columns} ${from} where ${where} order by r.id desc offset ${skip} limit ${limit}`.execute(db);
	const counted = await sql<{ total: number }>`
		select count(*)::int as total from integration_run r where ${where}`.execute(db);
	return { rows, total: counted.rows[0]?.total ?? 0 };
};

/** Returns the newest run of each kind that a team has set up, without tests and canceled runs. */
export const listLastRuns = async (db: Db, { organizationId, teamId }: OfTeam): Promise<RunRow[]> => {
	const { rows } = await sql<RunRow>`
		select last.* from integration_connection c
		cross join lateral (
			select 'import' as kind where c.import_settings is not null
			union all
			select e.kind from integration_export e where e.org_id = c.org_id and e.connection_id = c.id
		) as active
		cross join lateral (
			select ${columns} ${from}
			where r.org_id = c.org_id and r.connection_id = c.id and r.kind = active.kind
				and r.trigger <> 'test' and r.phase <> 'cancelled'
			order by r.id desc limit 1
		) as last
		where c.org_id = ${organizationId} and c.team_id = ${teamId}
		order by c.id, active.kind`.execute(db);
	return rows;
};

/** Returns the latest runs whose rows were merged into contacts. */
export const importsOf = (
	db: Db,
	connection: { organizationId: number; id: number },
	take: number,
): Promise<Array<{ id: number; importId: number | null; startedAt: Date; header: string[] | null }>> =>
	db
		.selectFrom('integration_run')
		.where('org_id', '=', connection.organizationId)
		.where('connection_id', '=', connection.id)
		.where('import_id', 'is not', null)
		.orderBy('id', 'desc')
		.limit(take)
		.select(['id', 'import_id as importId', 'started_at as startedAt', 'header'])
		.execute();

export interface RunChange {
	phase?: RunPhase;
	completedAt?: Date;
	message?: string | null;
	fault?: FaultKind | null;
	source?: string;
	header?: string[];
	cursorAfter?: string | null;
	sourceRef?: Readonly<Record<string, string>> | null;
	fileMark?: string | null;
	hasMore?: boolean;
	place?: string | null;
	placeLine?: number;
	read?: number;
	skipped?: number;
	passedOver?: number;
	written?: number;
	errors?: number;
	tries?: number;
	nextTryAt?: Date | null;
	importId?: number;
	optOutsToConfirm?: number | null;
	sample?: ImportPreview;
}

export const updateRun = (
	tx: Db | Tx,
	{ organizationId, id }: { organizationId: number; id: number },
	change: RunChange,
) =>
	tx
		.updateTable('integration_run')
		.set({
			org_id: organizationId,
			phase: change.phase,
			completed_at: change.completedAt,
			message: change.message,
			fault: change.fault,
			source: change.source,
			header: change.header,
			cursor_after: change.cursorAfter,
			source_ref: change.sourceRef === undefined ? undefined : change.sourceRef && JSON.stringify(change.sourceRef),
			file_mark: change.fileMark,
			has_more: change.hasMore,
			place: change.place,
			place_line: change.placeLine,
			read: change.read,
			skipped: change.skipped,
			passed_over: change.passedOver,
			written: change.written,
			errors: change.errors,
			tries: change.tries,
			next_try_at: change.nextTryAt,
			import_id: change.importId,
			opt_outs_to_confirm: change.optOutsToConfirm,
			sample: change.sample === undefined ? undefined : JSON.stringify(change.sample),
		})
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.execute();

/** Returns the random part of the run's file names, which stays the same from the first call on. */
export const fileKeyOf = async (
	db: Db | Tx,
	{ organizationId, id }: { organizationId: number; id: number },
): Promise<string> => {
	const { key } = await db
		.updateTable('integration_run')
		.set({ file_key: sql`coalesce(file_key, left(md5(gen_random_uuid()::text), 12))` })
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.returning('file_key as key')
		.executeTakeFirstOrThrow();
	if (key === null) throw new Error('The run has no key.');
	return key;
};

export const deleteRunsBefore = async (db: Db, before: Date): Promise<void> => {
	await sql`delete from integration_outbox where run_id is not null and at < ${before}`.execute(db);
	await sql`delete from integration_run where completed_at < ${before}`.execute(db);
};

/** Returns when the newest run of a kind ended, if it failed or refused rows; otherwise undefined. */
export const lastFailure = async (
	db: Db,
	{ organizationId, id }: { organizationId: number; id: number },
	kind: string,
): Promise<Date | undefined> => {
	const { rows } = await sql<{ at: Date | null }>`
		select case when phase like 'failed%' or errors > 0 then completed_at end as at from integration_run
		where org_id = ${organizationId} and connection_id = ${id} and kind = ${kind} and trigger <> 'test'
		order by id desc limit 1`.execute(db);
	return rows[0]?.at ?? undefined;
};
