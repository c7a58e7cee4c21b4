import { sql } from 'kysely';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { useDatabase } from '../../../test/database.ts';
import { eventually } from '../../../test/eventually.ts';
import { useFireDatabase } from '../../../test/fire/database.ts';
import { makeLog } from '../log.ts';
import { connect } from '../postgres/db.ts';
import { addJob, type Job } from './jobs.ts';
import { type RunningJobs, startJobs } from './run-jobs.ts';

const database = useDatabase();
const fire = useFireDatabase();
const running: RunningJobs[] = [];

afterEach(async () => {
	for (const jobs of running.splice(0)) await jobs.stop();
});

const start = async (...jobs: Job[]) => {
	running.push(await startJobs(database.url, jobs, makeLog('silent')));
};

/** Makes a job that reports its payload. */
const listener = (name: string) => {
	let hear: (payload: unknown) => void = () => undefined;
	const notified = new Promise<unknown>((resolve) => {
		hear = resolve;
	});
	return { heard: notified, job: { name, run: async (payload: unknown) => hear(payload) } satisfies Job };
};

const waiting = async () => {
	const { rows } = await sql<{ task: string }>`
		select task_identifier as task from graphile_worker.jobs order by id`.execute(database.db);
	return rows.map((row) => row.task);
};

test('a job is there when its transaction has committed, and only then', async () => {
	await expect(
		database.db.transaction().execute(async (tx) => {
			await addJob(tx, 'rolled-back', {});
			throw new Error('Not this time.');
		}),
	).rejects.toThrow('Not this time.');
	expect(await waiting()).toEqual([]);

	const { heard, job } = listener('committed');
	await start(job);
	await database.db.transaction().execute((tx) => addJob(tx, 'committed', { id: 7 }));
	expect(await heard).toEqual({ id: 7 });
});

test('two of one key are one job, with the later payload', async () => {
	const payloads: unknown[] = [];
	const last = listener('last');
	await database.db.transaction().execute(async (tx) => {
		await addJob(tx, 'keyed', { id: 1 }, { key: 'one' });
		await addJob(tx, 'keyed', { id: 2 }, { key: 'one' });
		await addJob(tx, 'last', {});
	});
	await start({ name: 'keyed', run: async (payload) => void payloads.push(payload) }, last.job);
	await last.heard;
	await running.pop()?.stop();
	expect(payloads).toEqual([{ id: 2 }]);
});

test('what a worker held that was killed is taken over', async () => {
	await database.db.transaction().execute((tx) => addJob(tx, 'taken-over', { id: 3 }));
	await sql`
		update graphile_worker._private_jobs set locked_by = 'worker-dead', locked_at = now() - interval '1 minute',
			attempts = 1`.execute(database.db);
	const { heard, job } = listener('taken-over');
	await start(job);
	expect(await heard).toEqual({ id: 3 });
});

test('a job whose last try was killed is given up, once', async () => {
	const payloads: unknown[] = [];
	for (const id of [4, 5]) {
		await database.db.transaction().execute((tx) => addJob(tx, 'spent', { id }, { tries: 2 }));
		await sql`
			update graphile_worker._private_jobs set attempts = 2, locked_by = 'worker-dead',
				locked_at = now() - interval '1 minute'
			where attempts = 0`.execute(database.db);
		const { heard: isGivenUp, job } = listener('given-up');
		await start({ name: 'spent', run: () => expect.fail('It has no try left.'), giveUp: job.run });
		payloads.push(await isGivenUp);
		await running.pop()?.stop();
	}
	expect(payloads).toEqual([{ id: 4 }, { id: 5 }]);
	expect(await waiting()).toEqual(['spent', 'spent']); // kept for diagnosis
	await sql`delete from graphile_worker._private_jobs`.execute(database.db);
});

test('what a living worker holds is left to it, however long it takes', async () => {
	let entered: () => void = () => undefined;
	const isIn = new Promise<void>((resolve) => {
		entered = resolve;
	});
	let release: () => void = () => undefined;
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	let runs = 0;
	const long: Job = {
		name: 'long',
		run: async () => {
			runs += 1;
			entered();
			await released;
		},
	};
	await start(long);
	await database.db.transaction().execute((tx) => addJob(tx, 'long', {}));
	await isIn;
	await sql`
		update graphile_worker._private_jobs set locked_at = now() - interval '1 hour' where locked_by is not null`.execute(
		database.db,
	);
	const dead = listener('after-a-sweep');
	await database.db.transaction().execute((tx) => addJob(tx, 'after-a-sweep', {}));
	await sql`
		update graphile_worker._private_jobs set locked_by = 'worker-dead', locked_at = now() - interval '1 minute'
		where locked_by is null`.execute(database.db);
	await start(long, dead.job); // a second process, whose sweep frees only the job of the dead worker
	await dead.heard;
	expect(runs).toBe(1);
	release();
});

test('PostgreSQL may fall with a job in hand: the process lives on, and the job is tried again', async () => {
	const url = await fire.open();
	const db = connect(url, { max: 2 });
	onTestFinished(() => db.destroy());
	const [begun, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	let tries = 0;
	const job: Job = {
		name: 'falls',
		run: async () => {
			tries += 1;
			if (tries > 1) return done.resolve();
			begun.resolve();
			await sql`select pg_sleep_for('1 day')`.execute(db);
		},
	};
	running.push(await startJobs(url, [job], makeLog('silent')));
	await db.transaction().execute((tx) => addJob(tx, 'falls', {}));
	await begun.promise;
	await fire.killAndRestart();
	await done.promise;
});

test('jobs that were started apart take no place of the others', async () => {
	const released = Promise.withResolvers<void>();
	const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	let nth = 0;
	const long: Job = {
		name: 'long',
		run: async () => {
			begun[nth]?.resolve();
			nth += 1;
			await released.promise;
		},
	};
	running.push(await startJobs(database.url, [long], makeLog('silent'), { atOnce: 2 }));
	const { heard, job } = listener('quick');
	await start(job);
	await database.db.transaction().execute(async (tx) => {
		for (let count = 0; count < 3; count += 1) await addJob(tx, 'long', {});
	});
	await Promise.all(begun.map(({ promise }) => promise));
	await database.db.transaction().execute((tx) => addJob(tx, 'quick', { id: 9 }));
	expect(await heard).toEqual({ id: 9 });
	expect(nth).toBe(2);
	released.resolve();
});

test('a job that fails is kept with why it failed, and without what it stumbled on', async () => {
	await database.db.transaction().execute((tx) => addJob(tx, 'stumbles', {}, { tries: 1 }));
	await start({
		name: 'stumbles',
		run: async () => void (await sql`select ${'Xenophon'}::bigint`.execute(database.db)),
	});
	const lastError = async () => {
		const { rows } = await sql<{ said: string | null }>`
			select last_error as said from graphile_worker.jobs where task_identifier = 'stumbles'`.execute(database.db);
		return rows[0]?.said;
	};
	await eventually(async () => expect(await lastError()).toContain('DatabaseError 22P02'));
	expect(await lastError()).not.toContain('Xenophon');
});
