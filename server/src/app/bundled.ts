/**
 * The program as it is built: main.ts, with what V8 compiled of it beside the build (docs/decisions/0030). Node's own
 * cache keeps the code of a file as it is before anything in it runs, so each start compiles the functions that it
 * calls anew: a quarter of its time. Here the code is kept at the first "ready", with all that it took to get there,
 * for each choice of roles by itself.
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
	if (!cachedData || script.cachedDataRejected) anew.set(place, script); // rejected: another Node
	return script;
};

const keepCompiled = (): void => {
	try {
		mkdirSync(kept, { recursive: true });
		for (const [place, script] of anew) {
			const aside = `${place}.${process.pid}`;
			writeFileSync(aside, script.createCachedData());
			renameSync(aside, place); // whole, whoever reads it meanwhile
		}
	} catch {
		// a folder that may not be written: each start compiles anew
	}
};

const require = createRequire(import.meta.url);
require.extensions['.cjs'] = (module, file) => {
	const run = compile(file).runInThisContext();
	run.call(module.exports, module.exports, createRequire(file), module, file, dirname(file));
};

void import('./main.ts').then(({ ready }) => ready).then(keepCompiled);
