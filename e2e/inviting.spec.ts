/** Tests that an invited user opens the email, chooses a password, and is signed in (spec 3 §2, §3, §5). */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { admissions, openAs, picture, says } from './kit.ts';
import { test } from './test.ts';

const chosen = 'Nine herons over the reservoir';

const expectAccessible = async (page: Page) => {
	const { violations } = await new AxeBuilder({ page })
		.setLegacyMode()
		.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
		.analyze();
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
};

test('inviting a colleague, to their first look at the inbox', async ({ page, browser }) => {
	const name = `Tova ${Date.now() % 1_000_000}`;
	const email = `${name.replace(' ', '.').toLowerCase()}@northfield.example`;
	await openAs(page, 'amir.haddad', '/admin/users/team');
	await page.getByRole('button', { name: 'Invite user' }).click();
	const dialog = page.getByRole('dialog', { name: 'Invite user' });
	const send = dialog.getByRole('button', { name: 'Send invitation', exact: true });

	await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
	await dialog.getByRole('textbox', { name: 'Email' }).fill('tova@northfield');
	await dialog.getByLabel('First name').fill('Tova');
	await dialog.getByLabel('Last name').fill(name.split(' ')[1] ?? '');
	await dialog.getByLabel('User Id').fill(email);
	await expect(send).toBeDisabled();
	await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
	await expect(dialog.getByLabel(admissions)).toBeChecked();
	await expect(dialog.getByLabel('Role for texts')).toHaveValue('user');
	await expect(dialog.getByLabel('Segments')).toBeChecked();
	await dialog.getByPlaceholder('Choose inboxes').click();
	await page.getByRole('option', { name: 'Admissions front desk' }).click();
	await dialog.getByLabel('Segments').focus();
	await expectAccessible(page);
	await picture(page, 'inviting-access');
	await Promise.all([says(page, `Invitation for ${name} sent to ${email}.`), send.click()]);
	await page.getByRole('link', { name: 'Invitations' }).click();
	await expect(page.getByText(email, { exact: true })).toBeVisible();

	const theirs = await (await browser.newContext()).newPage();
	await theirs.goto('/mailbox');
	const mail = theirs
		.getByRole('article', { name: 'Your account in Quad at Northfield College' })
		.filter({ hasText: email });
	await mail.getByRole('link', { name: 'Choose a password' }).click();
	await expect(theirs.getByRole('heading', { name: 'Welcome, Tova' })).toBeVisible();
	const link = theirs.url();
	await theirs.getByLabel('New password', { exact: true }).fill(chosen);
	await theirs.getByLabel('New password again', { exact: true }).fill(chosen);
	await expectAccessible(theirs);
	await theirs.getByRole('button', { name: 'Save and sign in' }).click();
	await expect(theirs.getByRole('link', { name: /Admissions front desk/ }).first()).toBeVisible();

	await theirs.goto(link);
	await expect(theirs.getByText('This invitation has already been accepted.')).toBeVisible();
});

test('who is in the organization already is added to a team, and is asked nothing else', async ({ page }) => {
	await openAs(page, 'dana.whitfield', '/admin/users/invite');
	await page.getByRole('button', { name: 'Invite user' }).click();
	const dialog = page.getByRole('dialog', { name: 'Invite user' });
	await dialog.getByRole('textbox', { name: 'Email' }).fill('lee.okafor@northfield.example');
	await expect(dialog.getByText('Lee Okafor is already in your organization')).toBeVisible();
	await expect(dialog.getByLabel(admissions)).toHaveCount(0);
	await expect(dialog.getByLabel('First name')).toHaveCount(0);
	await dialog.getByLabel('Advancement').check();
	await expect(dialog.getByRole('button', { name: 'Give access' })).toBeEnabled();
});

test('a pasted list is checked, invited, and an invitation withdrawn', async ({ page }) => {
	const stamp = Date.now() % 1_000_000;
	const row = (nth: number, team: string) =>
		`Ida,List${stamp}-${nth},ida${nth}.${stamp}@northfield.example,i${nth}-${stamp},${team},`;
	await openAs(page, 'amir.haddad', '/admin/users/invite');
	await page.getByRole('link', { name: 'Invite many users' }).click();
	await page
		.getByLabel('Paste a list')
		.fill(['First Name,Last Name,Email,User Id,Team,Role', row(1, ''), row(2, 'ua'), row(3, 'NOPE')].join('\n'));
	await page.getByRole('button', { name: 'Check the list' }).click();
	await expect(page.getByText('There is no team with the code “NOPE”.')).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Invite 2 people' }).click();
	await expect(page.getByText('2 people invited.')).toBeVisible();
	await page.getByRole('link', { name: 'Users', exact: true }).click();
	await page.getByRole('textbox', { name: 'Search users' }).fill(`List${stamp}`);
	await expect(page.getByText('Invited', { exact: true })).toHaveCount(2);
	await page.getByRole('button', { name: `Actions for Ida List${stamp}-1` }).click();
	await page.getByRole('menuitem', { name: 'Withdraw invitation' }).click();
	await page.getByRole('button', { name: 'Withdraw invitation' }).click();
	await expect(page.getByText('Invited', { exact: true })).toHaveCount(1);
});
