/** `npm run backup`: a copy of the embedded database and of the pictures, taken while Quad works or while it rests. */
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
		does: 'Copies the database that comes with Quad, and the pictures, into a new folder; Quad may go on working.',
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
		const { files, pictures } = await step(
			'Copying the database and the pictures',
			() => withDatabase({ doing: 'making a backup' }, ({ url }) => backUpDatabase(url, data, target)),
			() => 'The database and the pictures are copied',
		);
		say();
		say(`Backup: ${target} (${files} files, ${pictures} ${pictures === 1 ? 'picture' : 'pictures'})`);
		if (process.env.QUAD_S3_BUCKET)
			say('Pictures are kept in a bucket: back that up with its own tools. It is not in this backup.');
		say(`Keep it on another disk. npm run restore -- ${target} brings it back.`);
		const keys = placeOfKeys(process.env.QUAD_SECRET_KEYS, data.path);
		say(`Its sealed secrets open only with the keys in ${keys}, which are not in it: keep a copy of those elsewhere.`);
	},
);
