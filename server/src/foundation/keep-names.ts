/**
 * A file is on the disk once it was flushed; its name is once its folder was. Whoever writes elsewhere that there is
 * such a file does both before: after a power cut there would be what names a file, and no file.
 */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Keeps the names in a folder, and in those above it up to one that was there before. */
export const keepNames = async (folder: string, upTo = folder): Promise<void> => {
	try {
		const opened = await open(folder);
		try {
			await opened.sync();
		} finally {
			await opened.close();
		}
	} catch (fault) {
		expectImpossible(fault);
	}
	if (folder !== upTo) await keepNames(dirname(folder), upTo);
};

/** The same at a start or in a command, where nothing else goes on. */
export const keepNamesSync = (folder: string): void => {
	try {
		const opened = openSync(folder, 'r');
		try {
			fsyncSync(opened);
		} finally {
			closeSync(opened);
		}
	} catch (fault) {
		expectImpossible(fault);
	}
};

/** Windows opens no folder, and some shared disks flush none: PostgreSQL goes on there as well. */
const impossible: readonly unknown[] = ['EISDIR', 'EACCES', 'EPERM', 'EBADF', 'EINVAL'];

const expectImpossible = (fault: unknown): void => {
	if (!(fault instanceof Error && 'code' in fault && impossible.includes(fault.code))) throw fault;
};
