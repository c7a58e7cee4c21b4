/** Tests the contact list: its columns, its order, and views of it as tabs. */
import { expect } from '@playwright/test';
import { saveListColumns } from '@quad/contract/contacts/contacts/list-columns.ts';
import { deleteContactView, listContactViews } from '@quad/contract/contacts/contacts/view-routes.ts';
import { openAs, says, unique } from './kit.ts';
import { test } from './test.ts';

test('columns are chosen, the list is sorted by one, and a view of it becomes a tab', async ({ page }) => {
	const name = unique('Nursing');
	const caller = await openAs(page, 'priya.raman', '/students/view');
	await caller.call(saveListColumns, { body: { columns: null } });
	for (const { id } of await caller.call(listContactViews, {}))
		await caller.call(deleteContactView, { params: { viewId: id } });
	await page.goto('/students/view?view=all');
	const grid = page.getByRole('table', { name: 'Contacts' });
	const heading = (title: string) => grid.getByRole('columnheader', { name: title });
	const columns = page.getByRole('button', { name: 'Columns' });
	const names = () => grid.getByRole('link').allTextContents();
	await expect(heading('Last texted')).toBeVisible();

	await test.step('columns come, go and move, and stay after a reload', async () => {
		await columns.click();
		const panel = page.getByRole('dialog', { name: 'Columns' });
		await panel.getByRole('checkbox', { name: 'Program' }).check();
		await panel.getByRole('checkbox', { name: 'Tags' }).uncheck();
		await panel.getByRole('button', { name: 'Move Program up' }).click();
		await expect(heading('Program')).toBeVisible();
		await page.keyboard.press('Escape');
		await page.reload();
		await expect(grid.getByRole('columnheader')).toHaveText([
			'',
			'Name',
			'Mobile',
			'Status',
			'Last texted',
			'Last reply',
			'Program',
			'Assigned to',
		]);
	});

	await test.step('a click on a heading sorts, the next one the other way round', async () => {
		await heading('Program').getByRole('button').click();
		await expect(heading('Program')).toHaveAttribute('aria-sort', 'ascending');
		await expect(grid.getByRole('row').nth(1)).toContainText('Biology');
		const ascending = await names();
		await heading('Program').getByRole('button').click();
		await expect(heading('Program')).toHaveAttribute('aria-sort', 'descending');
		await expect.poll(names).not.toEqual(ascending);
		await heading('Last texted').getByRole('button').click();
		await expect(heading('Last texted')).toHaveAttribute('aria-sort', 'descending');
	});

	await test.step('texting is offered only once the list is filtered', async () => {
		const text = page.getByRole('link', { name: /^Text [\d,]+ people$/ });
		await expect(text).toHaveCount(0);
		await page.getByLabel('Search contacts').fill('nursing');
		await expect(text).toBeVisible();
	});

	const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true });
	await test.step('the view is a tab with its columns, and changes to it can be saved or discarded', async () => {
		await page.getByRole('button', { name: 'Save view' }).click();
		await page.getByRole('dialog').getByLabel('Name').fill(name);
		await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
		await expect(tab).toHaveAttribute('aria-current', 'page');
		await page.getByRole('link', { name: 'All contacts' }).click();
		await expect(page.getByLabel('Search contacts')).toHaveValue('');
		await columns.click();
		await page.getByRole('button', { name: 'Use the default columns' }).click();
		await expect(heading('Program')).toHaveCount(0);

		await tab.click();
		await expect(heading('Program')).toBeVisible();
		await expect(heading('Last texted')).toHaveAttribute('aria-sort', 'descending');
		await expect(page.getByLabel('Search contacts')).toHaveValue('nursing');
		await page.getByRole('combobox', { name: 'Status' }).click();
		await page.getByRole('option', { name: 'Can be texted' }).click();
		await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
		await page.getByRole('button', { name: `Actions for the view ${name}` }).click();
		await page.getByRole('menuitem', { name: 'Discard changes' }).click();
		await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
	});

	await test.step('renamed, deleted and brought back', async () => {
		const menu = (of: string) => page.getByRole('button', { name: `Actions for the view ${of}` });
		await menu(name).click();
		await page.getByRole('menuitem', { name: 'Rename' }).click();
		await page.getByRole('dialog').getByLabel('Name').fill(`${name} 2`);
		await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
		await menu(`${name} 2`).click();
		await Promise.all([
			says(page, `“${name} 2” is deleted.`),
			page.getByRole('menuitem', { name: 'Delete view' }).click(),
		]);
		await expect(page.getByRole('link', { name: 'All contacts' })).toHaveAttribute('aria-current', 'page');
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect(page.getByRole('link', { name: `${name} 2` })).toBeVisible();
	});

	await page.goto('/students/view?view=999999&search=nursing');
	await expect(page.getByRole('link', { name: 'All contacts' })).toHaveAttribute('aria-current', 'page');
});
