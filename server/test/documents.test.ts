/** Tests that everything named in the documents exists. */
import { existsSync } from 'node:fs';
import { glob, readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const pathPattern = /^(?:\.[\w-]+|contract|docs|e2e|scripts|server|web)[\w./-]*$/;

const named = async (document: string): Promise<string[]> => {
	const text = await readFile(new URL(document, root), 'utf8');
	return [...text.matchAll(/`([^`\n]+)`/g)]
		.map(([, path = '']) => path)
		.filter((path) => pathPattern.test(path) && path.includes('/') && !path.includes('tags'));
};

const isThere = (path: string) => existsSync(fileURLToPath(new URL(path, root)));

test.each([
	'README.md',
	'CONTRIBUTING.md',
	'docs/where.md',
	'docs/flows.md',
	'docs/architecture.md',
	'docs/adding-a-feature.md',
])('every path that %s names is there', async (document) => {
	const paths = await named(document);
	expect(paths.filter((path) => !isThere(path))).toEqual([]);
});

test('every file that the flows and the decisions name by its name alone is there', async () => {
	const tops = ['contract', 'docs', 'e2e', 'scripts', 'server', 'web', 'widget'];
	const known = new Set<string>();
	for await (const path of glob(`{*,{${tops}}/**/*}.{ts,tsx,mjs}`, {
		cwd: root,
		exclude: (name) => name === 'node_modules',
	}))
		known.add(basename(path));
	const decisions = await readdir(new URL('docs/decisions/', root));
	const missing = [];
	for (const document of ['docs/flows.md', ...decisions.map((name) => `docs/decisions/${name}`)]) {
		const text = await readFile(new URL(document, root), 'utf8');
		for (const [, name = ''] of text.matchAll(/`(?:[\w-]+\/)*([\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs))`/g))
			if (!known.has(name)) missing.push(`${document}: ${name}`);
	}
	expect(known.size).toBeGreaterThan(1_000);
	expect(missing).toEqual([]);
});

test('docs/where.md is short: at most 60 rows for what crosses areas', async () => {
	const text = await readFile(new URL('docs/where.md', root), 'utf8');
	expect([...text.matchAll(/^\| [^|]+ \| `[^|]+ \|$/gm)].length).toBeLessThanOrEqual(60);
});

/** Searching for a behavior's usual name must find its file. */
test('docs/where.md lists twenty behaviours by their usual names, and their files have those names', async () => {
	const text = await readFile(new URL('docs/where.md', root), 'utf8');
	const rows = [...text.matchAll(/^\| [^|]+ \| `([\w-]+)` \| `([^`]+)` \|$/gm)];
	expect(rows.length).toBeGreaterThanOrEqual(20);
	expect(rows.filter(([, word = '', path = '']) => !basename(path).includes(word)).map(([row]) => row)).toEqual([]);
});

test('the README lists every setting that the environment may make', async () => {
	const settings = await readFile(new URL('server/src/foundation/settings.ts', root), 'utf8');
	const names = [...settings.matchAll(/^\t([A-Z_]+): z/gm)].map(([, name = '']) => name);
	const readme = await readFile(new URL('README.md', root), 'utf8');
	expect(names.length).toBeGreaterThan(5);
	expect(names.filter((name) => !readme.includes(`| \`${name}\` |`))).toEqual([]);
});

const foldersIn = async (path: string): Promise<string[]> => {
	const entries = await readdir(new URL(path, root), { withFileTypes: true });
	return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
};

test('the README of the domains names every area, and that of an area its domains', async () => {
	const areas = await foldersIn('server/src/domain/');
	const readme = await readFile(new URL('server/src/domain/README.md', root), 'utf8');
	const rows = [...readme.matchAll(/^\| \[(\w+)\]\(\w+\/README\.md\) \| ([^|]+) \|/gm)];
	expect(rows.map(([, area]) => area).sort()).toEqual(areas.sort());
	for (const [, area = '', domains = ''] of rows) {
		const ofArea = (await foldersIn(`server/src/domain/${area}/`)).sort();
		expect(domains.split(', ').sort()).toEqual(ofArea);
		const own = await readFile(new URL(`server/src/domain/${area}/README.md`, root), 'utf8');
		expect([...own.matchAll(/^\| \[([\w-]+)\]\([\w-]+\/index\.ts\) \|/gm)].map(([, domain]) => domain).sort()).toEqual(
			ofArea,
		);
	}
});

test('decisions are numbered without gaps', async () => {
	const files = (await readdir(new URL('docs/decisions/', root))).filter((name) => name !== 'README.md').sort();
	expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, at) => at + 1));
});

const areas = await foldersIn('server/src/domain/');

test.each(areas)('every path and decision that the README of %s names is there', async (area) => {
	const readme = await readFile(new URL(`server/src/domain/${area}/README.md`, root), 'utf8');
	const decisions = await readdir(new URL('docs/decisions/', root));
	const homes = [`server/src/domain/${area}/`, `contract/src/${area}/`, `web/src/features/${area}/`];
	const rows = readme
		.split('\n')
		.map((line) => line.split('|').slice(1, -1))
		.filter((cells) => cells.length === 4);
	const missing = rows.flatMap(([question = '', ...columns]) => [
		...columns.flatMap((column, at) =>
			[...column.matchAll(/`([^`]+)`/g)]
				.map(([, path = '']) => path)
				.filter((path) => !isThere(`${homes[at]}${path}`) && !(path.includes('/') && isThere(path))),
		),
		...[...question.matchAll(/\b\d{4}\b/g)]
			.map(([number]) => number)
			.filter((number) => !decisions.some((name) => name.startsWith(number))),
	]);
	expect(rows.length).toBeGreaterThan(10);
	expect(missing).toEqual([]);
});
