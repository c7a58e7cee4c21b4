/**
 * Runs the built main.ts with V8's compiled code from an earlier start. Node's own cache would be saved too early,
 * before any function is compiled. This one is saved at "ready", per choice of roles (docs/decisions/0030).
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, wrap } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { constants, Script } from 'node:vm';

const kept = join(
	import.meta.dirname,
	'.compiled',
	process.argv
		.slice(2)
		.join('')
		.replaceAll(/[^\w,]/g, ''),
);
const anew = new Map<string, Script>();

const readCompiled = (file: string): Buffer | undefined => {
	try {
		return readFileSync(file);
	} catch {
		return undefined; // the first start of this build
	}
};

const compile = (file: string): Script => {
	const place = join(kept, basename(file));
	const cachedData = readCompiled(place);
	const script = new Script(wrap(readFileSync(file, 'latin1')), {
		filename: file,
		cachedData,
		importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
	});
	if (!cachedData || script.cachedDataRejected) anew.set(place, script); // V8 rejects code from another Node version
	return script;
};

const keepCompiled = (): void => {
	try {
		mkdirSync(kept, { recursive: true });
		for (const [place, script] of anew) {
			const aside = `${place}.${process.pid}`;
			writeFileSync(aside, script.createCachedData());
			renameSync(aside, place); // atomic, so that other processes never read a partial file
		}
	} catch {
		// The folder is read-only, so each start compiles again.
	}
};

const require = createRequire(import.meta.url);
require.extensions['.cjs'] = (module, file) => {
	const run = compile(file).runInThisContext();
	run.call(module.exports, module.exports, createRequire(file), module, file, dirname(file));
};

void import('./main.ts').then(({ ready }) => ready).then(keepCompiled);
