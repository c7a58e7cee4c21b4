/** Computes from the build what a first visit to a screen must load, which does not depend on timing. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const dist = join(import.meta.dirname, '..', 'web/dist');

export interface Files {
	/** Paths that a browser would request. */
	readonly paths: ReadonlySet<string>;
	readonly kb: number;
}

/** Returns the page and all scripts that these source files (or named chunks) need. */
export const scriptsOf = (sources: readonly string[]): Files => {
	const built = readManifest();
	const keys = new Set<string>();
	const need = (key: string) => {
		if (keys.has(key)) return;
		keys.add(key);
		built.get(key)?.imports.forEach(need);
	};
	for (const source of ['index', ...sources]) need(keyOf(built, source));
	return filesAt(['boot.js', ...[...keys].map((key) => built.get(key)?.file ?? key)]);
};

/** Returns the style sheet that all screens share. */
export const styles = (): Files =>
	filesAt([...readManifest().values()].map(({ file }) => file).filter((file) => file.endsWith('.css')));

interface Built {
	readonly file: string;
	readonly name: unknown;
	readonly imports: readonly string[];
}

/** Reads Vite's manifest: the built file of each source, or of each named chunk that has several sources. */
const readManifest = (): ReadonlyMap<string, Built> => {
	const read: unknown = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
	if (!isRecord(read)) throw new Error('The manifest of the build is none.');
	return new Map(Object.entries(read).map(([key, one]) => [key, builtOf(key, one)]));
};

const builtOf = (key: string, one: unknown): Built => {
	if (!isRecord(one) || typeof one.file !== 'string')
		throw new Error(`The manifest of the build has no file for ${key}.`);
	return { file: one.file, name: one.name, imports: Array.isArray(one.imports) ? one.imports.map(String) : [] };
};

const isRecord = (one: unknown): one is Record<string, unknown> => typeof one === 'object' && one !== null;

const keyOf = (built: ReadonlyMap<string, Built>, source: string): string => {
	if (built.has(`src/${source}`)) return `src/${source}`;
	const named = [...built].find(([, { name }]) => name === source);
	if (!named) throw new Error(`The build has no file for ${source}.`);
	return named[0];
};

const filesAt = (files: readonly string[]): Files => ({
	paths: new Set(files.map((file) => `/${file}`)),
	kb: files.reduce((sum, file) => sum + bytesOf(join(dist, file)), 0) / 1024,
});

/** Returns a file's size as served, which is that of its compressed version if there is one. */
const bytesOf = (path: string): number => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
