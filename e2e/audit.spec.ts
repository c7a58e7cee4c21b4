/** Tests that the owner can search the audit log by words, person, action and day, and export it to a file. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { getProfile } from '@quad/contract/access/session/routes.ts';
import { listContacts, setOptedOut } from '@quad/contract/contacts/contacts/routes.ts';
import { admissions, callAs, onPhone, openAs } from './kit.ts';
import { test } from './test.ts';

/** Opts a contact out and in again as Lee. Returns the sentences that the log should have. */
const actionsOfLee = async (): Promise<{ out: string; back: string; name: string }> => {
	const lee = await callAs('lee.okafor');
	const { currentDepartment } = await lee.call(getProfile, {});
	const { items } = await lee.call(listContacts, { query: { status: 'active', take: 100 } });
	const contact = items[onPhone() ? 41 : 42];
	if (!contact) throw new Error('The demo has no such contact.');
	const body = { departmentId: currentDepartment.id };
	for (const optedOut of [true, false])
		await lee.call(setOptedOut, { params: { id: contact.id }, body: { ...body, optedOut } });
	return {
		name: contact.fullName,
		out: `Lee Okafor opted ${contact.fullName} out of ${admissions}`,
		back: `Lee Okafor opted ${contact.fullName} in to ${admissions} again`,
	};
};

/** The name of who acted is in a column of its own. */
const row = (page: Page, sentence: string) => {
	const [first, last, ...what] = sentence.split(' ');
	return page
		.getByRole('row')
		.filter({ hasText: `${first} ${last}` })
		.filter({ hasText: what.join(' ') })
		.first();
};
const showFilters = async (page: Page) => {
	if (onPhone()) await page.getByRole('button', { name: /^Filters/ }).click();
};

test('what staff do is read in sentences, found again, and taken away as a file', async ({ page }) => {
	const { out, back, name } = await actionsOfLee();
	await openAs(page, 'dana.whitfield', '/owner/organization/audit');
	await expect(page).toHaveURL(/\/organization\/audit$/);
	await expect(row(page, back)).toContainText('127.0.0.1');
	await expect(row(page, out)).toBeVisible();

	await page.getByLabel('Search the audit log').fill(`${name} opted out`);
	await expect(page).toHaveURL(/search=/);
	await expect(row(page, out)).toBeVisible();
	await expect(row(page, back)).toHaveCount(0);

	await page.getByLabel('Search the audit log').fill('nothing of this kind');
	await page.getByRole('button', { name: 'Show all' }).click();
	await showFilters(page);
	await page.getByRole('combobox', { name: 'Who' }).fill('Lee');
	await page.getByRole('option', { name: 'Lee Okafor' }).click();
	await page.getByRole('combobox', { name: 'Event' }).fill('opted in');
	await page.getByRole('option', { name: 'Opted in again by staff' }).click();
	await expect(row(page, back)).toBeVisible();
	await expect(row(page, out)).toHaveCount(0);

	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Export results' }).click();
	const file = await readFile(await (await download).path(), 'utf8');
	expect(file).toContain(back);
	expect(file).not.toContain(out);

	await page.getByRole('button', { name: 'When: Any time' }).click();
	const period = page.getByRole('dialog', { name: 'When' });
	await period.getByRole('textbox', { name: 'To' }).fill('1/31/2020');
	await period.getByRole('button', { name: 'Apply' }).click();
	await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
	await page.getByRole('button', { name: 'Show all' }).click();
	await expect(row(page, 'Dana Whitfield exported the audit log')).toBeVisible();
});

test('it is the owner’s alone', async ({ page }) => {
	test.skip(onPhone(), 'decided by the same table on any screen');
	await openAs(page, 'amir.haddad', '/organization/audit');
	await expect(page.getByText('Your account doesn’t have access to this screen.')).toBeVisible();
	await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
});
