/** Copies a folder whose files may change and disappear during the copy, like those of a running database. */
import { constants } from 'node:fs';
import { chown, copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface CopyOptions {
	/** Returns whether to copy a file or folder, by its path relative to the root. */
	takes?: (path: string) => boolean;
	owner?: { uid: number; gid: number } | undefined;
}

/** Returns the number of files copied. Only the owner can read the copy. */
export const copyFolder = async (
	from: string,
	to: string,
	{ takes = () => true, owner }: CopyOptions = {},
): Promise<number> => {
	const copyWithin = async (path: string): Promise<number> => {
		await mkdir(join(to, path), { mode: 0o700, recursive: true });
		if (owner) await chown(join(to, path), owner.uid, owner.gid);
		let files = 0;
		for (const entry of await readdir(join(from, path), { withFileTypes: true })) {
			const inner = join(path, entry.name);
			if (!takes(inner)) continue;
			if (entry.isDirectory()) files += await copyWithin(inner);
			else if (entry.isFile() && (await copyOne(inner))) files += 1;
		}
		return files;
	};
	const copyOne = async (path: string): Promise<boolean> => {
		try {
			await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE);
			if (owner) await chown(join(to, path), owner.uid, owner.gid);
			return true;
		} catch (error) {
			if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
			throw error;
		}
	};
	return copyWithin('');
};
