/** Reads and describes the note in a backup folder. It is written last, so an interrupted backup has none. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PlainFailure } from '../plain-failure.ts';

const shape = z.object({
	takenAt: z.string(),
	postgres: z.string(),
	files: z.number(),
	pictures: z.number().default(0),
});

export type BackupNote = z.infer<typeof shape>;

export const noteName = 'quad-backup.json';

export const readBackupNote = (backup: string): BackupNote => {
	try {
		return shape.parse(JSON.parse(readFileSync(join(backup, noteName), 'utf8')));
	} catch {
		throw new PlainFailure(`${backup} is not a complete backup: it has no ${noteName}.`);
	}
};
