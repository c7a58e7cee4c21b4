/** Tests that the command bar finds everything by its name, each contact once, and can text that contact. */
import { expect, type Page } from '@playwright/test';
import { onPhone, openAs } from './kit.ts';
import { test } from './test.ts';

test.beforeEach(() => test.skip(onPhone(), 'The keys are pressed at a desk.'));

const open = (page: Page) => page.getByRole('button', { name: 'Go to anything' }).click();
const type = (page: Page, words: string) => page.getByRole('combobox', { name: 'Go to anything' }).fill(words);
const option = (page: Page, name: string) => page.getByRole('option', { name });

test('segments, tags, campaigns, texts, templates and users are found by name', async ({ page }) => {
	await openAs(page, 'amir.haddad', '/dashboard');
	await open(page);
	await type(page, 'Nursing');
	await expect(page.getByRole('option').first()).toHaveText('Nursing, fall 2026Segment');
	await type(page, 'Honors');
	await expect(option(page, 'Honors college Tag')).toBeVisible();
	await type(page, 'deposit');
	await expect(option(page, 'Deposit reminder Template')).toBeVisible();
	await expect(option(page, 'Fall deposits Campaign')).toBeVisible();
	await expect(option(page, 'Bulk message, Fall deposits').first()).toBeVisible();
	await type(page, 'Priya');
	await expect(option(page, 'Priya Raman User')).toBeVisible();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('textbox', { name: 'Search users' })).toHaveValue('Priya Raman');
});

test('a contact is one row, and texting is its second action', async ({ page }) => {
	await openAs(page, 'lee.okafor', '/dashboard');
	await open(page);
	await type(page, 'Theo Singh');
	await expect(option(page, 'Theo Singh')).toHaveCount(1);
	await page.keyboard.press('Control+Enter');
	await expect(page.getByRole('textbox', { name: 'Reply', exact: true })).toBeVisible();
	await open(page);
	await type(page, 'text Theo Singh');
	await expect(option(page, 'Text Theo Singh')).toHaveCount(1);
	await expect(option(page, 'Theo Singh')).toHaveCount(1);
});

test('colors are switched by words', async ({ page }) => {
	await openAs(page, 'lee.okafor', '/dashboard');
	await open(page);
	await type(page, 'dark mode');
	await page.keyboard.press('Enter');
	await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
