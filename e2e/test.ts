/** Playwright's `test`, which also closes browsers that a test opened itself. If left open, they would keep polling. */
import { test as base } from '@playwright/test';

export const test = base.extend<{ closeOthers: undefined }>({
	closeOthers: [
		async ({ browser }, use) => {
			const before = new Set(browser.contexts());
			await use(undefined);
			await Promise.all(browser.contexts().flatMap((context) => (before.has(context) ? [] : context.close())));
		},
		{ auto: true },
	],
});
