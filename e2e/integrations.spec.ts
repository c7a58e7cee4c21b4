/** Tests the college's Slate: importing, rejected rows, texting the people of a query, and exporting. */
import { expect, type Locator } from '@playwright/test';
import { branch, clickThose, dismissAdvice, openAs, says, unique, willItLand } from './kit.ts';
import { test } from './test.ts';

test('people come in from Slate’s file, one of its queries is texted, and the message goes back', async ({ page }) => {
	await openAs(page, 'amir.haddad', '/slate');
	await page.getByRole('button', { name: 'Actions for Slate' }).click();
	await Promise.all([
		says(page, 'The connection works.'),
		page.getByRole('menuitem', { name: 'Check connection' }).click(),
	]);

	const imports = page.getByRole('region', { name: 'Imports' });
	await page.getByRole('button', { name: 'Import now' }).click();
	const imported = imports.getByRole('row', { name: /ContactsToQuad_nightly/ });
	await expect(imported).toContainText('Complete');
	await expect(imported).toContainText('3 new, 1 opted out');
	await expect(page.getByText(/^3 people today at .*, 1 skipped$/)).toBeVisible();
	await page.getByRole('link', { name: /^Slate to Quad: 3 people/ }).click();
	await expect(page.getByRole('heading', { name: 'ContactsToQuad_nightly.txt' })).toBeVisible();
	await expect(page.locator('main')).toContainText('Zhang'); // rejected because of an invalid number

	const words = unique('Thanks for visiting');
	await page.goto('/compose');
	await page.getByRole('button', { name: /^From (Slate|another system)…$/ }).click();
	const dialog = page.getByRole('dialog');
	await chooseSlate(dialog);
	await dialog.getByRole('combobox', { name: 'Slate query' }).click();
	await page.getByRole('option', { name: 'Visited campus this fall' }).click();
	await expect(page.getByRole('button', { name: 'List Visited campus this fall' })).toBeVisible();
	await expect(willItLand(page)).toContainText(/\d+ people/);
	await page.getByRole('textbox', { name: 'Text of the message' }).fill(words);
	await dismissAdvice(willItLand(page));
	await willItLand(page)
		.getByRole('button', { name: /^Text \d/ })
		.click();
	await Promise.all([
		says(page, 'Your message is on its way!'),
		page
			.getByRole('dialog')
			.getByRole('button', { name: /^Text \d/ })
			.click(),
	]);
	await expect(branch(page, 'delivered')).toBeVisible();

	await page.goto('/slate');
	const exports = page.getByRole('region', { name: 'Exports' });
	await page.getByRole('button', { name: 'Actions for Slate' }).click();
	await page.getByRole('menuitem', { name: 'Export messages now' }).click();
	const exported = exports.getByRole('row', { name: /MessagesToSlate_/ }).filter({ hasNotText: '873 written' });
	await expect(exported).toContainText('Complete');
	await exported.getByRole('button', { name: /^Actions for/ }).click();
	await page.getByRole('menuitem', { name: 'Exported records' }).click();
	const records = page.getByRole('dialog', { name: 'Exported records' });
	const more = records.getByRole('button', { name: /^Show more/ });
	await expect(async () => {
		await clickThose(more); // other tests have sent texts, too
		expect(await records.textContent()).toContain(words);
	}).toPass();
});

/** Chooses Slate, unless it is the only connected system. */
const chooseSlate = async (dialog: Locator) => {
	await expect(dialog.getByRole('combobox').first()).toBeVisible();
	const system = dialog.getByRole('combobox', { name: 'System' });
	if ((await system.count()) === 0) return;
	await system.click();
	await dialog.page().getByRole('option', { name: 'Slate', exact: true }).click();
};
