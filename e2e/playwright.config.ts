/**
 * The journeys: one product, started once on a free port with data of its own. They run one after the other, since they
 * share the college; at a desk, and those with the tag `@phone` on a phone, too: where the screen makes a difference.
 */
import { defineConfig } from '@playwright/test';

export default defineConfig({
	testDir: '.',
	testMatch: '*.spec.ts',
	globalSetup: './quad.setup.ts',
	outputDir: '.out',
	reporter: [['list'], ['json', { outputFile: '.out/journeys.json' }]],
	workers: 1,
	retries: 0,
	forbidOnly: process.env.CI !== undefined,
	timeout: 60_000,
	expect: { timeout: 10_000 },
	use: {
		baseURL: process.env.QUAD_ADDRESS ?? '', // told by quad.setup.ts
		browserName: 'chromium',
		locale: 'en-US',
		trace: { mode: 'retain-on-failure', screenshots: false }, // a film of every story costs a third of the time
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
