/**
 * Coarse jobs on graphile-worker (messaging.md, Decided 3): added in the transaction that causes them, tried again
 * with growing pauses, run by any process with the worker's role (run-jobs.ts). A job carries ids and is safe to run
 * twice.
 */
import { sql } from 'kysely';
import type { CopyClient } from '../postgres/copy-rows.ts';
import type { Tx } from '../postgres/db.ts';

/** What a job has around it while it runs. */
export interface JobContext {
	/** The process is stopping: leave at the next safe point, by throwing. The job is run again elsewhere. */
	readonly stopping: AbortSignal;
	/** Failing now is failing for good. */
	readonly isLastTry: boolean;
	/** A connection for COPY. */
	readonly withClient: <T>(work: (client: CopyClient) => Promise<T>) => Promise<T>;
}

export interface Job {
	readonly name: string;
	readonly run: (payload: unknown, job: JobContext) => Promise<void>;
	/**
	 * Says that it will not be done, where people wait for it. Called once after all tries are used up, also when the
	 * last was killed and could say nothing itself; like a job, it is safe to run twice.
	 */
	readonly giveUp?: (payload: unknown) => Promise<void>;
	/** When it runs by itself, as crontab says it, in UTC. */
	readonly at?: string;
}

export interface JobOptions {
	/** Added twice under one key before it has started, it is one job. */
	key?: string;
	runAt?: Date;
	/** How often it is tried. */
	tries?: number;
	/** Jobs of one queue run one after the other, and take no more than one place among all. */
	queue?: string;
	/** Of the jobs that could run, the one with the lowest does; 0 where nothing is said. */
	rank?: number;
}

/** Adds a job inside the caller's transaction: it is there when the transaction has committed, and only then. */
export const addJob = async (
	tx: Tx,
	name: string,
	payload: Readonly<Record<string, unknown>>,
	{ key, runAt, tries = 10, queue, rank = 0 }: JobOptions = {},
): Promise<void> => {
	await sql`
		select graphile_worker.add_job(
			identifier => ${name}::text, payload => ${JSON.stringify(payload)}::json, job_key => ${key ?? null}::text,
			run_at => ${runAt ?? null}::timestamptz, max_attempts => ${tries}::int, queue_name => ${queue ?? null}::text,
			priority => ${rank}::int)`.execute(tx);
};
