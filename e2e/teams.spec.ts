/** Tests how an owner creates, edits, deletes and restores a team (spec 3 §2, §5). */
import { expect } from '@playwright/test';
import { openAs, unique } from './kit.ts';
import { test } from './test.ts';

test('Dana creates a team, renames it, deletes it and restores it', async ({ page }) => {
	const first = unique('Student Housing');
	const renamed = unique('Residence Life');
	await openAs(page, 'dana.whitfield', '/organization/departments');
	const teams = page.getByRole('table', { name: 'Teams' });
	await expect(teams.getByText('Undergraduate Admissions')).toBeVisible();
	const deletedTeams = page.getByRole('region', { name: 'Deleted teams' });
	await expect(deletedTeams.getByText('Summer Conferences')).toBeVisible();

	await page.getByRole('button', { name: 'New team' }).click();
	const creating = page.getByRole('dialog', { name: 'New team' });
	await creating.getByLabel('Name').fill('undergraduate admissions');
	await creating.getByLabel('Code').focus();
	await expect(creating.getByLabel('Code')).toHaveValue(/^UA/);
	await creating.getByRole('button', { name: 'Create' }).click();
	await expect(creating.getByText('Another team is already called “Undergraduate Admissions”.').first()).toBeVisible();
	await creating.getByLabel('Name').fill(first);
	await creating.getByLabel('Code').fill(`SH${Date.now() % 1_000_000}`);
	await creating.getByRole('button', { name: 'Create' }).click();
	await expect(creating).toBeHidden();
	await expect(teams.getByText(first)).toBeVisible();

	// The list of the user's own teams updates.
	await page.getByRole('button', { name: /Change team/ }).click();
	await expect(page.getByRole('menuitem', { name: first })).toBeVisible();
	await page.keyboard.press('Escape');

	await page.getByRole('button', { name: `Actions for ${first}` }).click();
	await page.getByRole('menuitem', { name: 'Edit' }).click();
	const editing = page.getByRole('dialog', { name: `Edit “${first}”` });
	await editing.getByLabel('Name').fill(renamed);
	await editing.getByRole('button', { name: 'Save' }).click();
	await expect(editing).toBeHidden();
	await expect(teams.getByText(renamed)).toBeVisible();

	await page.getByRole('button', { name: `Actions for ${renamed}` }).click();
	await page.getByRole('menuitem', { name: 'Delete' }).click();
	const deleting = page.getByRole('dialog', { name: `Delete “${renamed}”?` });
	await expect(deleting.getByText('1 user will lose access to it.')).toBeVisible();
	await deleting.getByRole('button', { name: 'Delete team' }).click();
	await expect(deleting).toBeHidden();
	await expect(teams.getByText(renamed)).toBeHidden();

	await page.getByRole('button', { name: `Restore ${renamed}` }).click();
	await expect(teams.getByText(renamed)).toBeVisible();

	// Delete it, so that it does not disturb other tests.
	await page.getByRole('button', { name: `Actions for ${renamed}` }).click();
	await page.getByRole('menuitem', { name: 'Delete' }).click();
	await page.getByRole('button', { name: 'Delete team' }).click();
	await expect(teams.getByText(renamed)).toBeHidden();

	await page.getByRole('button', { name: 'Actions for Undergraduate Admissions' }).click();
	await page.getByRole('menuitem', { name: 'Delete' }).click();
	await expect(page.getByText('You’re working in this team. Switch to another team to delete it.')).toBeVisible();
});
