/** Tests a message to a segment and two more people, but not to those with one tag. */
import { expect } from '@playwright/test';
import { getBatch, listBatchRecipients } from '@quad/contract/texting/messaging/routes.ts';
import { addRecipients, dismissAdvice, openAs, unique, willItLand } from './kit.ts';
import { test } from './test.ts';

test('a segment and two people without one tag are texted, as many as the forecast says', async ({ page }) => {
	const words = unique('Doors open at nine');
	const amir = await openAs(page, 'amir.haddad', '/compose');
	const panel = willItLand(page);
	await expect(panel).toContainText('Add recipients to see cost, arrival and who is left out.');

	await addRecipients(page, 'admitted', /^Admitted student day/);
	await addRecipients(page, 'Theo Singh', /^Theo Singh/);
	await addRecipients(page, 'Hassan Fischer', /^Hassan Fischer/);
	await addRecipients(page, 'first gen', /^First generation/);
	const recipients = page.getByRole('list', { name: 'Recipients' }).getByRole('listitem');
	await expect(recipients).toHaveCount(4);
	await page.getByRole('button', { name: 'Tag First generation' }).press('Enter');
	await page.getByRole('menuitem', { name: 'Leave out instead' }).press('Enter');
	await expect(recipients).toHaveCount(3);
	await expect(page.getByRole('list', { name: 'But not' }).getByRole('listitem')).toHaveText(['First generation']);

	await page.getByRole('textbox', { name: 'Text of the message' }).fill(words);
	await page.reload(); // the draft keeps them
	await expect(recipients).toHaveCount(3);
	const sources = panel.getByRole('list', { name: 'Where they come from' });
	await expect(sources.getByRole('listitem')).toHaveText([
		/^Admitted student day\d+$/,
		/^2 people by name\d( more of 2)?$/,
		/^But not First generation−?\d+$/,
	]);
	await dismissAdvice(panel);
	const send = panel.getByRole('button', { name: /^Text \d+ people$/ });
	const label = await send.textContent();
	await send.click();
	const dialog = page.getByRole('dialog', { name: 'Send this message?' });
	await expect(dialog.getByRole('list', { name: 'Where they come from' })).toContainText('But not First generation');
	await dialog.getByRole('button', { name: label?.trim() ?? '' }).click();

	await expect(page.getByRole('heading', { name: 'Recipients' })).toBeVisible();
	const id = page.url().split('/').at(-1) ?? '';
	const batch = await amir.call(getBatch, { params: { id } });
	expect(`Text ${batch.total} people`).toBe(label?.trim());
	const { items } = await amir.call(listBatchRecipients, { params: { id }, query: { take: 100 } });
	const names = items.map(({ fullName }) => fullName);
	expect(new Set(names).size).toBe(batch.total);
	expect(names).toEqual(expect.arrayContaining(['Theo Singh', 'Hassan Fischer']));
});
