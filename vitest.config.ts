/** Pure rules, the server on a real PostgreSQL, the browser's parts in jsdom, and the tools that guard the rest. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		projects: [
			{ test: { name: 'contract', root: './contract', include: ['src/**/*.test.ts'], environment: 'node' } },
			{
				test: {
					name: 'server',
					root: './server',
					include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
					environment: 'node',
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
