/**
 * How the serving programs are bundled (docs/decisions/0030-bundled-server.md). CommonJS, because to import Node's own
 * modules reads all that they can export, which costs 60 ms. Every file lies as deep in the clone as the sources do,
 * so whatever is found from where the code is, is found.
 */
import { defineConfig } from 'rolldown';

const machineCode = ['sharp', '@node-rs/argon2', 'pg-native', 'ssh2'];

/** What fastify would read for schemas of its own (no-schemas.ts), and for tests. */
const neverAsked = ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler', 'light-my-request'];

export default defineConfig({
	input: { main: 'src/app/bundled.ts' },
	platform: 'node',
	external: [...machineCode, ...neverAsked],
	treeshake: { moduleSideEffects: [{ test: /[\\/](server|contract)[\\/]src[\\/]/, sideEffects: false }] },
	output: {
		format: 'cjs',
		entryFileNames: '[name].cjs',
		chunkFileNames: '[name]-[hash].cjs',
		charset: 'ascii',
		comments: false,
		sourcemap: true,
		sourcemapExcludeSources: true,
	},
});
