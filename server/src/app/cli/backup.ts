/** `npm run backup`: a copy of the embedded database, taken while Quad works or while it rests. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backUpDatabase } from '../../foundation/back-up-database.ts';
import { type DataFolder, findDataFolder } from '../../foundation/data-folder.ts';
import { lockDataFolder, readLock } from '../../foundation/data-lock.ts';
import { addressOfRunning, startPostgres } from '../../foundation/embedded-postgres.ts';
import { PlainFailure } from '../../foundation/plain-failure.ts';
import { placeOfKeys } from '../../foundation/secret-keys.ts';
import { runCommand } from './command.ts';
import { defaultPort } from './ports.ts';
import { say, step } from './say.ts';

const copy = async (data: DataFolder, target: string) => {
	const lock = readLock(data.path);
	if (lock.is === 'held' && lock.by.doing === 'running') {
		const url = await addressOfRunning(data.database);
		if (!url)
			throw new PlainFailure(
				`Quad runs (process ${lock.by.pid}), but its database does not answer. Try npm run doctor.`,
			);
		return backUpDatabase(url, data.database, target);
	}
	const own = await lockDataFolder(data.path, defaultPort, 'making a backup');
	const server = await startPostgres(data);
	try {
		return await backUpDatabase(server.url, data.database, target);
	} finally {
		await server.stop();
		own.release();
	}
};

await runCommand(
	{
		typed: 'npm run backup -- [folder]',
		does: 'Copies the database that comes with Quad into a new folder; Quad may go on working.',
		operand: ['folder', 'where the copy goes (backups/<time> in the data folder)'],
		environment: { QUAD_DATA: 'the data folder (.data in the clone)' },
	},
	async ({ operand }) => {
		if (process.env.DATABASE_URL)
			throw new PlainFailure(
				'DATABASE_URL names a PostgreSQL of your own: back it up with its own tools (pg_dump, pg_basebackup).',
			);
		const data = findDataFolder(process.env.QUAD_DATA);
		if (!existsSync(data.database)) throw new PlainFailure(`There is no database in ${data.path} yet.`);
		const target = operand
			? resolve(operand)
			: join(data.path, 'backups', new Date().toISOString().replaceAll(':', '-'));
		const { files } = await step(
			'Copying the database',
			() => copy(data, target),
			() => 'The database is copied',
		);
		say();
		say(`Backup: ${target} (${files} files)`);
		say(`Keep it on another disk. npm run restore -- ${target} brings it back.`);
		const keys = placeOfKeys(process.env.QUAD_SECRET_KEYS, data.path);
		say(`Its sealed secrets open only with the keys in ${keys}, which are not in it: keep a copy of those elsewhere.`);
	},
);
