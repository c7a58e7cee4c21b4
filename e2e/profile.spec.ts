/** Tests that changes to a user's own profile take effect at once, and invalid ones say why (spec 2 §2, §5, §8). */
import { expect, type Page } from '@playwright/test';
import { setOutOfOffice, updateProfile } from '@quad/contract/access/profile/routes.ts';
import { changePassword } from '@quad/contract/access/session/passwords.ts';
import { getProfile } from '@quad/contract/access/session/routes.ts';
import { readPhone, textFromPhone } from '@quad/contract/carriers/simulator/routes.ts';
import { updateNotifications } from '@quad/contract/news/notifications/routes.ts';
import { demoPassword } from '../server/src/app/demo/cast.ts';
import { callAs, onPhone, openAs, openBeside, responseTo, says } from './kit.ts';
import { test } from './test.ts';

const tab = async (page: Page, name: string) => {
	const list = onPhone() ? 'Your settings' : 'Settings';
	await page.getByRole('navigation', { name: list }).getByRole('link', { name, exact: true }).click();
	await expect(page).toHaveTitle(new RegExp(`^(\\(.*\\) )?${name} · Quad`));
};
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Restores the profile for other tests, even after a failure. */
const asSheWas = async () => {
	const priya = await callAs('priya.raman');
	const { groupAccounts } = await priya.call(getProfile, {});
	const quiet = groupAccounts.map(({ id }) => ({ id, receiveEmail: false, receivePushNotification: false }));
	await priya.call(updateNotifications, { body: { groupAccounts: quiet } });
	await priya.call(setOutOfOffice, { body: { enabled: false, replyMessage: '', firstDay: null, lastDay: null } });
	await priya.call(updateProfile, { body: { firstName: 'Priya' } });
};
test.afterEach(asSheWas);

test('name and switches are kept and seen at once @phone', async ({ page }) => {
	await openAs(page, 'priya.raman', '/notifications');
	await page.getByRole('button', { name: 'Account of Priya Raman' }).click();
	await page.getByRole('menuitem', { name: 'Your profile' }).click();
	await expect(page).toHaveURL(/\/v2\/profile\/general$/);
	await expect(page.getByText('(612) 555-0104')).toBeVisible();

	await page.getByLabel('First name').fill('Priyanka');
	await save(page).click();
	await expect(page.getByRole('button', { name: 'Account of Priyanka Raman' })).toBeVisible();

	await tab(page, 'Notifications');
	const mail = page.getByRole('switch', { name: 'Email about texts to Admissions front desk' });
	const push = page.getByRole('switch', { name: 'Push for texts to your own inbox' });
	await mail.click();
	await expect(page.getByText('Saved', { exact: true })).toBeVisible();
	await page.route(`**/api${updateProfile.path}`, (route) => route.abort());
	await Promise.all([says(page, "Eep! That didn't work."), push.click()]);
	await expect(push).not.toBeChecked();
	await page.unroute(`**/api${updateProfile.path}`);
	await page.reload();
	await expect(mail).toBeChecked();
	await expect(push).not.toBeChecked();

	await tab(page, 'Out of office');
	await page.getByRole('switch', { name: 'I’m out of the office' }).click();
	await save(page).click();
	await expect(page.getByRole('alert')).toHaveText('Please write the message that people get while you’re away.');
	await page.getByRole('textbox', { name: 'Out-of-office message' }).fill('Back on Monday.');
	await page.route(`**/api${setOutOfOffice.path}`, (route) => route.abort());
	await save(page).click();
	await expect(page.getByRole('alert')).toHaveText('There was an issue updating your Out of Office settings.');
	await page.unroute(`**/api${setOutOfOffice.path}`);
	const saved = responseTo(page, setOutOfOffice);
	// Without this, two quick clicks would count as one.
	await page.getByRole('textbox', { name: 'Out-of-office message' }).click();
	await save(page).click();
	await saved;
	await expect(save(page)).toBeDisabled();
	await page.reload();
	await expect(page.getByRole('textbox', { name: 'Out-of-office message' })).toHaveValue('Back on Monday.');
	await expect(page.getByRole('switch', { name: 'I’m out of the office' })).toBeChecked();

	await test.step('whoever texts her is answered, and the thread says that it was sent automatically', async () => {
		const { call } = await callAs('priya.raman');
		const { project, retry } = test.info();
		// This number has not texted today.
		const number = String(7_045_550_170 + retry * 2 + (project.name === 'phone' ? 1 : 0));
		await call(textFromPhone, { params: { number }, body: { to: '6125550104', body: 'Are you in today?' } });
		await expect
			.poll(async () => (await call(readPhone, { params: { number } })).texts.map(({ body }) => body))
			.toEqual(['Are you in today?', 'Back on Monday.']);
		await page.goto('/inbox');
		await page.getByRole('link', { name: new RegExp(number.slice(-4)) }).click();
		await expect(page.getByText('Back on Monday.')).toBeVisible();
		await expect(page.getByText('Sent automatically')).toBeVisible();
	});

	await asSheWas();
	// It updates live, without a reload.
	await expect(page.getByRole('button', { name: 'Account of Priya Raman' })).toBeVisible();
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
	await expect(page.getByText('Your password has changed.')).toBeVisible();
	await expect(elsewhere).toHaveURL(/\/login/);
	await expect(elsewhere.getByRole('alert')).toHaveText('Your session has ended. Please sign in again.');
	await elsewhere.context().close();

	const back = { oldPassword: next, newPassword: demoPassword, newPasswordConfirm: demoPassword };
	await priya.call(changePassword, { body: back });
});

