/**
 * Builds the web application when its sources are not the ones it was built from. Compared by content: a fresh clone has
 * new times on old files. It is built aside and put in place whole, so a server never sees half of it.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { clone } from '../../foundation/data-folder.ts';
import { spawnGuarded } from '../../foundation/guarded-child.ts';
import { PlainFailure } from '../../foundation/plain-failure.ts';

export const web = join(clone, 'web');
export const viteProgram = join(clone, 'node_modules/vite/bin/vite.js');

const built = join(web, 'dist');
const stamp = '.built-from';

/** Answers whether it had to build. */
export const buildWebIfStale = async (): Promise<boolean> => {
	const from = fingerprint();
	if (stampOf(built) === from) return false;
	const aside = join(web, '.cache', `build-${process.pid}`);
	await vite(['build', '--outDir', relative(web, aside), '--emptyOutDir', '--logLevel', 'warn']);
	writeFileSync(join(aside, stamp), from);
	putInPlace(aside);
	return true;
};

const putInPlace = (aside: string): void => {
	const old = `${aside}-old`;
	try {
		if (existsSync(built)) renameSync(built, old);
		renameSync(aside, built);
	} catch (error) {
		if (!existsSync(join(built, stamp))) throw error; // else a start beside this one was quicker
	} finally {
		for (const leftover of [old, aside]) rmSync(leftover, { recursive: true, force: true });
	}
};

const vite = (args: string[]): Promise<void> => {
	mkdirSync(join(web, '.cache'), { recursive: true });
	const env = { ...process.env, NODE_ENV: 'production' };
	const child = spawnGuarded(process.execPath, [viteProgram, ...args], { endBy: 'SIGTERM', cwd: web, env });
	let said = '';
	for (const stream of [child.stdout, child.stderr])
		stream?.on('data', (text) => {
			said += text;
		});
	return new Promise((resolve, reject) => {
		child.once('error', reject);
		child.once('close', (status) =>
			status === 0 ? resolve() : reject(new PlainFailure(`The web application could not be built:\n${said}`)),
		);
	});
};

const stampOf = (folder: string): string | undefined => {
	const file = join(folder, stamp);
	return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

/** One hash over everything the build reads. */
const fingerprint = (): string => {
	const hash = createHash('sha256');
	const own = readdirSync(web).filter((name) => !['dist', '.cache', 'node_modules', 'src'].includes(name));
	const files = [
		...own.flatMap((name) => filesIn(join(web, name))),
		...filesIn(join(web, 'src')),
		...filesIn(join(clone, 'contract/src')),
		join(clone, 'package-lock.json'),
	].filter((file) => !/\.test\.tsx?$/.test(file));
	for (const file of files.sort())
		hash.update(relative(clone, file)).update('\0').update(readFileSync(file)).update('\0');
	return hash.digest('hex');
};

const filesIn = (path: string): string[] =>
	statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesIn(join(path, name))) : [path];
