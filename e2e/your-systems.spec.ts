/** Tests connecting, importing and exporting for nine simulated systems. It runs last, because it imports people. */
import { expect, type Locator, type Page } from '@playwright/test';
import { connect } from '@quad/contract/connections/integrations/connect.ts';
import { ethos } from '@quad/contract/connections/integrations/ethos.ts';
import { ftp } from '@quad/contract/connections/integrations/ftp.ts';
import { radius } from '@quad/contract/connections/integrations/radius.ts';
import { recruit } from '@quad/contract/connections/integrations/recruit.ts';
import { renxt } from '@quad/contract/connections/integrations/renxt.ts';
import { salesforce } from '@quad/contract/connections/integrations/salesforce.ts';
import { slate } from '@quad/contract/connections/integrations/slate.ts';
import { workday } from '@quad/contract/connections/integrations/workday.ts';
import { openAs, says } from './kit.ts';
import { test } from './test.ts';

/** Starts a run. Returns a function that waits until the list shows a new run with this outcome. */
const start = async (card: Locator, begin: () => Promise<void>, outcome: RegExp): Promise<() => Promise<void>> => {
	const newest = card.getByRole('row').nth(1);
	const before = await newest.textContent();
	await begin();
	return async () => {
		await expect.poll(() => newest.textContent()).not.toBe(before);
		await expect(newest).toContainText(outcome);
	};
};

const systems = [ftp, slate, salesforce, workday, recruit, connect, radius, renxt, ethos];

/** Other tests have sent thousands of texts, so exporting to a slow system may still be in progress. */
const isExported = /Complete|Skipping export|Started|Uploading/;

// Lists poll every five or ten seconds, so all systems run in parallel, each in its own window.
test('all nine: the connection works, people come in, and texts go out', async ({ context }) => {
	await openAs(await context.newPage(), 'amir.haddad', '/');
	const imports: Array<() => Promise<void>> = [];
	const pages = new Map<string, Page>();
	for (const { title, path } of systems)
		await test.step(title, async () => {
			const page = await context.newPage();
			pages.set(title, page);
			await page.goto(path);
			await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
			await Promise.all([says(page, 'The connection works.'), choose(page, title, 'Check connection')]);
			const importNow = () => page.getByRole('button', { name: 'Import now' }).click();
			imports.push(await start(regionOf(page, 'Imports'), importNow, /Complete/));
		});
	for (const imported of imports) await imported();
	for (const { title, exportTypes } of systems) {
		const page = pages.get(title);
		if (exportTypes.length === 0 || !page) continue;
		await test.step(`${title}: texts go out`, async () =>
			(await start(regionOf(page, 'Exports'), () => choose(page, title, 'Export messages now'), isExported))());
	}
});

/** Chooses an action in the menu beside the connector’s title. */
const choose = async (page: Page, title: string, action: string): Promise<void> => {
	await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
	await page.getByRole('menuitem', { name: action }).click();
};

const regionOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
