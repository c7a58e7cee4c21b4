/**
 * The worker in one file, as the serving programs are (docs/decisions/0030-bundled-server.md): it begins a hundred and
 * fifty times, and to read hundreds of sources each time took a third of what the fire costs.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import serving from '../../rolldown.config.ts';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export const bundleWorker = async (name: 'worker' | 'integrations-worker' = 'worker'): Promise<string> => {
	const dir = pathOf(`../../.cache/fire-${name}`);
	await build({
		...serving,
		input: pathOf(`${name}.ts`),
		output: { dir, format: 'cjs', entryFileNames: 'worker.cjs', chunkFileNames: '[name]-[hash].cjs', cleanDir: true },
	});
	return `${dir}/worker.cjs`;
};
