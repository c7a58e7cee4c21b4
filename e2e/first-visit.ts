/** What a first visit to a screen needs of the built web application: known from the build, however fast it comes. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const dist = join(import.meta.dirname, '..', 'web/dist');

export interface Files {
	/** As a browser asks for them. */
	readonly paths: ReadonlySet<string>;
	readonly kb: number;
}

/**
 * The page itself, and all scripts without which these source files, or pieces of several that have a name, cannot run.
 */
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

/** There is one style sheet for all screens. */
export const styles = (): Files =>
	filesAt([...readManifest().values()].map(({ file }) => file).filter((file) => file.endsWith('.css')));

interface Built {
	readonly file: string;
	readonly name: unknown;
	readonly imports: readonly string[];
}

/**
 * Vite's manifest: each file of the build by its source. What is put together of several has another key, and a name.
 */
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

/** As it is served: compressed, where the build has put that beside it. */
const bytesOf = (path: string): number => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
