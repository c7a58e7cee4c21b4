/** Tests that a user's sessions are listed, ended one by one, and ended everywhere. */
import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../server/src/app/demo/cast.ts';
import { test } from './test.ts';

const ended = 'Your session has ended. Please sign in again.';

const signIn = async (page: Page) => {
	await page.getByLabel('Work email').fill('lee.okafor@northfield.example');
	await page.keyboard.press('Enter');
	await page.getByLabel('Password', { exact: true }).fill(demoPassword);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('img', { name: 'Live', includeHidden: true })).toBeAttached();
};

const signOutEverywhere = async (page: Page, alsoHere: boolean) => {
	await page.getByRole('button', { name: 'Sign out everywhere' }).click();
	const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
	if (alsoHere) await dialog.getByLabel('Sign out here too').check();
	await dialog.getByRole('button', { name: 'Sign out', exact: true }).click();
	await expect(dialog).toBeHidden();
};

test('a session that is ended from another browser is out at once, and comes back to where it was', async ({
	page,
	browser,
	baseURL,
}) => {
	await page.goto('/login?returnUrl=/v2/profile/security');
	await signIn(page);
	await signOutEverywhere(page, false); // ends sessions that other tests left open
	const sessions = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
	await expect(sessions).toHaveText([/This session/]);

	const elsewhere = await browser.newContext({
		...(baseURL === undefined ? {} : { baseURL }),
		userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
	});
	const other = await elsewhere.newPage();
	await other.goto('/login?returnUrl=/sent?skip=0');
	await signIn(other);
	await expect(other).toHaveURL(/\/sent/);

	await page.reload();
	await expect(sessions).toHaveText([/This session/, /^Firefox on Windows.*with a password, from/]);
	await page.getByRole('button', { name: /^Sign out of Firefox on Windows/ }).click();
	await expect(other.getByRole('alert')).toHaveText(ended);
	await expect(other).toHaveURL(/\/login\?returnUrl=%2Fsent/);
	await expect(sessions).toHaveText([/This session/]);

	await signIn(other);
	await expect(other).toHaveURL(/\/sent/);
	await signOutEverywhere(page, true);
	await expect(other.getByRole('alert')).toHaveText(ended);
	await expect(page.getByLabel('Work email')).toBeVisible();
	await expect(page.getByRole('alert')).toHaveCount(0);
	expect(await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.length])).toEqual([null, 0]);
	await elsewhere.close();
});
