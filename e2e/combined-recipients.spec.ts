/** Tests a segment by what people did, and a message to it and two more people, but not to those with one tag. */
import { expect, type Locator } from '@playwright/test';
import { getBatch, listBatchRecipients } from '@quad/contract/texting/messaging/routes.ts';
import { addRecipients, dismissAdvice, openAs, unique, willItLand } from './kit.ts';
import { test } from './test.ts';

test('who was asked twice, is silent and visits soon is texted, with two more and without one tag', async ({
	page,
}) => {
	const words = unique('Doors open at nine');
	const name = unique('Silent visitors');
	const startsWithName = `^${name.replace(/[()]/g, '\\$&')}`;
	const amir = await openAs(page, 'amir.haddad', '/segments/new');

	await test.step('the segment takes under ten clicks', async () => {
		let clicks = 0;
		const click = async (target: Locator) => {
			clicks += 1;
			await target.click();
		};
		const option = (label: string) => page.getByRole('option', { name: label, exact: true });
		await click(page.getByRole('combobox', { name: 'Field of condition 1' }));
		await click(option('Was Texted'));
		await click(page.getByRole('button', { name: 'Say how often in condition 1' }));
		await click(page.getByRole('button', { name: 'Add condition' }));
		await click(option('Replied'));
		await click(page.getByRole('combobox', { name: 'Comparison of condition 2' }));
		await click(option('not since'));
		await click(page.getByRole('button', { name: 'Add condition' }));
		await click(option('Campus Visit'));
		expect(clicks).toBeLessThan(10);
		const counted = page.getByRole('status').filter({ hasText: /^\d+ people, (\d+|all of whom) can be texted$/ });
		await expect(counted).toBeVisible();
		await page.getByRole('textbox', { name: 'Name' }).fill(name);
		await page.getByRole('button', { name: 'Create segment' }).click();
		await expect(page.getByRole('heading', { name })).toBeVisible();
		for (const sentence of [
			'Was texted at least 2 times',
			'Has not replied since a text',
			'Campus Visit is in the next 7 days',
		])
			await expect(page.getByRole('listitem').filter({ hasText: sentence })).toBeVisible();
	});

	await page.goto('/compose');
	const panel = willItLand(page);
	await expect(panel).toContainText('Add recipients to see cost, arrival and who is left out.');
	await addRecipients(page, name, new RegExp(startsWithName));
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
		new RegExp(`${startsWithName}\\d+$`),
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
