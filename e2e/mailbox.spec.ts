/** Tests that people who can't sign in find the demo's mailbox from the sign-in page. */
import { expect } from '@playwright/test';
import { test } from './test.ts';

test('what the demo mails can be read without signing in, and its button leads on', async ({ page }) => {
	await page.goto('/login');
	await page.getByRole('link', { name: 'mailbox' }).click();
	await expect(page).toHaveURL(/\/mailbox$/);
	await expect(page).toHaveTitle(/^Mailbox/);
	const mail = page.getByRole('article', { name: 'Welcome to Quad, Northfield College' });
	await expect(mail).toContainText('Dana Whitfield <dana.whitfield@northfield.example>');
	await expect(mail).toContainText('arrive in this mailbox');
	await mail.getByRole('link', { name: 'Sign in' }).click();
	await expect(page.getByRole('heading', { name: 'Sign in to Quad' })).toBeVisible();
});
