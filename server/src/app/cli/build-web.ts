import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { clone } from '../../foundation/data-folder.ts';
import { type Built, buildIfStale } from './build-if-stale.ts';

export const web = join(clone, 'web');
export const viteProgram = join(clone, 'node_modules/vite/bin/vite.js');

const notRead = ['dist', '.cache', 'node_modules'];

export const buildWebIfStale = (): Promise<Built> =>
	buildIfStale({
		what: 'The web application',
		workspace: web,
		from: [
			...readdirSync(web)
				.filter((name) => !notRead.includes(name))
				.map((name) => join(web, name)),
			join(clone, 'contract/src'),
			join(clone, 'widget/src'),
		],
		place: () => join(web, 'dist'),
		bundler: (aside) => [viteProgram, 'build', '--outDir', relative(web, aside), '--emptyOutDir', '--logLevel', 'warn'],
	});
