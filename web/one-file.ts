/** Builds an entry module and all its imports into one file with a fixed name at the root of the site. */
import { build, type Plugin } from 'vite';

interface OneFile {
	readonly address: string;
	readonly source: string;
}

export const oneFile = ({ address, source }: OneFile): Plugin => ({
	name: address.slice(1),
	async generateBundle() {
		this.emitFile({ type: 'asset', fileName: address.slice(1), source: await make(source) });
	},
	configureServer: ({ middlewares }) => {
		middlewares.use(address, (_, response, next) => {
			make(source).then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
		});
	},
});

const make = async (source: string): Promise<string> => {
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
	if (file?.type !== 'chunk') throw new Error(`${source} was not built.`);
	return file.code;
};
