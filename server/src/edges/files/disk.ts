/** Stores files in the data folder, in subfolders by the first two letters of their names. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Files } from '../../domain/organization/media/files.port.ts';
import { keepNames } from '../../foundation/keep-names.ts';

export const filesOnDisk = (folder: string): Files => {
	const placeOf = (name: string) => resolve(folder, name.slice(0, 2), name);
	return {
		put: async (name, content) => {
			const place = placeOf(name);
			const made = await mkdir(dirname(place), { recursive: true, mode: 0o700 });
			const unfinished = `${place}.${randomUUID()}`; // so that a partial file never has the final name
			await writeFile(unfinished, content, { mode: 0o600, flush: true });
			await rename(unfinished, place);
			await keepNames(dirname(place), dirname(made ?? place)); // so that the file survives a power failure
		},
		get: (name) =>
			readFile(placeOf(name)).catch((fault) => (fault.code === 'ENOENT' ? undefined : Promise.reject(fault))),
		remove: (name) => rm(placeOf(name), { force: true }),
	};
};
