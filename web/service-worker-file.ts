/**
 * The service worker is one whole file at the root of our address: there it may show what concerns every screen, and its
 * name stays, so that browsers find the newer one in its place.
 */
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const address = '/service-worker.js';
const source = fileURLToPath(new URL('src/service-worker.ts', import.meta.url));

export const serviceWorker = (): Plugin => ({
	name: 'service-worker',
	async generateBundle() {
		this.emitFile({ type: 'asset', fileName: address.slice(1), source: await make() });
	},
	configureServer: ({ middlewares }) => {
		middlewares.use(address, (_, response, next) => {
			make().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
		});
	},
});

const make = async (): Promise<string> => {
	const made = await build({
		configFile: false,
		publicDir: false,
		logLevel: 'error',
		build: {
			write: false,
			target: 'es2022',
			modulePreload: false,
			rolldownOptions: { input: source, output: { format: 'iife' } },
		},
	});
	const [file] = [made].flat().flatMap((one) => ('output' in one ? one.output : []));
	if (file?.type !== 'chunk') throw new Error('The service worker was not built.');
	return file.code;
};
