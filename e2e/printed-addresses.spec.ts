/** Tests URLs and sentences of the specifications that no other test covers. */
import { expect } from '@playwright/test';
import { getProfile } from '@quad/contract/access/session/routes.ts';
import { listContacts } from '@quad/contract/contacts/contacts/routes.ts';
import { callAs, openAs } from './kit.ts';
import { test } from './test.ts';

test('the older sign-in page says what is required, by its button and by Enter', async ({ page }) => {
	await page.goto('/login-legacy');
	const sentence = page.getByText('E-mail address and password are required.');
	await expect(sentence).toHaveCount(0);
	await page.getByRole('button', { name: 'Sign in' }).click();
	await expect(sentence).toBeVisible();

	await page.goto('/login-legacy');
	await page.getByLabel('Work email').fill('lee.okafor@northfield.example');
	await page.getByLabel('Work email').press('Enter');
	await expect(sentence).toBeVisible();
});

test('an inbox of somebody else is not for this account, an own one is found by its address alone', async ({
	page,
}) => {
	const { inboxes } = await (await callAs('lee.okafor')).call(getProfile, {});
	const shared = inboxes.find(({ type }) => type === 'group');
	await openAs(page, 'lee.okafor', `/shared/${shared?.id}`);
	await expect(page).toHaveURL(new RegExp(`/shared/${shared?.id}/inbox$`));
	for (const place of ['inbox', 'archived', 'sent']) {
		await page.goto(`/shared/999/${place}`);
		await expect(page.getByText('You do not have permission to view this account.')).toBeVisible();
	}
});

test('a contact stays at the address that the newer page asked for; a new one has its form', async ({ page }) => {
	const { items } = await (await callAs('lee.okafor')).call(listContacts, { query: { status: 'active', take: 1 } });
	const [contact] = items;
	await openAs(page, 'lee.okafor', `/students/${contact?.id}?fromV2=true`);
	await expect(page.getByRole('heading', { name: contact?.fullName ?? '', level: 1 })).toBeVisible();
	await expect(page).toHaveURL(/\/students\/\d+\?fromV2=true$/);
	await expect(page.getByText(/\d{1,2}\/\d{1,2}\/\d\d, \d{1,2}:\d\d[ap]m/).first()).toBeVisible();
	await page.goto('/students/new');
	await expect(page.getByRole('heading', { name: 'New contact' })).toBeVisible();
});
