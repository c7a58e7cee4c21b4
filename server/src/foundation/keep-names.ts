/**
 * Flushes file names to disk. Flushing a file makes its content survive a power failure, but not its name in the
 * folder. Both must be flushed before a database row refers to the file.
 */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Flushes the names in a folder and in its parents, up to one that already existed. */
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

/** The synchronous version, for when nothing else runs, as in a start or a command. */
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

/** Errors to ignore, as PostgreSQL does: Windows can't open a folder, and some network disks can't flush one. */
const impossible: readonly unknown[] = ['EISDIR', 'EACCES', 'EPERM', 'EBADF', 'EINVAL'];

const expectImpossible = (fault: unknown): void => {
	if (!(fault instanceof Error && 'code' in fault && impossible.includes(fault.code))) throw fault;
};
