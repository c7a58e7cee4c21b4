/** Tests that an administrator creates a shared inbox, and that its members get its texts (gaps N-19). */
import { expect } from '@playwright/test';
import { createGroupAccount } from '@quad/contract/administration/inbox-settings/routes.ts';
import { textFromPhone } from '@quad/contract/carriers/simulator/routes.ts';
import { openAs, openBeside, responseTo, unique } from './kit.ts';
import { test } from './test.ts';

test('a shared inbox with two staff and round robin: of two phones that text it, each gets one', async ({
	page,
	browser,
}) => {
	const name = unique('Orientation');
	const amir = await openAs(page, 'amir.haddad', '/department/groups');
	await expect(page).toHaveURL(/\/v2\/admin\/inboxes$/); // redirected from an older URL
	await page.getByRole('button', { name: 'New shared inbox' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
	await dialog.getByRole('radio', { name: 'purple' }).check();
	for (const person of ['Lee Okafor', 'Priya Raman']) {
		await dialog.getByRole('combobox', { name: 'Staff' }).fill(person);
		await page.getByRole('option', { name: person }).click();
	}
	await dialog.getByRole('combobox', { name: 'Number' }).fill('715');
	await page
		.getByRole('option', { name: /^\(715\) 555-01/ })
		.first()
		.click();
	await dialog.getByRole('combobox', { name: 'Who gets a new conversation' }).click();
	await page.getByRole('option', { name: /^Round robin/ }).click();
	const saved = responseTo(page, createGroupAccount);
	await dialog.getByRole('button', { name: 'Save' }).click();
	const made = createGroupAccount.answer.parse(await (await saved).json());
	await expect(page.getByRole('grid').or(page.getByRole('table')).getByText(name)).toBeVisible();

	const lees = await openBeside(browser, 'lee.okafor', `/shared/${made.id}/inbox`);
	for (const number of ['3035550171', '3035550172'])
		await amir.call(textFromPhone, { params: { number }, body: { to: made.number ?? '', body: 'Where do I begin?' } });
	await expect(lees.getByRole('img', { name: 'Assigned to Lee Okafor' })).toHaveCount(1);
	await expect(lees.getByRole('img', { name: 'Assigned to Priya Raman' })).toHaveCount(1);

	await lees.getByRole('img', { name: 'Assigned to Priya Raman' }).click();
	await lees.getByRole('button', { name: /^Assigned to Priya Raman/ }).click();
	await lees.getByRole('menuitem', { name: 'Lee Okafor' }).click();
	await expect(lees.getByRole('img', { name: 'Assigned to Lee Okafor' })).toHaveCount(2);
});
