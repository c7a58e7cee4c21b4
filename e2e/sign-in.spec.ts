/** Tests signing in, staying signed in, and every way to sign out (spec 1 §4, §5 and §8). */
import { expect, type Page } from '@playwright/test';
import { signOut } from '@quad/contract/access/session/routes.ts';
import { demoPassword } from '../server/src/app/demo/cast.ts';
import { test } from './test.ts';

const button = (page: Page) => page.getByRole('button', { name: /^(Continue|Sign in)$/ });
const email = (page: Page) => page.getByLabel('Work email');

const signIn = async (page: Page, person: string) => {
	await email(page).fill(`${person}@northfield.example`);
	await page.keyboard.press('Enter');
	await page.getByLabel('Password', { exact: true }).fill(demoPassword);
	await page.keyboard.press('Enter');
	await expectInside(page);
};

/** Expects that the page is loaded and connected, and stays open. */
const expectInside = (page: Page) =>
	expect(page.getByRole('img', { name: 'Live', includeHidden: true })).toBeAttached();

test('the button waits for an address, for the way in, and for a password', async ({ page }) => {
	await page.goto('/login');
	await expect(button(page)).toBeDisabled();
	for (const none of ['lee', 'lee@northfield', 'lee@northfield.e', 'lee okafor@northfield.example']) {
		await email(page).fill(none);
		await expect(button(page)).toBeDisabled();
	}
	await email(page).fill('lee.okafor@northfield.example');
	await expect(button(page)).toHaveText('Continue');
	await button(page).click();
	await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
	await expect(button(page)).toBeDisabled();
	const password = page.getByLabel('Password', { exact: true });
	const place = await password.boundingBox();
	await page.keyboard.type('not this one');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('alert')).toHaveText('The email address or password is wrong.');
	await expect(page.getByText('E-mail address and password are required.')).toHaveCount(0);
	await expect(button(page)).toBeEnabled();
	await expect(password).toBeFocused();
	expect(await password.boundingBox()).toEqual(place);
	await page.keyboard.type('nor this one'); // replaces the first password
	await expect(password).toHaveValue('nor this one');
	expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

	await email(page).fill('lee.okafor@northfield.exampl');
	await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
});

test('an address whose way in cannot be found says so, until it is changed', async ({ page }) => {
	await page.goto('/login');
	await page.context().setOffline(true);
	await email(page).fill('lee.okafor@northfield.example');
	await button(page).click();
	await expect(page.getByRole('alert')).toHaveText('There was an issue validating your email. Please try again.');
	await expect(button(page)).toBeDisabled();
	await page.context().setOffline(false);
	await email(page).fill('priya.raman@northfield.example');
	await expect(button(page)).toBeEnabled();
});

test('a deep link is remembered through the sign-in page, and an account of the demo is one click', async ({
	page,
}) => {
	await page.goto('/#/sent?skip=0');
	await expect(email(page)).toBeVisible();
	await page.getByRole('button', { name: /Lee Okafor/ }).click();
	await expect(email(page)).toHaveValue('lee.okafor@northfield.example');
	await button(page).click();
	await expect(page).toHaveURL(/\/sent/);
	await expectInside(page);
	await page.goto('/login');
	await expect(page).toHaveURL(/\/dashboard$/);
	await expectInside(page);
	await page.goto('/no/such/screen');
	await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('nobody is led to another site after signing in', async ({ page }) => {
	await page.goto('/login?returnUrl=//elsewhere.example/inbox');
	await signIn(page, 'lee.okafor');
	await expect(page).toHaveURL(/\/dashboard$/);
});

test('what one tab does, the others follow: the team, the way out, the way in', async ({ page, context }) => {
	await page.goto('/login');
	await signIn(page, 'priya.raman');
	const other = await context.newPage();
	await other.goto('/inbox');
	await expectInside(other);

	await page.getByRole('button', { name: /Change team/ }).click();
	await page.getByRole('menuitem', { name: 'Undergraduate Admissions' }).click();
	for (const tab of [page, other])
		await expect(tab.getByRole('button', { name: /^Team: Undergraduate Admissions/ })).toBeVisible();
	await expect(other.getByRole('alert')).toHaveCount(0);

	await other.getByRole('button', { name: /^Account of/ }).click();
	await other.getByRole('menuitem', { name: 'Sign out' }).click();
	for (const tab of [page, other]) await expect(email(tab)).toBeVisible();
	expect(await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.length])).toEqual([null, 0]);

	await signIn(other, 'lee.okafor');
	await expect(page.getByRole('button', { name: 'Account of Lee Okafor' })).toBeVisible();
});

test('a session that ends elsewhere leads to the sign-in page at once, which says why and leads back', async ({
	page,
}) => {
	await page.goto('/login');
	await signIn(page, 'lee.okafor');
	await page.goto('/sent');
	await expectInside(page);
	const token = await page.evaluate(() => localStorage.getItem('token'));
	// Call from outside the page, which would navigate away at once.
	await page.request.post(`/api${signOut.path}`, { headers: { authorization: `Bearer ${token}` } });
	await expect(page.getByRole('alert')).toHaveText('Your session has ended. Please sign in again.');
	await signIn(page, 'lee.okafor');
	await expect(page).toHaveURL(/\/sent$/);
	await expect(page.getByRole('alert')).toHaveCount(0);
});

test('light and dark follow the system until somebody chooses', async ({ page }) => {
	const expectScheme = (scheme: string) =>
		expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
	await page.emulateMedia({ colorScheme: 'dark' });
	await page.goto('/login');
	await expectScheme('dark');
	await signIn(page, 'lee.okafor');
	await page.getByRole('button', { name: 'Use light colors' }).click();
	await page.reload();
	await expect(page.getByRole('button', { name: 'Use dark colors' })).toBeVisible();
	await expectScheme('light');
});
