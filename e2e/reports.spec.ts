/** From the dashboard to the texts behind a figure, and to a file. */
import { expect, test } from '@playwright/test';
import { openAs } from './kit.ts';

test('a figure of the dashboard leads to the texts behind it, and an export is downloaded', async ({ page }) => {
	await openAs(page, 'amir.haddad', '/dashboard');
	await expect(page.getByRole('heading', { name: 'Messages by day' })).toBeVisible();
	await page.keyboard.press('t');
	const messages = page.getByRole('table', { name: 'Messages by day' });
	await messages.getByRole('link').first().click();
	await expect(page.getByRole('heading', { name: 'Message report' })).toBeVisible();
	await expect(page.getByRole('table', { name: 'Messages' }).getByRole('row').nth(1)).toBeVisible();

	await page.goto('/reports');
	await page.getByRole('button', { name: 'New export' }).first().click();
	await page.getByRole('button', { name: 'Start export' }).click();
	const file = page.getByRole('button', { name: 'Download' });
	await expect(file).toBeVisible({ timeout: 30_000 }); // a worker writes it
	const [saved] = await Promise.all([page.waitForEvent('download'), file.click()]);
	expect(saved.suggestedFilename()).toMatch(/^activity-\d+\.csv$/);
});
