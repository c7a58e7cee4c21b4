/**
 * Runs the jobs (jobs.ts). graphile-worker frees a killed process's jobs only after four hours, so each process holds
 * a lock on its name, and others free the jobs of names without a lock. If that was the last try, the job is given
 * up.
 */
import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, type ParsedCronItem, parseCronItems, run, runMigrations, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { withoutValues } from '../describe-fault.ts';
import type { Log } from '../log.ts';
import { isThroughPool } from '../postgres/database-url.ts';
import { connectDirectly, openPool } from '../postgres/db.ts';
import { type HeldLocks, holdLocks } from '../postgres/held-locks.ts';
import type { Job } from './jobs.ts';

/** Creates or updates the tables of graphile-worker. Part of migrating the database. */
export const prepareJobs = async (url: string): Promise<void> => {
	const pool = openPool(url, { max: 1, application_name: 'quad jobs' });
	try {
		await runMigrations({
			pgPool: pool,
			noPreparedStatements: isThroughPool(url),
			logger: new Logger(() => () => undefined),
		});
	} finally {
		await pool.end();
	}
};

export interface RunningJobs {
	/** Aborts the running jobs. Resolves once they have ended. */
	stop(): Promise<void>;
}

const usuallyAtOnce = 2; // one for each of two cores
const pollMs = 2_000; // only for jobs due later; a job due now wakes the worker

/** Starts workers for these jobs, of which `atOnce` can run at once. Start slow jobs separately. */
export const startJobs = async (
	url: string,
	jobs: readonly Job[],
	log: Log,
	{ atOnce = usuallyAtOnce } = {},
): Promise<RunningJobs> => {
	const pool = openPool(url, { max: 3 + atOnce * 2, application_name: 'quad jobs' });
	pool.on('error', (error) => log.warn({ err: error }, 'a connection of the job runner was closed'));
	const events: WorkerEvents = new EventEmitter();
	const keeper = keepLock({ url, pool }, events, jobs, log);
	const runner = await run({
		pgPool: pool,
		noPreparedStatements: isThroughPool(url),
		concurrency: atOnce,
		pollInterval: pollMs,
		noHandleSignals: true,
		gracefulShutdownAbortTimeout: 1,
		events,
		logger: new Logger(
			() => (level, message) => log[level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level](message),
		),
		parsedCronItems: timetable(jobs),
		taskList: Object.fromEntries(
			[...jobs, ...lastWords(jobs)].map((job) => [
				job.name,
				async (payload, helpers) => {
					try {
						await job.run(payload, {
							stopping: helpers.abortSignal,
							isLastTry: helpers.job.attempts >= helpers.job.max_attempts,
							withClient: (work) => helpers.withPgClient(work),
						});
						await untilItWorks(() => pool.query('select'), helpers.abortSignal);
					} catch (error) {
						// After PostgreSQL has stopped accepting connections, a pooled one may still respond for a moment.
						await untilItWorks(() => tryConnection(url), helpers.abortSignal);
						throw withoutValues(error); // this is logged, and stored with the job
					}
				},
			]),
		),
	});
	return {
		stop: async () => {
			await runner.stop();
			await keeper.stop();
			await pool.end();
		},
	};
};

const answerMs = 500;

/**
 * Waits until PostgreSQL responds. graphile-worker reports a job's result to it only once, and if that failed, the
 * error would end this process.
 */
const untilItWorks = async (attempt: () => Promise<unknown>, stopping: AbortSignal): Promise<void> => {
	while (!stopping.aborted)
		try {
			await attempt();
			return;
		} catch {
			await pause(answerMs, undefined, { signal: stopping }).catch(() => undefined);
		}
};

const tryConnection = async (url: string): Promise<void> => {
	const client = await connectDirectly(url);
	client.once('error', () => undefined); // the connection may break again before it is closed
	await client.query('select'); // a pooler accepts connections even when PostgreSQL is down
	await client.end();
};

const timetable = (jobs: readonly Job[]): ParsedCronItem[] =>
	parseCronItems(jobs.flatMap(({ name, at }) => (at ? [{ task: name, match: at }] : [])));

const lockSpace = 748_193; // the first half of the key of advisory locks that running processes hold
const sweepMs = 5_000;
const graceMs = 5_000; // a process that has just started may not hold its lock yet

/** Holds a lock on this process's worker name, and frees the jobs of dead processes. */
const keepLock = (
	{ url, pool }: { url: string; pool: pg.Pool },
	events: WorkerEvents,
	jobs: readonly Job[],
	log: Log,
) => {
	let name = '';
	let held: HeldLocks | undefined;
	const open = async (): Promise<HeldLocks> => {
		const fresh = await holdLocks(url);
		fresh.onLost(() => {
			held = undefined;
		});
		await fresh.lockName(lockSpace, name);
		return fresh;
	};
	let last = Promise.resolve();
	const sweep = () => {
		last = last
			.then(async () => {
				held ??= await open();
				await freeTheDead(pool, name, log);
				await giveUpSpent(pool, jobs, log);
			})
			.catch((error) => log.warn({ err: error }, 'could not check for jobs of dead processes'));
	};
	let timer: NodeJS.Timeout | undefined;
	events.on('pool:create', ({ workerPool }) => {
		name = workerPool.id;
		sweep();
		timer = setInterval(sweep, sweepMs);
	});
	return {
		stop: async () => {
			clearInterval(timer);
			await last;
			await held?.release();
		},
	};
};

const freeTheDead = async (pool: pg.Pool, ours: string, log: Log): Promise<void> => {
	const { rows } = await pool.query<{ names: string[] | null }>(
		`with held as (
			select distinct locked_by as name from graphile_worker._private_jobs
			where locked_by <> $2 and locked_at < now() - make_interval(secs => $3 / 1000.0)
		),
		dead as materialized (select name from held where pg_try_advisory_xact_lock($1, hashtext(name)))
		select array_agg(name) as names from dead`,
		[lockSpace, ours, graceMs],
	);
	const names = rows[0]?.names;
	if (!names) return;
	log.warn({ names }, 'a process died while running jobs; others take over');
	await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [names]);
};

const lastWord = '.given-up';

/** Returns a job for giving up each job, so that this is retried, too, and the self-check sees it. */
const lastWords = (jobs: readonly Job[]): Job[] =>
	jobs.flatMap(({ name, giveUp }) => (giveUp ? [{ name: `${name}${lastWord}`, run: giveUp }] : []));

/** Gives up jobs that failed for the last time. A flag on the job ensures that this happens once. */
const giveUpSpent = async (pool: pg.Pool, jobs: readonly Job[], log: Log): Promise<void> => {
	const { rows } = await pool.query<{ task: string; payload: unknown }>(
		`with spent as (
			update graphile_worker._private_jobs j set flags = '{"given-up": true}'
			from graphile_worker._private_tasks t
			where t.id = j.task_id and t.identifier = any ($1::text[]) and j.attempts >= j.max_attempts
				and j.locked_at is null and j.flags is null
			returning t.identifier as task, j.payload
		)
		select spent.task, spent.payload from spent, graphile_worker.add_job(spent.task || $2::text, spent.payload)`,
		[jobs.filter(({ giveUp }) => giveUp).map(({ name }) => name), lastWord],
	);
	for (const spent of rows) log.error(spent, 'a job has used up its attempts and was given up');
};
