/** Builds the service worker, at the root to cover every screen. Browsers look for updates under the same name. */
import { fileURLToPath } from 'node:url';
import { oneFile } from './one-file.ts';

export const serviceWorker = () =>
	oneFile({
		address: '/service-worker.js',
		source: fileURLToPath(new URL('src/service-worker.ts', import.meta.url)),
	});
