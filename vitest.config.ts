/** Pure rules, the server on a real PostgreSQL, the browser's parts in jsdom, and the tools that guard the rest. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** A worker keeps what it has imported for its next file: to read it all again took more than half of the time. */
const isolate = false;

export default defineConfig({
	test: {
		projects: [
			{ test: { name: 'contract', root: './contract', include: ['src/**/*.test.ts'], environment: 'node', isolate } },
			{
				test: {
					name: 'server',
					root: './server',
					include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
					environment: 'node',
					isolate,
					globalSetup: fileURLToPath(new URL('server/test/postgres.setup.ts', import.meta.url)),
					testTimeout: 120_000,
					hookTimeout: 60_000,
				},
			},
			'./web/vitest.config.ts',
			{ test: { name: 'scripts', root: './scripts', include: ['*.test.mjs'], environment: 'node' } },
		],
	},
});
