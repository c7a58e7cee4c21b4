/**
 * Adds jobs for graphile-worker (messaging.md, Decided 3). A job is added in the transaction that causes it, and run
 * by any worker, with retries after growing pauses. Its payload consists of ids, and it must be safe to run twice.
 */
import { sql } from 'kysely';
import type { CopyClient } from '../postgres/copy-rows.ts';
import type { Tx } from '../postgres/db.ts';

export interface JobContext {
	/** Aborts when the process is stopping. The job must then throw at a safe point, and runs again elsewhere. */
	readonly stopping: AbortSignal;
	/** Whether a failure is final. */
	readonly isLastTry: boolean;
	/** Provides a connection for COPY. */
	readonly withClient: <T>(work: (client: CopyClient) => Promise<T>) => Promise<T>;
}

export interface Job {
	readonly name: string;
	readonly run: (payload: unknown, job: JobContext) => Promise<void>;
	/** Reports the failure to waiting people. Runs once after the last try, even a killed one. Safe to run twice. */
	readonly giveUp?: (payload: unknown) => Promise<void>;
	/** The schedule in crontab syntax, in UTC. */
	readonly at?: string;
}

export interface JobOptions {
	/** A later job with the same key replaces one that has not started yet. */
	key?: string;
	runAt?: Date;
	tries?: number;
	/** Jobs in the same queue run one at a time. */
	queue?: string;
	/** Among jobs that are due, the lowest rank runs first. Defaults to 0. */
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
