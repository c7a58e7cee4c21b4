/** `npm run backup`: backs up the embedded database and the pictures, whether or not Quad is running. */
import { join, resolve } from 'node:path';
import { backUpDatabase } from '../../foundation/backup/back-up-database.ts';
import { findDataFolder } from '../../foundation/data-folder.ts';
import { PlainFailure } from '../../foundation/plain-failure.ts';
import { databaseUrlIn } from '../../foundation/postgres/database-url.ts';
import { placeOfKeys } from '../../foundation/secrets/secret-keys.ts';
import { runCommand } from './command.ts';
import { withDatabase } from './reach-database.ts';
import { say, step } from './say.ts';

await runCommand(
	{
		typed: 'npm run backup -- [folder]',
		does: 'Copies the bundled database and the pictures into a new folder. Quad can keep running.',
		operand: ['folder', 'where the copy goes (backups/<time> in the data folder)'],
		environment: { QUAD_DATA: 'the data folder (.data in the clone)' },
	},
	async ({ operand }) => {
		if (databaseUrlIn(process.env))
			throw new PlainFailure(
				'DATABASE_URL points to your own PostgreSQL. Back it up with its own tools (pg_dump, pg_basebackup).',
			);
		const data = findDataFolder(process.env.QUAD_DATA);
		const target = operand
			? resolve(operand)
			: join(data.path, 'backups', new Date().toISOString().replaceAll(':', '-'));
		const { files, pictures } = await step(
			'Copying the database and the pictures',
			() => withDatabase({ doing: 'making a backup' }, ({ url }) => backUpDatabase(url, data, target)),
			() => 'Copied the database and the pictures',
		);
		say();
		say(`Backup: ${target} (${files} files, ${pictures} ${pictures === 1 ? 'picture' : 'pictures'})`);
		if (process.env.QUAD_S3_BUCKET)
			say('Pictures are stored in a bucket and are not in this backup. Back the bucket up with its own tools.');
		say(`Keep it on another disk. To restore it: npm run restore -- ${target}`);
		const keys = placeOfKeys(process.env.QUAD_SECRET_KEYS, data.path);
		say(`Its encrypted secrets need the keys in ${keys}, which are not in the backup. Keep a copy of them elsewhere.`);
	},
);
