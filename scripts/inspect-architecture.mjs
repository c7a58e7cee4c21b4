/**
 * Checks the laws in `.dependency-cruiser.mjs`. It also checks that every source file was seen, because seeing none
 * would find no faults, and that each area, domain and part has its place in an order.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import laws, { areas, foundationOrder, parts, partsOfBrowser, sharedOfContract } from '../.dependency-cruiser.mjs';

const workspaces = ['contract', 'server', 'web', 'widget', 'e2e'];
const notSources = new Set(['node_modules', 'dist', '.cache', '.out']);

export const inspectArchitecture = async (root) => {
	const files = workspaces.flatMap((workspace) => sourcesIn(root, workspace));
	const { output } = await cruise(
		files,
		{
			baseDir: root,
			validate: true,
			ruleSet: { forbidden: laws.forbidden },
			parser: 'swc',
			tsPreCompilationDeps: true, // includes type imports
			doNotFollow: { path: 'node_modules' },
		},
		{
			exportsFields: ['exports'],
			conditionNames: ['import', 'node', 'default', 'types'],
			extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
		},
	);
	const seen = new Set(output.modules.map((one) => one.source));
	return {
		seen: files.filter((file) => seen.has(file)).length,
		faults: [
			...output.summary.violations.map(
				({ rule, from, to }) => `${rule.name}: ${from} imports ${to}. ${reasonOf(rule.name)}`,
			),
			...files.filter((file) => !seen.has(file)).map((file) => `unseen: ${file} was not looked at.`),
			...outOfPlace(root),
		],
	};
};

/** Finds folders that are in no order, because no import of them would be forbidden. */
const outOfPlace = (root) => {
	const beside = (path, allowed) =>
		foldersIn(root, path)
			.filter((name) => !allowed.includes(name))
			.map((name) => `no-place: ${path}/${name} has no place in .dependency-cruiser.mjs.`);
	const bases = [
		['server/src/domain', []],
		['contract/src', sharedOfContract],
		['web/src/features', []],
	];
	return [
		...bases.flatMap(([base, shared]) => [
			...beside(base, [...Object.keys(areas), ...shared]),
			...Object.entries(areas).flatMap(([area, domains]) => beside(`${base}/${area}`, domains)),
		]),
		...Object.entries(parts).flatMap(([domain, row]) => {
			const area = Object.keys(areas).find((name) => areas[name].includes(domain));
			return beside(`server/src/domain/${area}/${domain}`, row);
		}),
		...beside('server/src/foundation', foundationOrder),
		...beside('web/src/parts', partsOfBrowser),
	];
};

const reasonOf = (name) => laws.forbidden.find((one) => one.name === name)?.comment ?? '';

const foldersIn = (root, path) => {
	const folder = join(root, path);
	if (!existsSync(folder)) return [];
	return readdirSync(folder, { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map((entry) => entry.name);
};

const sourcesIn = (root, folder) => {
	if (!existsSync(join(root, folder))) return [];
	return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
		const path = `${folder}/${entry.name}`;
		if (entry.isDirectory()) return notSources.has(entry.name) ? [] : sourcesIn(root, path);
		return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
	});
};
