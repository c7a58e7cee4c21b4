/** Tests the college's Slate: importing, rejected rows, texting the people of a query, and exporting. */
import { expect, type Locator } from '@playwright/test';
import { clickThose, dismissAdvice, openAs, says, unique, willItLand } from './kit.ts';
import { test } from './test.ts';

test('people come in from Slate’s file, one of its queries is texted, and the message goes back', async ({ page }) => {
	await openAs(page, 'amir.haddad', '/slate');
	await Promise.all([
		says(page, 'The connection works.'),
		page.getByRole('button', { name: 'Check connection' }).click(),
	]);

	const imports = page.getByRole('region', { name: 'Imports' });
	await imports.getByRole('button', { name: 'Import now' }).click();
	const imported = imports.getByRole('row', { name: /ContactsToQuad_nightly/ });
	await expect(imported).toContainText('Complete');
	await expect(imported).toContainText('3 new, 1 opted out');
	await imported.getByRole('link', { name: 'Open' }).click();
	await expect(page.getByRole('heading', { name: 'ContactsToQuad_nightly.txt' })).toBeVisible();
	await expect(page.locator('main')).toContainText('Zhang'); // rejected because of an invalid number

	const words = unique('Thanks for visiting');
	await page.goto('/compose');
	const to = page.getByRole('region', { name: 'To', exact: true });
	await chooseSlate(to);
	await to.getByRole('combobox', { name: 'Slate query' }).click();
	await page.getByRole('option', { name: 'Visited campus this fall' }).click();
	await expect(to).toContainText('Visited campus this fall: 24 people found');
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
	await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuetext', /delivered/);

	await page.goto('/slate');
	const exports = page.getByRole('region', { name: 'Exports' });
	await exports.getByRole('button', { name: 'Export messages now' }).click();
	const exported = exports
		.getByRole('row', { name: /MessagesToSlate_.*Records/ })
		.filter({ hasNotText: '873 written' });
	await expect(exported).toContainText('Complete');
	await exported.getByRole('button', { name: 'Records' }).click();
	const records = page.getByRole('dialog', { name: 'Exported records' });
	const more = records.getByRole('button', { name: /^Show more/ });
	await expect(async () => {
		await clickThose(more); // other tests have sent texts, too
		expect(await records.textContent()).toContain(words);
	}).toPass();
});

/** Chooses Slate. If it is the only connected system, the option has its name; otherwise it is the first one. */
const chooseSlate = async (to: Locator) => {
	await to.getByText(/^(Slate query|Another system)$/).click();
	await expect(to.getByRole('combobox').first()).toBeVisible();
	const system = to.getByRole('combobox', { name: 'From' });
	if ((await system.count()) === 0) return;
	await system.click();
	await to.page().getByRole('option', { name: 'Slate query' }).click();
};
