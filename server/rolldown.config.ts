/**
 * How the serving programs are bundled (docs/decisions/0030-bundled-server.md). The format is CommonJS, because
 * importing Node's own modules reads everything that they can export, which costs 60 ms. Every output file is as deep
 * in the clone as the sources are, so paths relative to the code stay valid.
 */
import { defineConfig } from 'rolldown';

const machineCode = ['sharp', '@node-rs/argon2', 'pg-native', 'ssh2'];

/** Modules that fastify would load only for its own schemas (no-schemas.ts) and for tests. */
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
