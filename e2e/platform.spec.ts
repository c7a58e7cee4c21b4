/** Tests how the provider grants a request, and creates, suspends and restores an organization. */
import { expect } from '@playwright/test';
import { getConfiguration } from '@quad/contract/access/session/routes.ts';
import { openAs, openBeside, says, unique } from './kit.ts';
import { test } from './test.ts';

test('an owner asks for Bulk MMS, the provider grants it, and the owner has it', async ({ page, browser }) => {
	const dana = await openAs(page, 'dana.whitfield', '/marketplace/bulk-mms', 'Financial Aid');
	await page.getByRole('button', { name: 'Request' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Request' }).click();
	await expect(page.locator('main')).toContainText('Dana Whitfield requested this');

	const rosa = await openBeside(browser, 'rosa.delgado', '/platform/requests');
	await expect(rosa.getByText('Bulk MMS for Southgate College')).toBeVisible();
	await Promise.all([
		says(rosa, 'Granted Bulk MMS for Northfield College. We’ll email Dana Whitfield.'),
		rosa.getByRole('button', { name: 'Grant Bulk MMS for Northfield College' }).click(),
	]);
	await expect(rosa.getByRole('button', { name: 'Grant Bulk MMS for Northfield College' })).toHaveCount(0);

	await page.reload();
	await expect(page.getByRole('heading', { name: 'Bulk MMS', level: 1 })).toBeVisible();
	await expect(page.locator('main')).not.toContainText('requested this');
	await expect(page.getByRole('button', { name: 'Request' })).toHaveCount(0);
	expect((await dana.call(getConfiguration, {})).hasBulkMms).toBe(true);
});

test('the provider makes an organization, suspends it and restores it', async ({ page }) => {
	const name = unique('Eastbrook College');
	await openAs(page, 'rosa.delgado', '/platform/organizations');
	await expect(page.getByRole('row', { name: /Westbrook College/ })).toContainText('Suspended');
	await page.getByRole('button', { name: 'New organization' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Name', { exact: true }).fill(name);
	await dialog.getByLabel('First team').fill('Admissions');
	await dialog.getByLabel('Owner’s first name').fill('Ola');
	await dialog.getByLabel('Owner’s last name').fill('Berg');
	await dialog.getByLabel('Owner’s email').fill(`ola.${Date.now()}@eastbrook.example`);
	await dialog.getByRole('button', { name: 'Create organization' }).click();
	await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

	const contract = page.getByRole('region', { name: 'Plan and contract' });
	await contract.getByLabel('Users').fill('40');
	await Promise.all([
		says(page, 'Plan and contract were saved.'),
		contract.getByRole('button', { name: 'Save' }).click(),
	]);

	const access = page.getByRole('region', { name: 'Access' });
	await access.getByRole('button', { name: 'Suspend' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
	await expect(page.getByText('Enter a reason. The organization’s owners will read it.')).toBeVisible();
	await page.getByRole('dialog').getByLabel('Reason').fill('A test.');
	await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
	await expect(access).toContainText('A test.');
	await access.getByRole('button', { name: 'Restore' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
	await expect(access).toContainText(`Everyone at ${name} can sign in and send texts.`);
});
