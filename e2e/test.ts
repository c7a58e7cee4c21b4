/** Closes browsers that a test opened itself, because pages left open would keep polling. */
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
