import type { ValidationRun } from '@quad/contract/contacts/number-validation/routes.ts';
import { sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { resultsOf } from '../../carriers/carriers/index.ts';

type OfTeam = Pick<TeamScope, 'organizationId' | 'teamId'>;

export interface RunRow extends Omit<ValidationRun, 'startedOn' | 'completedOn' | 'results'> {
	startedAt: Date;
	completedAt: Date | null;
	results: unknown;
}

export const listRuns = async (db: Db, { organizationId, teamId }: OfTeam, take: number): Promise<RunRow[]> => {
	const done = sql`
		select n.number from validation_number n
		where n.org_id = r.org_id and n.run_id = r.id and n.number <= r.last_number`;
	const { rows } = await sql<RunRow>`
		select r.id, r.state, r.created_at as "startedAt", ${fullName('p')} as "startedByName",
			r.completed_at as "completedAt", r.numbers, r.done, r.quoted_cost::float8 as "quotedCost", r.unanswered,
			r.failed_because as "failedBecause", ${resultsOf(sql`r.org_id`, done)} as results
		from validation_run r join person p on p.org_id = r.org_id and p.id = r.person_id
		where r.org_id = ${organizationId} and r.team_id = ${teamId}
		order by r.id desc limit ${take}`.execute(db);
	return rows;
};

/** Returns whether the team has an unfinished check. If two are started at once, the second waits for the first. */
export const isRunning = async (tx: Tx, { organizationId, teamId }: OfTeam): Promise<boolean> => {
	await sql`select pg_advisory_xact_lock(hashtextextended('number validation ' || ${teamId}::bigint, 0))`.execute(tx);
	const { rows } = await sql`
		select from validation_run
		where org_id = ${organizationId} and team_id = ${teamId} and state in ('waiting', 'running') limit 1`.execute(tx);
	return rows.length > 0;
};

export const insertRun = async (
	tx: Tx,
	scope: TeamScope,
	{ id, numbers, quotedCost, at }: { id: number; numbers: readonly number[]; quotedCost: number; at: Date },
): Promise<void> => {
	await tx
		.insertInto('validation_run')
		.values({
			org_id: scope.organizationId,
			id,
			team_id: scope.teamId,
			person_id: scope.personId,
			numbers: numbers.length,
			quoted_cost: quotedCost,
			created_at: at,
		})
		.execute();
	await sql`
		insert into validation_number (org_id, run_id, number)
		select ${scope.organizationId}, ${id}, unnest(${numbers}::bigint[])`.execute(tx);
};

export const findRun = (db: Db | Tx, { organizationId, teamId }: OfTeam, id: number) =>
	db
		.selectFrom('validation_run')
		.where('org_id', '=', organizationId)
		.where('team_id', '=', teamId)
		.where('id', '=', id)
		.select('id')
		.executeTakeFirst();

/** Returns the next numbers of a running check, or undefined if it has ended. */
export const nextNumbers = async (
	db: Db,
	organizationId: number,
	id: number,
	take: number,
): Promise<{ after: number; numbers: number[] } | undefined> => {
	const { rows } = await sql<{ after: number; numbers: string[] }>`
		select r.last_number as after, array(
			select n.number from validation_number n
			where n.org_id = r.org_id and n.run_id = r.id and n.number > r.last_number
			order by n.number limit ${take}
		)::text[] as numbers
		from validation_run r
		where r.org_id = ${organizationId} and r.id = ${id} and r.state in ('waiting', 'running')`.execute(db);
	const [run] = rows;
	return run && { after: run.after, numbers: run.numbers.map(Number) };
};

/** Returns false if the check has ended or another worker has advanced it. */
export const moveRun = async (
	tx: Tx,
	progress: { organizationId: number; id: number; after: number; to: number; done: number; unanswered: number },
): Promise<boolean> => {
	const { numUpdatedRows } = await tx
		.updateTable('validation_run')
		.set(({ eb }) => ({
			state: 'running',
			last_number: progress.to,
			done: eb('done', '+', progress.done),
			unanswered: eb('unanswered', '+', progress.unanswered),
		}))
		.where('org_id', '=', progress.organizationId)
		.where('id', '=', progress.id)
		.where('last_number', '=', progress.after)
		.where('state', 'in', ['waiting', 'running'])
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
};

export const endRun = async (
	tx: Tx,
	run: {
		organizationId: number;
		id: number;
		state: 'complete' | 'stopped' | 'failed';
		at: Date;
		why?: string | undefined;
	},
): Promise<void> => {
	await tx
		.updateTable('validation_run')
		.set({ state: run.state, completed_at: run.at, failed_because: run.why ?? null })
		.where('org_id', '=', run.organizationId)
		.where('id', '=', run.id)
		.where('state', 'in', ['waiting', 'running'])
		.execute();
};

/** Removes the numbers of people who were removed for good. */
export const removeFromValidation = async (
	tx: Tx,
	organizationId: number,
	numbers: readonly number[],
): Promise<void> => {
	await sql`
		delete from validation_number n using validation_run r
		where r.org_id = ${organizationId} and n.org_id = r.org_id and n.run_id = r.id
			and n.number = any(${numbers}::bigint[])`.execute(tx);
	await sql`
		update validation_run set last_number = last_number - 1
		where org_id = ${organizationId} and last_number = any(${numbers}::bigint[])`.execute(tx);
};
