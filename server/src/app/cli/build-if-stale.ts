/**
 * Rebuilds an artifact if the contents of its sources have changed; their times are new in a fresh clone. Builds in a
 * temporary folder that then replaces the old one, so that nothing reads a partial build.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { clone } from '../../foundation/data-folder.ts';
import { spawnGuarded } from '../../foundation/guarded-child.ts';
import { PlainFailure } from '../../foundation/plain-failure.ts';

export interface Build {
	/** The artifact's name, capitalized to begin a sentence. */
	readonly what: string;
	/** The workspace in which the bundler runs. Its `.cache` holds the temporary build. */
	readonly workspace: string;
	/** The files and folders that the build reads. */
	readonly from: readonly string[];
	/** Returns the artifact's folder, given the hash of the sources. */
	readonly place: (from: string) => string;
	/** Returns the bundler's command and its arguments, given the output folder. */
	readonly bundler: (aside: string) => readonly string[];
}

export interface Built {
	readonly folder: string;
	/** Whether it had to be built. */
	readonly anew: boolean;
}

const stamp = '.built-from';

export const buildIfStale = async (build: Build): Promise<Built> => {
	const from = fingerprint(build.from);
	const folder = build.place(from);
	if (stampOf(folder) === from) return { folder, anew: false };
	const cache = join(build.workspace, '.cache');
	const aside = join(cache, `build-${process.pid}`);
	mkdirSync(cache, { recursive: true });
	try {
		await bundle(build, aside);
		writeFileSync(join(aside, stamp), from);
		putInPlace(aside, folder, from);
	} finally {
		rmSync(aside, { recursive: true, force: true });
	}
	return { folder, anew: true };
};

const putInPlace = (aside: string, folder: string, from: string): void => {
	if (stampOf(folder) === from) return; // another start has built it in the meantime
	const old = `${aside}-old`;
	mkdirSync(join(folder, '..'), { recursive: true });
	try {
		if (existsSync(folder)) renameSync(folder, old);
		renameSync(aside, folder);
	} catch (error) {
		if (stampOf(folder) === undefined) throw error;
	} finally {
		rmSync(old, { recursive: true, force: true });
	}
};

const bundle = ({ what, workspace, bundler }: Build, aside: string): Promise<void> => {
	const env = { ...process.env, NODE_ENV: 'production' };
	const child = spawnGuarded(process.execPath, [...bundler(aside)], { endBy: 'SIGTERM', cwd: workspace, env });
	let output = '';
	for (const stream of [child.stdout, child.stderr])
		stream?.on('data', (text) => {
			output += text;
		});
	return new Promise((resolve, reject) => {
		child.once('error', reject);
		child.once('close', (status) =>
			status === 0 ? resolve() : reject(new PlainFailure(`${what} could not be built:\n${output}`)),
		);
	});
};

const stampOf = (folder: string): string | undefined => {
	const file = join(folder, stamp);
	return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

/** Returns a hash of everything the build reads, including the versions of its libraries. */
const fingerprint = (from: readonly string[]): string => {
	const hash = createHash('sha256');
	const files = [...from, join(clone, 'package-lock.json')]
		.flatMap(filesIn)
		.filter((file) => !/\.test\.tsx?$/.test(file));
	for (const file of files.sort())
		hash.update(relative(clone, file)).update('\0').update(readFileSync(file)).update('\0');
	return hash.digest('hex');
};

const filesIn = (path: string): string[] =>
	statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesIn(join(path, name))) : [path];
