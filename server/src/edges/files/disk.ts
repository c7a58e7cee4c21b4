/** Pictures in the data folder, a folder for each two letters of their names: one machine, or a disk that all share. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Files } from '../../domain/media/files.port.ts';

export const filesOnDisk = (folder: string): Files => {
	const placeOf = (name: string) => join(folder, name.slice(0, 2), name);
	return {
		put: async (name, content) => {
			const place = placeOf(name);
			await mkdir(dirname(place), { recursive: true, mode: 0o700 });
			const unfinished = `${place}.${randomUUID()}`; // never half of it under its name
			await writeFile(unfinished, content, { mode: 0o600 });
			await rename(unfinished, place);
		},
		get: (name) =>
			readFile(placeOf(name)).catch((fault) => (fault.code === 'ENOENT' ? undefined : Promise.reject(fault))),
		remove: (name) => rm(placeOf(name), { force: true }),
	};
};
