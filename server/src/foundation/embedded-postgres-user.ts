/**
 * Chooses the user to run PostgreSQL as. It refuses to run as root, so root runs it as the owner of the existing
 * database, else `postgres`, else `nobody`. Quad never creates a user.
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { PlainFailure } from './plain-failure.ts';

export interface SystemUser {
	name: string;
	uid: number;
	gid: number;
}

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Returns the user for a database in this folder. Undefined means the user of this process. */
export const userFor = (databaseFolder: string): SystemUser | undefined => {
	if (!isRoot()) return undefined;
	const owner = ownerOf(databaseFolder);
	if (owner) return owner;
	const found = lookUp('postgres') ?? lookUp('nobody');
	if (!found)
		throw new PlainFailure(
			'PostgreSQL refuses to run as root, and this machine has neither a user postgres nor nobody to run it as. Start Quad as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
		);
	return found;
};

/** Returns whether this user can run the program. */
export const canRun = (user: SystemUser | undefined, program: string): boolean =>
	spawnSync(program, ['--version'], { cwd: '/', ...(user ?? {}), stdio: 'ignore' }).status === 0;

/** Returns whether this user can enter a folder. */
export const canReach = (user: SystemUser | undefined, folder: string): boolean => {
	const tried = spawnSync('/bin/sh', ['-c', 'cd -- "$0"', folder], { cwd: '/', ...(user ?? {}), stdio: 'ignore' });
	if (tried.error)
		throw new PlainFailure(
			`Could not start a program as the user ${user?.name} (${tried.error.message}). Start Quad as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
		);
	return tried.status === 0;
};

const ownerOf = (folder: string): SystemUser | undefined => {
	const owner = statSync(folder, { throwIfNoEntry: false });
	if (!owner || owner.uid === 0) return undefined;
	const named = spawnSync('id', ['-nu', `${owner.uid}`], { encoding: 'utf8' });
	return { name: named.status === 0 ? named.stdout.trim() : `${owner.uid}`, uid: owner.uid, gid: owner.gid };
};

const lookUp = (name: string): SystemUser | undefined => {
	const [uid, gid] = ['-u', '-g'].map((what) => spawnSync('id', [what, name], { encoding: 'utf8' }));
	if (uid?.status !== 0 || gid?.status !== 0) return undefined;
	return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
};
