/**
 * Coarse jobs on graphile-worker (messaging.md, Decided 3): added in the transaction that causes them, retried with
 * growing pauses, run by any process with the worker's role (run-jobs.ts). A job's payload is ids, and a job is safe
 * to run twice.
 */
import { sql } from 'kysely';
import type { CopyClient } from '../postgres/copy-rows.ts';
import type { Tx } from '../postgres/db.ts';

/** What a running job gets. */
export interface JobContext {
	/** Aborts when the process is stopping. The job must throw at the next safe point, and runs again elsewhere. */
	readonly stopping: AbortSignal;
	/** No further try follows a failure. */
	readonly isLastTry: boolean;
	/** Lends a connection for COPY. */
	readonly withClient: <T>(work: (client: CopyClient) => Promise<T>) => Promise<T>;
}

export interface Job {
	readonly name: string;
	readonly run: (payload: unknown, job: JobContext) => Promise<void>;
	/** Tells waiting people that the job failed, once after the last try, even a killed one. Safe to run twice. */
	readonly giveUp?: (payload: unknown) => Promise<void>;
	/** The schedule in crontab syntax, in UTC. */
	readonly at?: string;
}

export interface JobOptions {
	/** A second job with the same key, added before the first has started, replaces it. */
	key?: string;
	runAt?: Date;
	tries?: number;
	/** Jobs of one queue run one after the other, and together take at most one place. */
	queue?: string;
	/** The runnable job with the lowest rank runs first. Defaults to 0. */
	rank?: number;
}

/** Adds a job in the caller's transaction, so it exists only if the transaction commits. */
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
