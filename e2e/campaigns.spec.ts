/** Tests a campaign's life: it is created, used for a message, viewed by others, extended manually, and deleted. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { listContacts } from '@quad/contract/contacts/contacts/routes.ts';
import { dismissAdvice, openAs, openBeside, says, unique, willItLand } from './kit.ts';
import { test } from './test.ts';
import { findConversation, texter } from './texter.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row', { name });
const figure = (page: Page, name: string) =>
	page
		.locator('dl div')
		.filter({ has: page.getByText(name, { exact: true }) })
		.locator('dd')
		.first();

test('a campaign is made, sent with, reported, and deleted without its messages', async ({ page, browser }) => {
	const name = unique('Open house');
	const words = unique('The open house begins at ten');
	const lee = await openAs(page, 'lee.okafor', '/campaigns');
	await expect(page).toHaveURL(/\/v2\/campaigns$/);
	await page.getByRole('button', { name: 'New campaign' }).first().click();
	const form = page.getByRole('dialog', { name: 'New campaign' });
	await form.getByLabel('Name').fill('fall deposits');
	await form.getByRole('button', { name: 'Create campaign' }).click();
	await expect(form.getByRole('alert')).toHaveText('Your team already has a campaign called “fall deposits”.');
	await form.getByLabel('Name').fill(name);
	await page.keyboard.press('Enter');
	await expect(page.getByText('Your campaign was created successfully!')).toBeVisible();

	await test.step('a colleague may look at it, and not change it', async () => {
		const priya = await openBeside(browser, 'priya.raman', '/v2/campaigns?of=anybody');
		await priya.getByRole('button', { name: `Actions for ${name}` }).click();
		await priya.getByRole('menuitem', { name: 'View' }).click();
		const view = priya.getByRole('dialog', { name: 'View campaign' });
		await expect(view).toContainText('Only Lee Okafor can change it.');
		await expect(view.getByRole('textbox')).toHaveCount(0);
		await priya.context().close();
	});

	await test.step('who has none of their own is shown everyone’s', async () => {
		const dana = await openBeside(browser, 'dana.whitfield', '/v2/campaigns');
		await expect(dana.getByText('You have no active campaigns of your own')).toBeVisible();
		await expect(rowOf(dana, name)).toBeVisible();
		await dana.context().close();
	});

	await test.step('a message is sent with it', async () => {
		const { items } = await lee.call(listContacts, { query: { searchText: 'ma', take: 1 } });
		await rowOf(page, name)
			.getByRole('button', { name: `Actions for ${name}` })
			.click();
		await page.getByRole('menuitem', { name: 'Text people' }).click();
		await expect(page.getByRole('button', { name: `Campaign: ${name}`, exact: true })).toBeVisible();
		await page.goto(`/compose?contacts=${items[0]?.id}`); // the draft keeps its campaign
		await page.getByRole('textbox', { name: 'Text of the message' }).fill(words);
		await dismissAdvice(willItLand(page));
		await willItLand(page)
			.getByRole('button', { name: /^Text / })
			.click();
		const dialog = page.getByRole('dialog', { name: 'Send this message?' });
		await expect(dialog).toContainText(`Campaign “${name}”`);
		await dialog.getByRole('button', { name: /^Text / }).click();
		await expect(page.getByRole('link', { name })).toBeVisible();
	});

	await test.step('its report counts it, and is taken away as a file', async () => {
		await page.getByRole('link', { name }).click();
		await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
		await expect(figure(page, 'Texts sent')).toHaveText('1');
		await expect(page.getByRole('heading', { name: 'Activity by hour' })).toBeVisible();
		await expect(page.getByRole('link', { name: words })).toBeVisible();
		const saved = page.waitForEvent('download');
		await page.getByRole('button', { name: 'Export activity' }).click();
		const file = await saved;
		expect(file.suggestedFilename()).toMatch(/^campaign-activity-\d+\.csv$/);
		expect(await readFile(await file.path(), 'utf8')).toContain(words);
	});

	await test.step('deleted, it takes nothing with it', async () => {
		await page.goto('/v2/campaigns');
		await rowOf(page, name)
			.getByRole('button', { name: `Actions for ${name}` })
			.click();
		await page.getByRole('menuitem', { name: 'Delete' }).click();
		const warning = page.getByRole('dialog', { name: 'Delete campaign' });
		await expect(warning).toContainText('Its messages stay');
		await Promise.all([
			says(page, `Campaign “${name}” deleted.`),
			warning.getByRole('button', { name: 'Delete' }).click(),
		]);
		await expect(rowOf(page, name)).toHaveCount(0);
		await page.goBack();
		await expect(page.getByText('Campaign not found')).toBeVisible();
	});
});

test('a text is put into a campaign by hand, and taken out of it', async ({ page }) => {
	const talk = await findConversation('Admissions front desk', 10);
	const words = unique('Is the deposit refunded?');
	await (await texter(talk)).say(words);
	await openAs(page, 'lee.okafor', talk.address);
	const message = page
		.getByRole('region', { name: /^Messages with/ })
		.locator('li[data-message]')
		.filter({ hasText: words });
	await message.hover();
	await message.getByRole('button', { name: 'More actions for this message' }).click();
	await page.getByRole('menuitem', { name: 'Add to campaign' }).click();
	const dialog = page.getByRole('dialog', { name: 'Campaign for this message' });
	await dialog.getByRole('combobox', { name: 'Campaign' }).click();
	await page.getByRole('option', { name: 'Fall deposits' }).click();
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(message.getByText('Campaign: Fall deposits')).toBeVisible();
	await message.getByRole('button', { name: 'More actions for this message' }).click();
	await page.getByRole('menuitem', { name: 'Remove from “Fall deposits”' }).click();
	await expect(message.getByText('Campaign: Fall deposits')).toHaveCount(0);
});
