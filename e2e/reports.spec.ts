/** Tests getting from the dashboard to the texts behind a figure and a file, and owners' reports by email. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';
import { openAs, picture, says, unique } from './kit.ts';
import { test } from './test.ts';
import { findConversation, texter } from './texter.ts';

/** Chooses an option by keyboard: typing filters the list, and Enter takes the first one. */
const choose = async (field: Locator, typed: string): Promise<void> => {
	await field.focus();
	await field.pressSequentially(typed);
	await field.press('ArrowDown');
	await field.press('Enter');
	await field.press('Escape');
};

test('a figure of the dashboard leads to the texts behind it, and an export is downloaded', async ({ page }) => {
	await openAs(page, 'amir.haddad', '/dashboard');
	await expect(page.getByRole('heading', { name: 'Messages by day' })).toBeVisible();
	await page.keyboard.press('t');
	const messages = page.getByRole('table', { name: 'Messages by day' });
	await messages.getByRole('link').first().click();
	await expect(page).toHaveTitle(/Message report/);
	await expect(page.getByRole('table', { name: 'Messages' }).getByRole('row').nth(1)).toBeVisible();

	await page.goto('/reports');
	await page.getByRole('button', { name: 'New export' }).first().click();
	await page.getByRole('button', { name: 'Start export' }).click();
	const file = page.getByRole('button', { name: 'Download' });
	await expect(file).toBeVisible(); // once a worker has written it
	const [saved] = await Promise.all([page.waitForEvent('download'), file.click()]);
	expect(saved.suggestedFilename()).toMatch(/^activity-\d+\.csv$/);
});

test('all contacts are exported from their list, with the college’s own fields', async ({ page }) => {
	await openAs(page, 'amir.haddad', '/students/view');
	await page.getByRole('button', { name: 'Actions for all contacts' }).click();
	await page.getByRole('menuitem', { name: 'Export' }).click();
	const dialog = page.getByRole('dialog', { name: 'New export' });
	await expect(dialog.getByRole('combobox', { name: 'What' })).toHaveValue('Contacts');
	await Promise.all([says(page, 'Export started.'), dialog.getByRole('button', { name: 'Start export' }).click()]);
	await page.goto('/reports');
	const row = page.getByRole('row').filter({ hasText: 'Contacts' }).first();
	const file = row.getByRole('button', { name: 'Download' });
	await expect(file).toBeVisible(); // once a worker has written it
	const [saved] = await Promise.all([page.waitForEvent('download'), file.click()]);
	const [head = '', first = ''] = (await readFile(await saved.path(), 'utf8')).split('\r\n');
	expect(head).toContain('Assigned to,Tags,');
	expect(head).toContain('Program');
	expect(first).not.toBe('');
});

test('a figure of the dashboard changes while one looks at it', async ({ page }) => {
	const talk = await findConversation('Admissions front desk', 6);
	const phone = await texter(talk);
	await openAs(page, 'amir.haddad', '/dashboard?time=day');
	const received = page
		.locator('dl, section, div')
		.filter({ hasText: /^Received[\d,]+/ })
		.last();
	await expect(received).toBeVisible();
	const before = await received.textContent();
	await phone.say(unique('Is the library open?'));
	await expect(received).not.toHaveText(before ?? '');
});

test('without a mouse: an owner compares two inboxes, reads the table, saves it and finds the report again', async ({
	page,
}) => {
	const name = unique('Desks compared');
	await openAs(page, 'dana.whitfield', '/report/general');
	await page.getByRole('textbox', { name: 'Name' }).fill(name);
	await page.getByRole('radio', { name: 'As a funnel' }).press('ArrowDown');
	await page.getByRole('textbox', { name: 'Name' }).press('Enter');
	await expect(page.getByText('Step 2 of 3')).toBeVisible();
	await page.getByRole('textbox', { name: 'Name' }).fill('Front desk');
	await choose(page.getByRole('combobox', { name: 'Inboxes' }), 'Admissions front');
	await page.getByRole('button', { name: 'Add group' }).press('Enter');
	await page.getByRole('textbox', { name: 'Name' }).last().fill('Alerts');
	await choose(page.getByRole('combobox', { name: 'Inboxes' }).last(), 'Campus alerts');
	await page.getByRole('textbox', { name: 'Name' }).last().press('Enter');

	await expect(page.getByRole('heading', { name })).toBeVisible();
	await picture(page, 'texting-report');
	await page.keyboard.press('t');
	const table = page.getByRole('table', { name: 'Groups compared' });
	await expect(table.getByRole('row')).toHaveCount(3);
	await page.getByRole('button', { name: 'Actions for Groups compared' }).press('Enter');
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('menuitem', { name: 'CSV' }).press('Enter'),
	]);
	expect(file.suggestedFilename()).toBe('texting-report.csv');
	await table.getByRole('link').first().press('Enter');
	await expect(page).toHaveTitle(/Message report/);
	await page.goto('/data');
	await page.getByRole('link', { name }).press('Enter');
	await expect(page.getByRole('heading', { name })).toBeVisible();
});

test('an administrator sends the figures to a colleague each week, and stops it', async ({ page }) => {
	await openAs(page, 'amir.haddad', '/reports/scheduled');
	await page.getByRole('button', { name: 'New scheduled report' }).first().press('Enter');
	const dialog = page.getByRole('dialog', { name: 'New scheduled report' });
	await choose(dialog.getByRole('combobox', { name: 'To' }), 'Priya');
	await dialog.getByRole('button', { name: 'Create report' }).press('Enter');
	const row = page
		.getByRole('table', { name: 'Scheduled reports' })
		.getByRole('row')
		.filter({ hasText: 'Priya Raman' });
	await expect(row).toContainText('Weekly');
	await row.getByRole('button', { name: /^Actions for/ }).press('Enter');
	await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
	await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
	await expect(row).toHaveCount(0);
});

test('what needs someone is done from the dashboard, without a mouse', async ({ page }) => {
	const talk = await findConversation('Admissions front desk', 7);
	const phone = await texter(talk);
	await phone.say(unique('Can I still change my major?'));
	await openAs(page, 'lee.okafor', '/dashboard');
	const waiting = page.getByRole('listitem').filter({ hasText: 'waiting for an answer' });
	await waiting.getByRole('link', { name: /^Answer/ }).press('Enter');
	await expect(page.getByRole('textbox', { name: 'Reply' })).toBeVisible();
	await page.goBack();

	const chart = page.getByRole('slider', { name: 'Messages by day' });
	await chart.focus();
	await chart.press('End');
	await expect(chart).toHaveAttribute('aria-valuetext', /Received$/);
	// just after midnight, the last day has no texts, and an empty bar leads nowhere
	while (/: 0 /.test((await chart.getAttribute('aria-valuetext')) ?? '')) await chart.press('ArrowLeft');
	await chart.press('Enter');
	await expect(page).toHaveTitle(/Message report/);
});
