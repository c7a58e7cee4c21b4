/**
 * The end-to-end tests, two at a time where there are two cores. Each of the two has a product, a college and data of its own, and
 * tells its files' stories one after the other; at a desk, and those with the tag `@phone` on a phone, too: where the
 * screen makes a difference. Files are told in the order of their names, and the longest has the first: begun last, one
 * of the two would be left with it alone. Last are the screens of accessible.spec.ts, which both share.
 */
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { ourAddress } from './our-address.ts';

export default defineConfig({
	testDir: '.',
	testMatch: '*.spec.ts',
	globalSetup: './quad.setup.ts',
	outputDir: '.out',
	reporter: [['list'], ['json', { outputFile: '.out/end-to-end.json' }]],
	workers: Math.min(2, availableParallelism()),
	retries: 1, // listed as flaky: scripts/results.mjs
	forbidOnly: process.env.CI !== undefined,
	timeout: 60_000,
	expect: { timeout: 25_000 },
	use: {
		baseURL: ourAddress(),
		browserName: 'chromium',
		locale: 'en-US',
		trace: { mode: 'retain-on-failure', screenshots: false }, // screenshots of every test cost a third of the time
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
