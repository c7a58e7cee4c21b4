import { defineProject } from 'vitest/config';
import { timeouts } from '../vitest.config.ts';

export default defineProject({
	test: {
		name: 'web',
		environment: 'jsdom',
		include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
		setupFiles: ['src/test-setup.ts'],
		css: false,
		isolate: false, // as in the root vitest.config.ts
		...timeouts,
	},
});
