/**
 * Replaces the database with a backup. The old database is moved, not deleted, and is put back if PostgreSQL can't
 * start on the copy. Pictures are only added, because a picture's name is never reused.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DataFolder, picturesIn } from '../data-folder.ts';
import { copyBeside, placeOfBefore } from '../postgres/cut-off-restore.ts';
import { addressOfRunning, startPostgres } from '../postgres/embedded-postgres.ts';
import { readBackupNote } from './backup-note.ts';
import { copyFolder } from './copy-folder.ts';

export interface Restored {
	takenAt: string;
	/** Where the previous database was moved. Undefined if there was none. */
	before: string | undefined;
}

export const restoreDatabase = async (backup: string, data: DataFolder): Promise<Restored> => {
	const { takenAt } = readBackupNote(backup);
	const copy = copyBeside(data.database);
	rmSync(copy, { recursive: true, force: true });
	await copyFolder(join(backup, 'pg'), copy, { owner: data.user });
	const pictures = picturesIn(backup);
	if (existsSync(pictures)) await copyFolder(pictures, data.pictures);
	const before = await moveAside(data);
	renameSync(copy, data.database);
	try {
		const server = await startPostgres(data); // replays the log of the backup
		await server.stop();
	} catch (error) {
		renameSync(data.database, copy); // if it is interrupted here, no partial database is left
		if (before) renameSync(before, data.database);
		rmSync(copy, { recursive: true, force: true });
		throw error;
	}
	return { takenAt, before };
};

const moveAside = async (data: DataFolder): Promise<string | undefined> => {
	if (!existsSync(data.database)) return undefined;
	if (await addressOfRunning(data.database)) {
		const leftByACrash = await startPostgres(data);
		await leftByACrash.stop();
	}
	const before = placeOfBefore(data.database);
	renameSync(data.database, before);
	return before;
};
