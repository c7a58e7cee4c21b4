/** Tests a link to another of the user's teams (spec 2 §4, §8). */
import { expect } from '@playwright/test';
import { getProfile } from '@quad/contract/access/session/routes.ts';
import { listConversations } from '@quad/contract/texting/conversations/routes.ts';
import { callAs, openAs } from './kit.ts';
import { test } from './test.ts';

test('a conversation of another team says to switch, and one click leads there @phone', async ({ page }) => {
	const there = await callAs('priya.raman', 'Financial Aid');
	const inbox = (await there.call(getProfile, {})).inboxes.find(({ type }) => type === 'group');
	const id = inbox?.id ?? 0;
	const { items } = await there.call(listConversations, { params: { id }, query: {} });
	const [first] = items;

	await openAs(page, 'priya.raman', `/shared/${id}/inbox/${first?.id}`);
	const alert = page.getByRole('alert').filter({
		hasText: 'This conversation is in an inbox from another department. Please switch departments.',
	});
	await expect(alert).toBeVisible();
	await expect(page).toHaveURL(/\/dashboard$/);

	await alert.getByRole('button', { name: 'Switch to Financial Aid' }).click();
	await expect(page).toHaveURL(`/shared/${id}/inbox/${first?.id}`);
	await expect(page.getByRole('heading', { name: first?.fullName ?? '' }).first()).toBeVisible();
	await expect(page.getByText('Financial Aid', { exact: true }).first()).toBeVisible();
});
