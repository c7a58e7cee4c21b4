/**
 * Where Quad keeps its data: `QUAD_DATA`, or `.data/` in the clone. If PostgreSQL runs as a user who can't reach the
 * clone (Quad runs as root), its binaries and the default folder move to `/var/lib/quad/<hash of the clone's path>`.
 * A folder set by the operator that can't be reached is refused: Quad opens only its own folders to others.
 */
import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canReach, isRoot, type SystemUser, userFor } from './embedded-postgres-user.ts';
import { PlainFailure } from './plain-failure.ts';

export interface DataFolder {
	path: string;
	/** The files of PostgreSQL, inside the data folder. */
	database: string;
	/** Sent and received pictures, unless they are kept in a bucket. */
	pictures: string;
	/** The user PostgreSQL runs as; undefined for the user of this process. */
	user: SystemUser | undefined;
	/** True if the folder could not be inside the clone. */
	moved: boolean;
}

export const clone = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');

/** A folder every user can reach, for what can't be inside the clone. */
export const elsewhere = join('/var/lib/quad', createHash('sha256').update(clone).digest('hex').slice(0, 12));

export const picturesIn = (dataFolder: string): string => join(dataFolder, 'media');

/** Returns the folder set by the operator, or the default. Nothing else matters with an external PostgreSQL. */
export const usualDataFolder = (folder: string | undefined): string => resolve(folder || join(clone, '.data'));

/** Returns where the embedded database and its files are, without changing anything. */
export const findDataFolder = (folder: string | undefined): DataFolder => {
	const usual = at(usualDataFolder(folder), false);
	if (folder) return usual;
	return usual.user && !canReach(usual.user, clone) ? at(join(elsewhere, 'data'), true) : usual;
};

/** Returns the data folder, made if missing, after a check that the user who runs PostgreSQL can reach it. */
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

/** Lets other users pass through one of our folders, which PostgreSQL needs when root runs it as another user. */
export const openToOthers = (path: string): void => {
	if (isRoot()) chmodSync(path, 0o711);
};

/** Makes a folder and its parents so that others may pass through, regardless of the umask. */
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

/** `mktemp -d` makes a folder that only its owner may enter. An empty one given to Quad may be opened to others. */
const openOurOwn = (path: string): void => {
	const { uid, mode } = statSync(path);
	const inside = readdirSync(path);
	if (uid === 0 && (inside.length === 0 || inside.includes('quad.lock'))) chmodSync(path, (mode & 0o777) | 0o011);
};
