/** Tests a sent message as a flow: each branch lists as many people as it counts, and leads to the next step. */
import { expect, type Page } from '@playwright/test';
import { getProfile } from '@quad/contract/access/session/routes.ts';
import { listBatches } from '@quad/contract/texting/messaging/routes.ts';
import { type Caller, onPhone, openAs } from './kit.ts';
import { test } from './test.ts';

/** Opens the demo’s message of which about half failed. */
const openKits = async (page: Page): Promise<Caller> => {
	const amir = await openAs(page, 'amir.haddad', '/dashboard');
	const { inboxes } = await amir.call(getProfile, {});
	const alerts = inboxes.find(({ name }) => name === 'Campus alerts')?.id ?? 0;
	const { items } = await amir.call(listBatches, {
		params: { id: alerts },
		query: { searchText: 'kit is on its way' },
	});
	await page.goto(`/highspeed/${alerts}/sent/${items[0]?.id}`);
	await expect(page.getByRole('heading', { name: 'Admitted-student kits' })).toBeVisible();
	return amir;
};

test('every branch lists as many recipients as it counts', async ({ page }) => {
	await openKits(page);
	await expect(page.getByText('93 of 180 delivered')).toBeVisible();
	await expect(page.getByText('48% failed', { exact: true })).toBeVisible();
	const band = page.getByRole('region', { name: 'What became of this message' });
	const labels = await band.getByRole('button', { name: /^[\d,]+ / }).allTextContents();
	expect(labels.length).toBeGreaterThan(6);
	for (const label of labels) {
		const [words = '', count] = /^([\d,]+) [a-z’]+/.exec(label) ?? [];
		const button = band.getByRole('button', { name: new RegExp(`^${words}`) });
		if (!words.endsWith('people')) await button.press('Enter');
		await expect(button).toHaveAttribute('aria-pressed', 'true');
		await expect(page.getByText(new RegExp(`^1–\\d+ of ${count}$`))).toBeVisible();
	}
	await expect(page.getByRole('button', { name: /^Leave out \d+ dead numbers? next time$/ })).toBeVisible();
});

test('what failed is tried again with its text, and the draft before it can be restored', async ({ page }) => {
	await openKits(page);
	const address = page.url();
	await page.goto('/compose');
	const text = page.getByRole('textbox', { name: 'Text of the message' });
	await text.fill('Half a thought');
	await page.goto(address);
	await page.getByRole('button', { name: /^Retry \d+$/ }).click();
	await expect(text).toHaveValue(/^Your admitted-student kit is on its way!/);
	await expect(page.getByRole('list', { name: 'Recipients' })).toContainText('Failed: Admitted-student kits');
	await page.getByRole('button', { name: 'Restore draft' }).click();
	await expect(text).toHaveValue('Half a thought');
	await page.getByRole('button', { name: 'Discard draft' }).click();

	await page.goto(address);
	await page.goto('/compose');
	await text.fill('Half a thought');
	await page.goto(address);
	await page.getByRole('button', { name: /^Text the \d+ who didn’t answer$/ }).click();
	await expect(text).toHaveValue('');
	await expect(page.getByRole('list', { name: 'Recipients' })).toContainText('Didn’t answer: Admitted-student kits');
	await expect(page.getByRole('combobox', { name: 'Send from' })).toHaveValue('Campus alerts');
});

test('the Sent list is searched and narrowed', async ({ page }) => {
	const amir = await openKits(page);
	const { inboxes } = await amir.call(getProfile, {});
	await page.goto(`/highspeed/${inboxes.find(({ name }) => name === 'Campus alerts')?.id}/sent`);
	await page.getByRole('textbox', { name: 'Search sent messages' }).fill('kit way');
	const rows = page.getByRole('table', { name: /^Sent from/ }).getByRole('row');
	await expect(rows.filter({ hasText: 'Your admitted-student kit' })).toBeVisible();
	await expect(rows.filter({ hasText: 'Campus closes' })).toHaveCount(0);
	await expect(rows.filter({ hasText: 'Your admitted-student kit' })).toContainText('48% failed');
	if (onPhone()) await page.getByRole('button', { name: 'Filters' }).click();
	await page.getByRole('combobox', { name: 'Status' }).selectOption('Cancelled');
	await page.getByRole('button', { name: 'Show all' }).click();
	await expect(rows.filter({ hasText: 'Campus closes' })).toBeVisible();
});
