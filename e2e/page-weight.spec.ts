/**
 * What a first visit asks for, without a cache, has a limit (docs/decisions). Summed from what the browser really
 * fetched, each file packed with gzip -9, so that it does not depend on how the server packs.
 */
import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { callAs, comeInAs } from './kit.ts';

const limits = {
	'/login': { js: 165, css: 45 },
	'/inbox': { js: 285, css: 45 },
	'/students/view': { js: 275, css: 45 },
	'/sent': { js: 275, css: 45 },
} as const;

test('the sign-in page is light', async ({ page }) => {
	expectWithin(await weigh(page, '/login', () => expect(page.getByLabel('Work email')).toBeVisible()), '/login');
});

for (const address of ['/students/view', '/sent'] as const)
	test(`a first visit to ${address} stays within its limit`, async ({ page }) => {
		await comeInAs(page, await callAs('lee.okafor'));
		expectWithin(
			await weigh(page, address, () => expect(page.getByRole('heading', { level: 1 })).toBeVisible()),
			address,
		);
	});

test('an inbox with a conversation open stays within its limit', async ({ page }) => {
	await comeInAs(page, await callAs('lee.okafor'));
	const weight = await weigh(page, '/inbox', async () => {
		await page.locator('main a[href*="/inbox/"]').first().click();
		await expect(page.getByRole('textbox', { name: 'Reply' })).toBeVisible();
	});
	expectWithin(weight, '/inbox');
});

interface Weight {
	js: number;
	css: number;
}

const expectWithin = (weight: Weight, address: keyof typeof limits) => {
	const limit = limits[address];
	expect.soft(weight.js, 'kB of JavaScript, gzip').toBeLessThanOrEqual(limit.js);
	expect.soft(weight.js, 'the scripts were seen at all').toBeGreaterThan(50);
	expect.soft(weight.css, 'kB of CSS, gzip').toBeLessThanOrEqual(limit.css);
};

/** Everything that a visit fetches until its screen is there and nothing more comes, as if all of it were new. */
const weigh = async (page: Page, address: string, untilThere: () => Promise<void>): Promise<Weight> => {
	const session = await page.context().newCDPSession(page);
	await session.send('Network.enable');
	await session.send('Network.setCacheDisabled', { cacheDisabled: true });
	const bodies: Array<Promise<{ kind: string; bytes: number }>> = [];
	page.on('response', (response) => {
		const kind = /\.(js|css)$/.exec(new URL(response.url()).pathname)?.[1];
		if (kind) bodies.push(response.body().then((body) => ({ kind, bytes: gzipSync(body, { level: 9 }).length })));
	});
	await page.goto(address);
	await untilThere();
	await page.waitForLoadState('networkidle');
	const files = await Promise.all(bodies);
	const sum = (of: string) =>
		Math.round(files.filter(({ kind }) => kind === of).reduce((total, { bytes }) => total + bytes, 0) / 1024);
	return { js: sum('js'), css: sum('css') };
};
