/**
 * Configures the end-to-end tests. scripts/test-jobs.mjs runs them in shards, each with one worker and its own Quad.
 * All tests run on a desktop; those tagged `@phone`, for which the screen size matters, also on a phone.
 */
import { defineConfig } from '@playwright/test';
import { testLimit, waitLimit } from '../time-limits.ts';
import { ourAddress } from './our-address.ts';

export default defineConfig({
	testDir: '.',
	testMatch: '*.spec.ts',
	globalSetup: './quad.setup.ts',
	outputDir: '.out',
	reporter: 'list',
	workers: 1,
	retries: 0, // scripts/test-jobs.mjs reruns tests that timed out
	forbidOnly: process.env.CI !== undefined,
	timeout: testLimit,
	expect: { timeout: waitLimit, toPass: { timeout: waitLimit } },
	use: {
		actionTimeout: waitLimit,
		navigationTimeout: waitLimit,
		baseURL: ourAddress(),
		browserName: 'chromium',
		locale: 'en-US',
		// Screenshots of every test would double the time.
		trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
		launchOptions: {
			...(process.env.QUAD_CHROMIUM ? { executablePath: process.env.QUAD_CHROMIUM } : {}),
			args: [
				'--no-sandbox',
				'--disable-gpu',
				'--disable-quic',
				'--no-first-run',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
			],
		},
	},
	projects: [
		{ name: 'desktop', grepInvert: /@only-phone/, use: { viewport: { width: 1440, height: 900 } } },
		{ name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
	],
});
