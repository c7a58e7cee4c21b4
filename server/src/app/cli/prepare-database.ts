/** Prepares the embedded PostgreSQL or `DATABASE_URL`: migrates it, and fills an empty one with demo data. */

import { z } from 'zod';
import * as carriers from '../../domain/carriers/carriers/index.ts';
import { systemClock } from '../../foundation/clock.ts';
import { makeIds } from '../../foundation/ids.ts';
import { prepareJobs } from '../../foundation/jobs/run-jobs.ts';
import { PlainFailure } from '../../foundation/plain-failure.ts';
import { connect, connectDirectly, type Db } from '../../foundation/postgres/db.ts';
import { migrate, oldestPostgres } from '../../foundation/postgres/migrate.ts';
import { takeShard } from '../../foundation/postgres/shard.ts';
import { encryptPlainTexts } from '../../foundation/secrets/encrypt-plain-texts.ts';
import { keepSecrets } from '../../foundation/secrets/encrypted-secrets.ts';
import { findKeys } from '../../foundation/secrets/secret-keys.ts';
import * as simulatedCarrier from '../../simulators/carrier/index.ts';
import { seedDemo } from '../demo/seed.ts';
import { step } from './say.ts';

/** With `demo: false`, an empty database stays empty, so that the operator can set it up. */
export const bringUpToDate = async (url: string, folder: string, { demo = true } = {}): Promise<void> => {
	const db = connect(url, { max: 2 });
	try {
		await step(
			'Updating the tables',
			async () => {
				const applied = await migrate(db);
				await prepareJobs(url);
				await encryptPlainTexts(db, () => keysIn(folder), [carriers.plainTokens, simulatedCarrier.plainTokens]);
				return applied;
			},
			(applied) => (applied > 0 ? `Tables are up to date (${applied} ${applied === 1 ? 'step' : 'steps'})` : undefined),
		);
		if (!demo) return;
		await step(
			'Setting up the demo, Northfield College',
			() => seed(db, url, folder),
			(seeded) => (seeded ? 'The demo, Northfield College, is set up' : undefined),
		);
	} finally {
		await db.destroy();
	}
};

/** Reads `QUAD_DEMO`: whether to fill an empty database with demo data. */
export const wantsDemo = (setting: string | undefined): boolean => {
	if (!setting) return true;
	const read = z.stringbool().safeParse(setting);
	if (!read.success) throw new PlainFailure(`QUAD_DEMO is "${setting}". It must be on or off.`);
	return read.data;
};

/** Throws if the PostgreSQL server at this URL can't be used. */
export const expectUsable = async (url: string): Promise<void> => {
	const version = await versionOf(url);
	if (version < oldestPostgres)
		throw new PlainFailure(`DATABASE_URL points to PostgreSQL ${version}. Quad needs ${oldestPostgres} or newer.`);
};

const keysIn = (folder: string) => keepSecrets(findKeys(process.env.QUAD_SECRET_KEYS, folder));

const seed = async (db: Db, url: string, folder: string): Promise<boolean> => {
	const shard = await takeShard(url);
	try {
		return await seedDemo({ db, clock: systemClock, ids: makeIds(systemClock, shard.number), secrets: keysIn(folder) });
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
		throw new PlainFailure(`Could not connect to the database in DATABASE_URL: ${reason(error)}`);
	}
};

const reason = (error: unknown): string => {
	if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
	return error instanceof Error ? error.message || error.name : String(error);
};
