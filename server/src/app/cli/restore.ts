/** `npm run restore`: puts a backup in the place of the embedded database, and its pictures back; the old one is kept beside it. */
import { resolve } from 'node:path';
import { readBackupNote } from '../../foundation/backup-note.ts';
import { openDataFolder } from '../../foundation/data-folder.ts';
import { lockDataFolder } from '../../foundation/data-lock.ts';
import { PlainFailure } from '../../foundation/plain-failure.ts';
import { restoreDatabase } from '../../foundation/restore-database.ts';
import { placeOfKeys } from '../../foundation/secret-keys.ts';
import { runCommand } from './command.ts';
import { defaultPort } from './ports.ts';
import { say, step } from './say.ts';

await runCommand(
	{
		typed: 'npm run restore -- <backup>',
		does: 'Puts a backup in the place of the database, and its pictures back. Quad must not be running; the old database is kept.',
		operand: ['backup', 'the folder that npm run backup made'],
		environment: { QUAD_DATA: 'the data folder (.data in the clone)' },
	},
	async ({ operand }) => {
		if (process.env.DATABASE_URL)
			throw new PlainFailure('DATABASE_URL names a PostgreSQL of your own: restore it with its own tools.');
		if (!operand)
			throw new PlainFailure(
				'Which backup? npm run restore -- <folder>. Those made without a name are in backups/ in the data folder.',
			);
		const backup = resolve(operand);
		readBackupNote(backup);
		const data = openDataFolder(process.env.QUAD_DATA);
		const lock = await lockDataFolder(data.path, defaultPort, 'restoring a backup');
		try {
			const { takenAt, before } = await step(
				'Restoring',
				() => restoreDatabase(backup, data),
				() => 'The backup is in place',
			);
			say();
			say(`The database is as it was at ${takenAt}. npm start opens it.`);
			const keys = placeOfKeys(process.env.QUAD_SECRET_KEYS, data.path);
			say(`Its sealed secrets open with the keys of that day: before that, see that they are in ${keys}.`);
			if (before) say(`What was there before is kept in ${before}; delete it when you no longer need it.`);
		} finally {
			lock.release();
		}
	},
);
