/** One's own profile: what is changed is there at once, and what cannot be says so (specification 2 §2, §5, §8). */
import { expect, type Page, test } from '@playwright/test';
import { setOutOfOffice, updateNotifications, updateProfile } from '@quad/contract/profile/routes.ts';
import { changePassword } from '@quad/contract/session/passwords.ts';
import { getProfile } from '@quad/contract/session/routes.ts';
import { demoPassword } from '../server/src/app/demo/cast.ts';
import { callAs, openAs, openBeside, told } from './kit.ts';

const tab = async (page: Page, name: string) => {
	await page.getByRole('navigation', { name: 'Parts of your profile' }).getByRole('link', { name }).click();
	await expect(page).toHaveTitle(new RegExp(`${name} · Your profile`));
};
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** For the other stories, also where one of these fails. */
const asSheWas = async () => {
	const priya = await callAs('priya.raman');
	const { groupAccounts } = await priya.call(getProfile, {});
	const quiet = groupAccounts.map(({ id }) => ({ id, receiveEmail: false, receivePushNotification: false }));
	await priya.call(updateNotifications, { body: { groupAccounts: quiet } });
	await priya.call(setOutOfOffice, { body: { enabled: false, replyMessage: '' } });
	await priya.call(updateProfile, { body: { firstName: 'Priya', forwardingNumber: null } });
};
test.afterEach(asSheWas);

test('name, numbers and switches are kept and seen at once @phone', async ({ page }) => {
	await openAs(page, 'priya.raman', '/notifications');
	await page.getByRole('button', { name: 'Account of Priya Raman' }).click();
	await page.getByRole('menuitem', { name: 'Your profile' }).click();
	await expect(page).toHaveURL(/\/v2\/profile\/general$/);
	await expect(page.getByText('(612) 555-0104')).toBeVisible();

	await page.getByLabel('First name').fill('Priyanka');
	await page.getByLabel('Forwarding number').fill('555-0142');
	await save(page).click();
	await expect(page.getByText('Number must be a valid US phone number with area code')).toBeVisible();
	await page.getByLabel('Forwarding number').fill('303-555-0142');
	await page.getByLabel('E-mail address').fill('Amir.Haddad@northfield.example');
	await save(page).click();
	await expect(page.getByText('This e-mail address is in use already. Please take another one.')).toBeVisible();
	await page.getByLabel('E-mail address').fill('priya.raman@northfield.example');
	await save(page).click();
	await expect(page.getByRole('button', { name: 'Account of Priyanka Raman' })).toBeVisible();
	await expect(page.getByLabel('Forwarding number')).toHaveValue('(303) 555-0142');

	await tab(page, 'Notifications');
	const mail = page.getByRole('switch', { name: 'Mail of texts to Admissions front desk' });
	const push = page.getByRole('switch', { name: 'Push of texts to your own inbox' });
	await mail.click();
	await expect(page.getByText('Saved', { exact: true })).toBeVisible();
	await page.route(`**/api${updateProfile.path}`, (route) => route.abort());
	await push.click();
	await expect(page.getByText("Eep! That didn't work.")).toBeVisible();
	await expect(push).not.toBeChecked();
	await page.unroute(`**/api${updateProfile.path}`);
	await page.reload();
	await expect(mail).toBeChecked();
	await expect(push).not.toBeChecked();

	await tab(page, 'Out of office');
	await page.getByRole('switch', { name: 'I am out of the office' }).click();
	await save(page).click();
	await expect(page.getByRole('alert')).toHaveText('Please write the message that people get while you are away.');
	await page.getByRole('textbox', { name: 'Out-of-office message' }).fill('Back on Monday.');
	await page.route(`**/api${setOutOfOffice.path}`, (route) => route.abort());
	await save(page).click();
	await expect(page.getByRole('alert')).toHaveText('There was an issue updating your Out of Office settings.');
	await page.unroute(`**/api${setOutOfOffice.path}`);
	await Promise.all([told(page, setOutOfOffice), save(page).click()]);
	await expect(save(page)).toBeDisabled();
	await page.reload();
	await expect(page.getByRole('textbox', { name: 'Out-of-office message' })).toHaveValue('Back on Monday.');
	await expect(page.getByRole('switch', { name: 'I am out of the office' })).toBeChecked();

	await asSheWas();
	await expect(page.getByRole('button', { name: 'Account of Priya Raman' })).toBeVisible(); // live, without a reload
});

test('another password needs the one of today, and signs another browser out at once', async ({ page, browser }) => {
	const elsewhere = await openBeside(browser, 'priya.raman', '/notifications');
	await expect(elsewhere.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
	const priya = await openAs(page, 'priya.raman', '/v2/profile/security', 'Financial Aid');
	const change = page.getByRole('button', { name: 'Change password' });
	const say = async (old: string, next: string, again: string) => {
		await page.getByLabel('Old password', { exact: true }).fill(old);
		await page.getByLabel('New password', { exact: true }).fill(next);
		await page.getByLabel('New password again', { exact: true }).fill(again);
		await change.click();
	};
	const next = 'Seven kites above the stadium';
	for (const [one, again, sentence] of [
		[next, '', 'Old and new passwords are required.'],
		[next, 'Seven kites', 'New password and confirmation do not match.'],
	] as const) {
		await say(demoPassword, one, again);
		await expect(page.getByRole('alert')).toHaveText(sentence);
	}
	await say(demoPassword, next, next);
	await expect(page.getByText('Your password is changed.')).toBeVisible();
	await expect(elsewhere).toHaveURL(/\/login/);
	await expect(elsewhere.getByRole('alert')).toHaveText('Your session has ended. Please sign in again.');
	await elsewhere.context().close();

	const back = { oldPassword: next, newPassword: demoPassword, newPasswordConfirm: demoPassword };
	await priya.call(changePassword, { body: back });
});

test('an address that somebody else changed is taken back with the mail', async ({ page }) => {
	const own = 'priya.raman@northfield.example';
	const priya = await openAs(page, 'priya.raman', '/v2/profile/general');
	await page.getByLabel('E-mail address').fill('somebody.else@northfield.example');
	await expect(page.getByText(`A mail to ${own} tells of the change.`)).toBeVisible();
	await save(page).click();
	await expect(page.getByText('Your profile is saved.')).toBeVisible();

	await page.goto('/mailbox');
	await page.getByRole('link', { name: 'It was not me' }).first().click();
	await page.getByRole('button', { name: 'Take my address back' }).click();
	await expect(page).toHaveURL(/\/reset-password\?k=/);
	await expect(priya.call(getProfile, {})).rejects.toThrow('401');
	await page.getByLabel('New password', { exact: true }).fill(demoPassword);
	await page.getByLabel('New password again', { exact: true }).fill(demoPassword);
	await page.getByRole('button', { name: 'Save the new password' }).click();
	await expect(page).toHaveURL(/\/reset-password-complete$/);
	expect((await (await callAs('priya.raman')).call(getProfile, {})).emailAddress).toBe(own);
});
