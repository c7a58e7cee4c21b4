/** Tests forgetting a password, resetting it by email, and being made to choose one (spec 1 §2, §5, §8). */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { signIn } from '@quad/contract/access/session/routes.ts';
import { test } from './test.ts';

const email = 'marcus.bell@northfield.example'; // no other test uses it
const chosen = 'Four lanterns over the library';
const later = 'Eleven bicycles behind the chapel';

/** Checks the form here, because only users who follow a link or must choose a password see it. */
const expectAccessible = async (page: Page) => {
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }); // colors change without a transition
		await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
		const axe = new AxeBuilder({ page }).setLegacyMode();
		const { violations } = await axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze();
		expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
	}
};

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const chooseNew = async (page: Page, password: string) => {
	await field(page, 'New password').fill('password1');
	await expect(page.getByText('This is a commonly used password.')).toBeVisible();
	await field(page, 'New password').fill(password);
	await expect(page.getByText('Great Password!')).toBeVisible();
	await field(page, 'New password again').fill(password);
	await expectAccessible(page);
};

test('a forgotten password: the mail, a new one, and the link is worth nothing afterwards', async ({ page }) => {
	await page.goto('/login');
	await page.getByRole('link', { name: 'Forgot your password?' }).click();
	await page.getByRole('button', { name: 'Email me a link' }).click();
	await expect(page.getByRole('alert')).toHaveText('E-mail address is required.');
	await page.context().setOffline(true);
	await field(page, 'Work email').fill(email);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('alert')).toHaveText('Please verify e-email address is correct.');
	await page.context().setOffline(false);
	await field(page, 'Work email').click(); // without this, a second Enter would count as the first
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/forgot-password-complete$/);

	await page.getByRole('link', { name: 'mailbox' }).click();
	await expect(page).toHaveURL(/\/mailbox$/);
	const mail = page.getByRole('article', { name: 'Choose a new password' });
	await expect(mail).toBeVisible(); // appears without a reload
	await mail.getByRole('link', { name: 'Choose a new password' }).click();
	await expect(page).toHaveURL(/\/reset-password\?k=/);
	const link = page.url();

	const save = page.getByRole('button', { name: 'Save new password' });
	await save.click();
	await expect(page.getByRole('alert')).toHaveText('Please verify that password and password confirmation match.');
	await field(page, 'New password').fill('marcus');
	await field(page, 'New password again').fill('marcus');
	await save.click();
	await expect(page.getByRole('alert')).toHaveText('Password does not meet complexity requirements.');
	await chooseNew(page, chosen);
	await save.click();
	await expect(page).toHaveURL(/\/reset-password-complete$/);
	await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();

	await page.goto(link);
	await expect(page).toHaveURL(/\/reset-password-error$/);
	await page.getByRole('link', { name: 'Request a new link' }).click();
	await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();

	await page.goto('/login-legacy?error=Your+password+is+due+at+elsewhere.example&returnUrl=/notifications');
	// The page never shows a stranger's text from the URL.
	await expect(page.getByRole('alert')).toHaveText('Sign-in didn’t work. Please try again.');
	// A click says what is missing (spec 1 §5).
	await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
	await field(page, 'Work email').fill(email);
	await field(page, 'Password').fill('Meet me on the quad');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('alert')).toHaveText('The email address or password is wrong.');
	await field(page, 'Password').fill(chosen);
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/notifications$/);
	await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();

	// If another page judges the password weak, a new one is required, even in an open session.
	await page.goto('about:blank'); // an open page would navigate away at the wrong moment
	const body = new URLSearchParams({ username: email, password: chosen, passwordIsStrong: 'false' });
	await page.request.post(`/api${signIn.path}`, {
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		data: body.toString(),
	});
	await page.goto('/students/view?searchText=mia');
	await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
	await page.goto('/notifications');
	await expect(page).toHaveURL(/\/update-password\?returnUrl=%2Fnotifications$/);
	await page.getByRole('button', { name: 'Save and continue' }).click();
	await expect(page.getByRole('alert')).toHaveText('Password and confirmation are required.');
	await chooseNew(page, later);
	await page.getByRole('button', { name: 'Save and continue' }).click();
	await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
	await expect(page).toHaveURL(/\/notifications$/);
	await page.goto('/update-password');
	await expect(page).not.toHaveURL(/update-password/);
});

test('an address that is nothing leads to the sign-in page and is forgotten, one of a newer version is not', async ({
	page,
}) => {
	await page.goto('/no/such/screen?x=1');
	await expect(page).toHaveURL(/\/login$/);
	await expect(page.getByRole('heading', { name: 'Sign in to Quad' })).toBeVisible();
	await page.goto('/v2/tomorrow');
	await expect(page).toHaveURL(/\/login\?returnUrl=%2Fv2%2Ftomorrow$/);
});

test('a link without a key, or with one that nobody was given, says so', async ({ page }) => {
	for (const address of ['/reset-password', '/reset-password?k=z.made-up']) {
		await page.goto(address);
		await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
		await expect(page).toHaveURL(/\/reset-password-error$/);
	}
});
