/**
 * Bundles the server's two thousand files into a few, which halves the time to start (docs/decisions/0030). Each
 * build gets a folder named by a hash of its sources, so a running process still finds files that it has not read
 * yet.
 */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { clone } from '../../foundation/data-folder.ts';
import { buildIfStale } from './build-if-stale.ts';

const server = join(clone, 'server');
const builds = join(server, 'dist');

export const mainSource = join(server, 'src/app/main.ts');

export interface BuiltProgram {
	readonly main: string;
	readonly anew: boolean;
}

export const buildServerIfStale = async (): Promise<BuiltProgram> => {
	const { folder, anew } = await buildIfStale({
		what: 'The server',
		workspace: server,
		from: [
			join(server, 'src'),
			join(server, 'rolldown.config.ts'),
			join(clone, 'contract/src'),
			join(clone, 'package.json'),
		],
		place: (from) => join(builds, from.slice(0, 12)),
		bundler: (aside) => [rolldown, '--config', 'rolldown.config.ts', '--dir', relative(server, aside)],
	});
	if (anew) sweep();
	return { main: join(folder, 'main.cjs'), anew };
};

const rolldown = join(clone, 'node_modules/rolldown/bin/cli.mjs');
const kept = 3;

const sweep = (): void => {
	const byAge = readdirSync(builds)
		.map((name) => join(builds, name))
		.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
	for (const old of byAge.slice(kept)) rmSync(old, { recursive: true, force: true });
};