test('an address is changed with the mail that it gets, and taken back with the mail to the old one', async ({
	page,
}) => {
	const own = 'priya.raman@northfield.example';
	const priya = await openAs(page, 'priya.raman', '/v2/profile/general');
	await page.getByLabel('Email address').fill('somebody.else@northfield.example');
	await expect(page.getByText(`we tell ${own} about the change.`)).toBeVisible();
	await save(page).click();
	const waiting = page
		.getByRole('status')
		.filter({ hasText: 'Open the email sent to somebody.else@northfield.example' });
	await expect(waiting).toContainText(`Until then, use ${own}.`);
	await page.getByRole('button', { name: 'Keep old address' }).click();
	await expect(waiting).toHaveCount(0);
	await page.getByLabel('Email address').fill('somebody.else@northfield.example');
	await save(page).click();
	await Promise.all([
		says(page, 'We sent another email to somebody.else@northfield.example.'),
		page.getByRole('button', { name: 'Send again' }).click(),
	]);
	await page.goto('/mailbox');
	await page.getByRole('link', { name: 'Sign in with this address' }).first().click();
	await page.getByRole('button', { name: 'Sign in with this address' }).click();
	await expect(page.getByRole('heading', { name: 'Your address has changed' })).toBeVisible();
	await page.getByRole('link', { name: 'Go to Quad' }).click();
	await expect(page.getByRole('button', { name: 'Account of Priya Raman' })).toBeVisible();

	await page.goto('/mailbox');
	await page.getByRole('link', { name: 'This wasn’t me' }).first().click();
	await page.getByRole('button', { name: 'Take my address back' }).click();
	await expect(page).toHaveURL(/\/reset-password\?k=/);
	await expect(priya.call(getProfile, {})).rejects.toThrow('401');
	await page.getByLabel('New password', { exact: true }).fill(demoPassword);
	await page.getByLabel('New password again', { exact: true }).fill(demoPassword);
	await page.getByRole('button', { name: 'Save new password' }).click();
	await expect(page).toHaveURL(/\/reset-password-complete$/);
	expect((await (await callAs('priya.raman')).call(getProfile, {})).emailAddress).toBe(own);
});
