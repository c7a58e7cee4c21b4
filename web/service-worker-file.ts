/**
 * The service worker is one whole file at the root of our address: there it may show what concerns every screen, and
 * its name stays, so that browsers find the newer one in its place.
 */
import { fileURLToPath } from 'node:url';
import { oneFile } from './one-file.ts';

export const serviceWorker = () =>
	oneFile({
		address: '/service-worker.js',
		source: fileURLToPath(new URL('src/service-worker.ts', import.meta.url)),
	});
