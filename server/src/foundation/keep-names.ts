/**
 * A file survives a power cut once it was flushed, and its name once its folder was. Both must happen before the
 * database refers to the file; otherwise a row could name a file that doesn't exist.
 */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Flushes a folder's names, and those of its parents up to one that existed before. */
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

/** The synchronous version for a start or a command, when nothing else runs. */
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

/** Windows can't open a folder, and some network disks can't flush one. PostgreSQL ignores these errors too. */
const impossible: readonly unknown[] = ['EISDIR', 'EACCES', 'EPERM', 'EBADF', 'EINVAL'];

const expectImpossible = (fault: unknown): void => {
	if (!(fault instanceof Error && 'code' in fault && impossible.includes(fault.code))) throw fault;
};
