/**
 * Decides where Quad's data is: `QUAD_DATA`, or `.data/` in the clone. If PostgreSQL's user can't access the clone,
 * its programs and the default folder move to `/var/lib/quad`. Quad opens only its own folders to others, so an
 * inaccessible `QUAD_DATA` fails.
 */
import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canReach, isRoot, type SystemUser, userFor } from './embedded-postgres-user.ts';
import { PlainFailure } from './plain-failure.ts';

export interface DataFolder {
	path: string;
	/** PostgreSQL's files, inside the data folder. */
	database: string;
	/** Sent and received pictures, unless they are stored in a bucket. */
	pictures: string;
	/** The user that PostgreSQL runs as. Undefined if it is the user of this process. */
	user: SystemUser | undefined;
	/** Whether the folder is outside the clone, because PostgreSQL's user can't access that. */
	moved: boolean;
}

export const clone = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');

/** A folder that every user can access, for what can't be inside the clone. */
export const elsewhere = join('/var/lib/quad', createHash('sha256').update(clone).digest('hex').slice(0, 12));

export const picturesIn = (dataFolder: string): string => join(dataFolder, 'media');

/** Returns `QUAD_DATA` or the default folder. */
export const usualDataFolder = (folder: string | undefined): string => resolve(folder || join(clone, '.data'));

/** Returns where the embedded database and its files are, without creating anything. */
export const findDataFolder = (folder: string | undefined): DataFolder => {
	const usual = at(usualDataFolder(folder), false);
	if (folder) return usual;
	return usual.user && !canReach(usual.user, clone) ? at(join(elsewhere, 'data'), true) : usual;
};

/** Returns the data folder, and creates it if necessary. Fails if the user that runs PostgreSQL can't access it. */
export const openDataFolder = (requestedFolder: string | undefined): DataFolder => {
	const found = findDataFolder(requestedFolder);
	const { path, user } = found;
	makeFolder(path);
	expectOurs(path);
	if (user && !canReach(user, path)) openOurOwn(path);
	if (!user || canReach(user, path)) return found;
	throw new PlainFailure(
		`The user ${user?.name}, which PostgreSQL runs as when root starts it, can’t access the data folder ${path}. Choose another one with QUAD_DATA, or start Quad as an ordinary user.`,
	);
};

/** Lets other users enter one of Quad's folders, which PostgreSQL needs if root runs it as another user. */
export const openToOthers = (path: string): void => {
	if (isRoot()) chmodSync(path, 0o711);
};

/** Creates a folder and its parents so that other users can enter them, whatever the umask is. */
const makeFolder = (path: string): void => {
	try {
		const first = mkdirSync(path, { recursive: true });
		if (!first) return;
		for (let made = path; made.length >= first.length; made = dirname(made)) openToOthers(made);
	} catch (error) {
		throw new PlainFailure(
			`Could not create the data folder ${path} (${error instanceof Error ? error.message : error}). Choose another one with QUAD_DATA.`,
		);
	}
};

const expectOurs = (path: string): void => {
	try {
		accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
	} catch {
		throw new PlainFailure(
			`The data folder ${path} belongs to another user. Start Quad as that user, or choose another folder with QUAD_DATA.`,
		);
	}
};

const at = (path: string, moved: boolean): DataFolder => {
	const database = join(path, 'pg');
	return { path, database, pictures: picturesIn(path), user: userFor(database), moved };
};

/** Lets other users enter an empty folder that only root can enter, such as one made by `mktemp -d`. */
const openOurOwn = (path: string): void => {
	const { uid, mode } = statSync(path);
	const inside = readdirSync(path);
	if (uid === 0 && (inside.length === 0 || inside.includes('quad.lock'))) chmodSync(path, (mode & 0o777) | 0o011);
};
