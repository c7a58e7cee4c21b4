/**
 * Where Quad keeps its data: `QUAD_DATA`, or `.data/` in the clone. When root lends PostgreSQL a user that cannot reach
 * the clone, both its binaries and the default data move to `/var/lib/quad/<hash of the clone's path>`. A folder that
 * was asked for and cannot be reached is refused: no folder is opened to others that is not ours.
 */
import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canReach, isRoot, type SystemUser, userFor } from './embedded-postgres-user.ts';
import { PlainFailure } from './plain-failure.ts';

export interface DataFolder {
	path: string;
	/** The database itself, inside it. */
	database: string;
	/** Pictures that were sent and came in, where they are not kept in a bucket. */
	pictures: string;
	/** As whom PostgreSQL runs; undefined when as ourselves. */
	user: SystemUser | undefined;
	/** True when it could not be in the clone. */
	moved: boolean;
}

export const clone = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');

/** A folder that every user can reach, for what cannot be in the clone. */
export const elsewhere = join('/var/lib/quad', createHash('sha256').update(clone).digest('hex').slice(0, 12));

export const picturesIn = (dataFolder: string): string => join(dataFolder, 'media');

/** The folder that was asked for, or the usual one. It is the whole answer where PostgreSQL is somebody else's. */
export const usualDataFolder = (folder: string | undefined): string => resolve(folder || join(clone, '.data'));

/** Says where the embedded database and what belongs to it are, and touches nothing. */
export const findDataFolder = (folder: string | undefined): DataFolder => {
	const usual = at(usualDataFolder(folder), false);
	if (folder) return usual;
	return usual.user && !canReach(usual.user, clone) ? at(join(elsewhere, 'data'), true) : usual;
};

/** The data folder, made if it is missing, and proved to be reachable by whoever runs PostgreSQL. */
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

/** Lets others pass through a folder of ours, as PostgreSQL must when root lends it a user. */
export const openToOthers = (path: string): void => {
	if (isRoot()) chmodSync(path, 0o711);
};

/** Makes a folder and its parents so that others may pass through, whatever the umask says. */
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

/** `mktemp -d` makes a folder that nobody else may enter. An empty one that was given to us is ours to open. */
const openOurOwn = (path: string): void => {
	const { uid, mode } = statSync(path);
	const inside = readdirSync(path);
	if (uid === 0 && (inside.length === 0 || inside.includes('quad.lock'))) chmodSync(path, (mode & 0o777) | 0o011);
};
