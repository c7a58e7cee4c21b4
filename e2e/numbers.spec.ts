/** Tests inviting a user with a new number, which administrators then see in the college's list (spec 3 §5, §7). */
import { expect } from '@playwright/test';
import { admissions, openAs, picture } from './kit.ts';
import { test } from './test.ts';

test('a number is chosen for somebody who is invited; a landline not before it is verified', async ({ page }) => {
	const email = `noor.${Date.now() % 1_000_000}@northfield.example`;
	await openAs(page, 'amir.haddad', '/admin/users/invite');
	await page.getByRole('button', { name: 'Invite user' }).first().click();
	const dialog = page.getByRole('dialog', { name: 'Invite user' });
	const send = dialog.getByRole('button', { name: 'Send invitation' });
	await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
	await dialog.getByLabel('First name').fill('Noor');
	await dialog.getByLabel('Last name').fill('Haddad');
	await dialog.getByLabel('User Id').fill(email);
	await dialog.getByLabel(admissions).check();

	await expect(dialog.getByRole('heading', { name: 'Phone' })).toBeVisible();
	await dialog.getByRole('radio', { name: 'A landline of the college' }).check();
	await expect(send).toBeDisabled();
	await dialog.getByLabel('Landline', { exact: true }).fill(`802 234 ${1000 + (Date.now() % 9000)}`);
	await dialog.getByRole('button', { name: 'Verify' }).click();
	const code = await dialog.getByText('Type the code that the call would ask for').locator('strong').textContent();
	await expect(send).toBeDisabled();
	await dialog.getByLabel('Code', { exact: true }).fill(code ?? '');
	await dialog.getByRole('button', { name: 'Confirm' }).click();
	await expect(dialog.getByText('Verified')).toBeVisible();
	await expect(send).toBeEnabled();

	await dialog.getByRole('radio', { name: 'A new number' }).check();
	await expect(send).toBeDisabled();
	await dialog.getByLabel('Area code').fill('802');
	const offered = dialog.getByRole('radio', { name: /^\(802\) 555-01/ }).first();
	await offered.check();
	await picture(page, 'inviting-phone');
	await send.click();
	await expect(dialog).toBeHidden();

	await page.goto('/v2/admin/numbers');
	await page.getByRole('textbox', { name: 'Search numbers' }).fill('Noor Haddad');
	await expect(page.getByText('for Noor Haddad').first()).toBeVisible();
	await expect(page.getByText(/^Reserved until/).first()).toBeVisible();
});
