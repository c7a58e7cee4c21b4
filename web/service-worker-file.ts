/** One file at the root, to show what concerns every screen; its name stays, so that browsers find the newer one. */
import { fileURLToPath } from 'node:url';
import { oneFile } from './one-file.ts';

export const serviceWorker = () =>
	oneFile({
		address: '/service-worker.js',
		source: fileURLToPath(new URL('src/service-worker.ts', import.meta.url)),
	});
