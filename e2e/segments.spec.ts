/** Tests building, previewing and texting a segment, and making another one of people who did not reply. */
import { expect } from '@playwright/test';
import { dismissAdvice, openAs, unique, willItLand } from './kit.ts';
import { test } from './test.ts';

test('a segment is built from criteria, previewed, texted, and who did not reply becomes another', async ({ page }) => {
	const name = unique('Visiting biologists');
	const words = unique('The labs are open on Friday');
	await openAs(page, 'amir.haddad', '/segments/new');
	await expect(page).toHaveURL(/\/v2\/segments\/new$/);

	await test.step('conditions, and who fits them', async () => {
		await page.getByRole('textbox', { name: 'Name' }).fill(name);
		await page.getByLabel('Field of condition 1').first().click();
		await page.getByRole('option', { name: 'Program' }).click();
		await page.getByLabel('Value of condition 1').fill('BIOLOGY');
		await page.getByRole('button', { name: 'Preview' }).click();
		await expect(page.getByText('Step 2 of 2: Preview')).toBeVisible();
		await expect(page.getByText('Program is “BIOLOGY”')).toBeVisible();
		await expect(page.getByRole('table', { name: 'Preview' }).getByRole('row').nth(1)).toBeVisible();
		await page.getByRole('button', { name: 'Create segment' }).click();
		await expect(page.getByRole('heading', { name })).toBeVisible();
		await expect(page.getByText('Can be texted')).toBeVisible();
	});

	await test.step('it is texted', async () => {
		await page.getByRole('link', { name: 'Message', exact: true }).click();
		await expect(page.getByText(/\d+ people now\./)).toBeVisible();
		await page.getByRole('textbox', { name: 'Text of the message' }).fill(words);
		await dismissAdvice(willItLand(page));
		await willItLand(page)
			.getByRole('button', { name: /^Text \d/ })
			.click();
		await page
			.getByRole('dialog', { name: 'Send this message?' })
			.getByRole('button', { name: /^Text \d/ })
			.click();
		await expect(page.getByRole('heading', { name: 'Recipients', exact: true })).toBeVisible();
	});

	await test.step('who did not reply is a segment', async () => {
		await page.getByRole('combobox', { name: 'Reply status' }).selectOption({ label: 'No reply' });
		await page.getByRole('button', { name: 'Save as segment' }).click();
		const dialog = page.getByRole('dialog', { name: 'Save as segment' });
		await dialog.getByLabel('Name').fill(`${name}, no reply`);
		await dialog.getByRole('button', { name: 'Create segment' }).click();
		await expect(page.getByRole('heading', { name: `${name}, no reply` })).toBeVisible();
		await expect(page).toHaveURL(/\/v2\/segments\/static\/\d+$/);
	});
});
