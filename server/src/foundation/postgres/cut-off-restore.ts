/** Detects that a database is missing because a restore was interrupted, not because the installation is new. */
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PlainFailure } from '../plain-failure.ts';

/** Where a backup is copied before it replaces the database. */
export const copyBeside = (database: string): string => `${database}.restoring`;

const beforeBeside = (database: string): string => `${database}.before-restore-`;

/** Where the old database is moved. */
export const placeOfBefore = (database: string): string =>
	`${beforeBeside(database)}${new Date().toISOString().replaceAll(':', '-')}`;

export const expectNoCutOffRestore = (database: string): void => {
	const beside = readdirSync(dirname(database)).sort();
	const copy = beside.find((name) => name === basename(copyBeside(database)));
	const before = beside.findLast((name) => name.startsWith(basename(beforeBeside(database))));
	if (!copy && !before) return;
	const back = before
		? ` To go back to what was there before, rename ${join(dirname(database), before)} to ${database}.`
		: '';
	throw new PlainFailure(
		`There is no database in ${database}: restoring a backup was interrupted. Run npm run restore again with that backup.${back} To start with an empty database, move ${[copy, before].filter(Boolean).join(' and ')} out of ${dirname(database)}.`,
	);
};
