/** Creates the database's folders, completely or not at all, and finds a folder with a short path for its socket. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
	chmodSync,
	chownSync,
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SystemUser } from '../embedded-postgres-user.ts';
import { PlainFailure } from '../plain-failure.ts';
import { expectNoCutOffRestore } from './cut-off-restore.ts';

const major = '18';
const longestSocketFolder = 100 - '/.s.PGSQL.5432'.length; // the system's limit is 107 bytes (decisions.md 2)

/** Creates the database if it is missing. A start that is killed leaves no partial database. */
export const makeCluster = (folder: string, binaries: string, user: SystemUser | undefined): void => {
	if (existsSync(folder) && readdirSync(folder).length > 0) {
		checkCluster(folder, user);
		return;
	}
	expectNoCutOffRestore(folder);
	const unfinished = `${folder}.unfinished`;
	rmSync(unfinished, { recursive: true, force: true });
	makePrivateFolder(unfinished, user);
	const made = spawnSync(
		join(binaries, 'bin/initdb'),
		[
			...['-D', unfinished, '-U', 'quad', '--auth=trust', '--encoding=UTF8', '--no-instructions'],
			...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
		],
		{ cwd: unfinished, env: plainEnvironment(), encoding: 'utf8', ...(user ?? {}) },
	);
	if (made.status !== 0)
		throw new PlainFailure(`PostgreSQL could not create its files in ${folder}: ${made.stderr || made.error?.message}`);
	rmSync(folder, { recursive: true, force: true });
	renameSync(unfinished, folder);
};

/** Returns an environment without Quad's variables, because PostgreSQL reads many of them. */
export const plainEnvironment = (more: Record<string, string> = {}): NodeJS.ProcessEnv => ({
	PATH: process.env.PATH,
	LC_ALL: 'C',
	...more,
});

/** Returns the data folder, or a temporary folder if the path is too long for a socket or contains a comma. */
export const socketFolderOf = (folder: string): string =>
	Buffer.byteLength(folder) <= longestSocketFolder && !/[,"]/.test(folder)
		? folder
		: join(tmpdir(), `quad-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);

export const prepareSocketFolder = (socketFolder: string, user: SystemUser | undefined): void => {
	const found = lstatSync(socketFolder, { throwIfNoEntry: false });
	const owner = user?.uid ?? process.getuid?.();
	if (!found) makePrivateFolder(socketFolder, user);
	else if (!found.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0)
		throw new PlainFailure(
			`PostgreSQL’s socket needs the folder ${socketFolder}, which belongs to another user. Remove it, or choose a shorter QUAD_DATA.`,
		);
};

const makePrivateFolder = (path: string, user: SystemUser | undefined): void => {
	mkdirSync(path, { mode: 0o700 });
	chmodSync(path, 0o700);
	if (user) chownSync(path, user.uid, user.gid);
};

const checkCluster = (folder: string, user: SystemUser | undefined): void => {
	const owner = lstatSync(folder).uid;
	if (!user && owner !== process.getuid?.())
		throw new PlainFailure(
			`The database in ${folder} belongs to another user (${owner}). Start Quad as that user or as root, or choose another data folder with QUAD_DATA.`,
		);
	const version = readVersion(folder);
	if (version !== major)
		throw new PlainFailure(
			version
				? `The database in ${folder} was created by PostgreSQL ${version}, and this Quad comes with ${major}. Start it with the Quad that created it, and move the data over.`
				: `${folder} contains something other than a database. Choose another data folder with QUAD_DATA.`,
		);
};

const readVersion = (folder: string): string | undefined => {
	const file = join(folder, 'PG_VERSION');
	return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
};
