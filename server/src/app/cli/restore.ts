/** `npm run restore`: replaces the embedded database and its pictures with a backup. The old database is kept. */
import { resolve } from 'node:path';
import { readBackupNote } from '../../foundation/backup/backup-note.ts';
import { restoreDatabase } from '../../foundation/backup/restore-database.ts';
import { openDataFolder } from '../../foundation/data-folder.ts';
import { lockDataFolder } from '../../foundation/data-lock.ts';
import { PlainFailure } from '../../foundation/plain-failure.ts';
import { databaseUrlIn } from '../../foundation/postgres/database-url.ts';
import { placeOfKeys } from '../../foundation/secrets/secret-keys.ts';
import { runCommand } from './command.ts';
import { defaultPort } from './ports.ts';
import { say, step } from './say.ts';

await runCommand(
	{
		typed: 'npm run restore -- <backup>',
		does: 'Replaces the database and pictures with those of a backup. Stop Quad first. The old database is kept.',
		operand: ['backup', 'folder created by npm run backup'],
		environment: { QUAD_DATA: 'the data folder (.data in the clone)' },
	},
	async ({ operand }) => {
		if (databaseUrlIn(process.env))
			throw new PlainFailure('DATABASE_URL points to your own PostgreSQL. Restore it with its own tools.');
		if (!operand)
			throw new PlainFailure(
				'Which backup? npm run restore -- <folder>. Backups without a folder of their own are in backups/ in the data folder.',
			);
		const backup = resolve(operand);
		readBackupNote(backup);
		const data = openDataFolder(process.env.QUAD_DATA);
		const lock = await lockDataFolder(data.path, defaultPort, 'restoring a backup');
		try {
			const { takenAt, before } = await step(
				'Restoring',
				() => restoreDatabase(backup, data),
				() => 'The backup is restored',
			);
			say();
			say(`The database is now as it was at ${takenAt}. Run npm start to open it.`);
			const keys = placeOfKeys(process.env.QUAD_SECRET_KEYS, data.path);
			say(`Its encrypted secrets need the keys of that day. Before you start, make sure they are in ${keys}.`);
			if (before) say(`The previous data is kept in ${before}. Delete it when you no longer need it.`);
		} finally {
			lock.release();
		}
	},
);
