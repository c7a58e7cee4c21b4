/**
 * Runs the jobs (jobs.ts). graphile-worker gives the jobs of a process that was killed free after four hours only. So
 * each of ours holds a lock on its own name for as long as it lives, and the living free the jobs of those
 * whose lock is gone. Where that was the last try, they see to it that the job is given up by its domain too.
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

/** Makes or renews the tables of the jobs. Part of bringing a database up to date. */
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
	/** Asks the running jobs to leave, and waits until they have. */
	stop(): Promise<void>;
}

const usuallyAtOnce = 2; // two cores
const pollMs = 2_000; // for what is due later; what is due now is told

/** Those of one call share `atOnce` places: jobs that wait for others for long are started apart. */
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
						// a connection of the pool may answer for a moment after PostgreSQL has stopped taking new ones
						await untilItWorks(() => tryConnection(url), helpers.abortSignal);
						throw withoutValues(error); // it is logged, and kept with the job
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
 * What became of a job is said to PostgreSQL once, by graphile-worker, which does not wait for the answer: said while
 * PostgreSQL is away, it would end this process, and whatever else runs in it.
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
	client.once('error', () => undefined); // it may fall again before it is closed
	await client.query('select'); // a pooler lets everyone in
	await client.end();
};

const timetable = (jobs: readonly Job[]): ParsedCronItem[] =>
	parseCronItems(jobs.flatMap(({ name, at }) => (at ? [{ task: name, match: at }] : [])));

const lockSpace = 748_193; // the first half of the locks that living processes hold
const sweepMs = 5_000;
const graceMs = 5_000; // who has just begun may not hold its lock yet

/** Holds a lock on the name under which our jobs are taken, and frees what the dead have left. */
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

/** Giving up is a job as well: tried again, and seen by the self-check, like any other. */
const lastWords = (jobs: readonly Job[]): Job[] =>
	jobs.flatMap(({ name, giveUp }) => (giveUp ? [{ name: `${name}${lastWord}`, run: giveUp }] : []));

/** A flag on the job says that it was given up, so that it is once. */
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
