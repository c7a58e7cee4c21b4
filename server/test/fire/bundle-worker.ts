/**
 * Bundles the worker into one file, like the server (docs/decisions/0030). It starts 150 times, and loading hundreds
 * of sources each time took a third of the tests' time.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import serving from '../../rolldown.config.ts';
import { isRunning } from '../../src/foundation/processes.ts';

const cache = fileURLToPath(new URL('../../.cache/', import.meta.url));
const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export const bundleWorker = async (name: 'worker' | 'integrations-worker' = 'worker'): Promise<string> => {
	const dir = join(cache, `fire-${name}-${process.pid}`);
	sweep();
	await build({
		...serving,
		input: pathOf(`${name}.ts`),
		output: { dir, format: 'cjs', entryFileNames: 'worker.cjs', chunkFileNames: '[name]-[hash].cjs', cleanDir: true },
	});
	return `${dir}/worker.cjs`;
};

/** Removes what ended test runs left behind, but nothing of a run in progress. */
const sweep = (): void => {
	for (const folder of existsSync(cache) ? readdirSync(cache) : []) {
		const pid = Number(/^fire-.*-(\d+)$/.exec(folder)?.[1]);
		if (pid > 0 && !isRunning(pid)) rmSync(join(cache, folder), { recursive: true, force: true });
	}
};
