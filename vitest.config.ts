/** Configures the tests of pure rules, the server on a real PostgreSQL, the browser in jsdom, and the scripts. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { lookEvery, testLimit, waitLimit } from './time-limits.ts';

/** Files share a worker's imported modules, because importing them again took more than half of the time. */
const isolate = false;

export const timeouts = {
	testTimeout: testLimit,
	hookTimeout: testLimit,
	expect: { poll: { timeout: waitLimit, interval: lookEvery } },
};

export default defineConfig({
	test: {
		chaiConfig: { truncateThreshold: 1_000 }, // a failed test reports its message, without the diff
		projects: [
			{
				test: {
					name: 'contract',
					root: './contract',
					include: ['src/**/*.test.ts'],
					environment: 'node',
					isolate,
					...timeouts,
				},
			},
			{
				test: {
					name: 'server',
					root: './server',
					include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
					environment: 'node',
					isolate,
					globalSetup: fileURLToPath(new URL('server/test/postgres.setup.ts', import.meta.url)),
					...timeouts,
				},
			},
			'./web/vitest.config.ts',
			{
				test: {
					name: 'widget',
					root: './widget',
					include: ['src/**/*.test.ts'],
					environment: 'jsdom',
					isolate,
					...timeouts,
				},
			},
			{ test: { name: 'scripts', root: './scripts', include: ['*.test.mjs'], environment: 'node', ...timeouts } },
		],
	},
});
