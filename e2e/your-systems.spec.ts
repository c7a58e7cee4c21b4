/**
 * Each of the nine dashboards in the demo, where a simulator plays its system: the connection works, people come in, and what
 * was texted goes out. Told last, as it brings people in. What a machine says of these screens: accessible.spec.ts.
 */
import { expect, type Locator, test } from '@playwright/test';
import { connect } from '@quad/contract/integrations/connect.ts';
import { ethos } from '@quad/contract/integrations/ethos.ts';
import { ftp } from '@quad/contract/integrations/ftp.ts';
import { radius } from '@quad/contract/integrations/radius.ts';
import { renxt } from '@quad/contract/integrations/raisers-edge-nxt.ts';
import { recruit } from '@quad/contract/integrations/recruit.ts';
import { salesforce } from '@quad/contract/integrations/salesforce.ts';
import { slate } from '@quad/contract/integrations/slate.ts';
import { workday } from '@quad/contract/integrations/workday.ts';
import { openAs } from './kit.ts';

/** Starts a run. What it answers resolves once the newest run of the list is another than before, and over. */
const start = async (of: Locator, button: string): Promise<() => Promise<void>> => {
	const newest = of.getByRole('row').nth(1);
	const before = await newest.textContent();
	await of.getByRole('button', { name: button }).click();
	return async () => {
		await expect.poll(() => newest.textContent()).not.toBe(before);
		await expect(newest).toContainText(/Complete|Skipping export|of [\d,]+ written/); // after a message to 25,000 people
	};
};

const systems = [ftp, slate, salesforce, workday, recruit, connect, radius, renxt, ethos];

// a list is looked at again every five or ten seconds: all are waited for together, each in a window of its own
test('all nine: the connection works, people come in, and texts go out', async ({ context }) => {
	test.setTimeout(180_000);
	await openAs(await context.newPage(), 'amir.haddad', '/');
	const endings: Array<() => Promise<void>> = [];
	for (const { title, path, exportTypes } of systems)
		await test.step(title, async () => {
			const page = await context.newPage();
			await page.goto(path);
			await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
			await page.getByRole('button', { name: 'Check connection' }).click();
			await expect(page.getByText('The connection works.')).toBeVisible();
			const list = (name: string) => page.getByRole('region', { name, exact: true });
			const imported = await start(list('Imports'), 'Import now');
			const exported = exportTypes.length > 0 ? await start(list('Exports'), 'Export messages now') : undefined;
			endings.push(() =>
				test.step(`${title}: runs`, async () => {
					await imported();
					await exported?.();
				}),
			);
		});
	for (const ending of endings) await ending();
});
