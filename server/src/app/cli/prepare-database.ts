/**
 * Gives Quad its database: our own PostgreSQL in the data folder, or the one `DATABASE_URL` names. Then the tables of
 * this version, and Northfield College when it is empty and the demo is wanted.
 */

import { z } from 'zod';
import { systemClock } from '../../foundation/clock.ts';
import { connect, connectDirectly, type Db } from '../../foundation/db.ts';
import { makeIds } from '../../foundation/ids.ts';
import { migrate, oldestPostgres } from '../../foundation/migrate.ts';
import { PlainFailure } from '../../foundation/plain-failure.ts';
import { prepareJobs } from '../../foundation/run-jobs.ts';
import { findKeys } from '../../foundation/secret-keys.ts';
import { keepSecrets } from '../../foundation/secrets.ts';
import { takeShard } from '../../foundation/shard.ts';
import { seedDemo } from '../demo/seed.ts';
import { step } from './say.ts';

/** `demo: false` leaves an empty database empty: somebody will set it up. */
export const bringUpToDate = async (url: string, folder: string, { demo = true } = {}): Promise<void> => {
	const db = connect(url, { max: 2 });
	try {
		await step(
			'Making the tables',
			async () => {
				const applied = await migrate(db);
				await prepareJobs(url);
				return applied;
			},
			(applied) => (applied > 0 ? `Tables are up to date (${applied} ${applied === 1 ? 'step' : 'steps'})` : undefined),
		);
		if (!demo) return;
		await step(
			'Opening Northfield College, the demo',
			() => seed(db, url, folder),
			(seeded) => (seeded ? 'Northfield College, the demo, has moved in' : undefined),
		);
	} finally {
		await db.destroy();
	}
};

/** `QUAD_DEMO`: whether Northfield College moves into an empty database. */
export const wantsDemo = (setting: string | undefined): boolean => {
	if (!setting) return true;
	const read = z.stringbool().safeParse(setting);
	if (!read.success) throw new PlainFailure(`QUAD_DEMO is "${setting}"; it can be on or off.`);
	return read.data;
};

/** Whether the server that `DATABASE_URL` names can be used at all. */
export const expectUsable = async (url: string): Promise<void> => {
	const version = await versionOf(url);
	if (version < oldestPostgres)
		throw new PlainFailure(`DATABASE_URL leads to PostgreSQL ${version}; Quad needs ${oldestPostgres} or newer.`);
};

const seed = async (db: Db, url: string, folder: string): Promise<boolean> => {
	const shard = await takeShard(url);
	try {
		const secrets = keepSecrets(findKeys(process.env.QUAD_SECRET_KEYS, folder));
		return await seedDemo({ db, clock: systemClock, ids: makeIds(systemClock, shard.number), secrets });
	} finally {
		await shard.release();
	}
};

const versionOf = async (url: string): Promise<number> => {
	try {
		const client = await connectDirectly(url);
		const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
		await client.end();
		return Math.floor(Number(rows[0]?.version) / 10_000);
	} catch (error) {
		throw new PlainFailure(`The database that DATABASE_URL names does not let Quad in: ${reason(error)}`);
	}
};

const reason = (error: unknown): string => {
	if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
	return error instanceof Error ? error.message || error.name : String(error);
};
