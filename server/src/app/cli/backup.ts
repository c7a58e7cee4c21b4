/** `npm run backup`: a copy of the embedded database, taken while Quad works or while it rests. */
import { join, resolve } from 'node:path';
import { backUpDatabase } from '../../foundation/back-up-database.ts';
import { findDataFolder } from '../../foundation/data-folder.ts';
import { PlainFailure } from '../../foundation/plain-failure.ts';
import { placeOfKeys } from '../../foundation/secret-keys.ts';
import { runCommand } from './command.ts';
import { withDatabase } from './reach-database.ts';
import { say, step } from './say.ts';

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
		const target = operand
			? resolve(operand)
			: join(data.path, 'backups', new Date().toISOString().replaceAll(':', '-'));
		const { files } = await step(
			'Copying the database',
			() => withDatabase({ doing: 'making a backup' }, ({ url }) => backUpDatabase(url, data.database, target)),
			() => 'The database is copied',
		);
		say();
		say(`Backup: ${target} (${files} files)`);
		say(`Keep it on another disk. npm run restore -- ${target} brings it back.`);
		const keys = placeOfKeys(process.env.QUAD_SECRET_KEYS, data.path);
		say(`Its sealed secrets open only with the keys in ${keys}, which are not in it: keep a copy of those elsewhere.`);
	},
);
