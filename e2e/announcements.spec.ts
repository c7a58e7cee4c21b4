/** Tests that platform administrators publish announcements, which users see above screens and under the bell. */
import { expect, type Page } from '@playwright/test';
import {
	getStatus,
	listPublished,
	markNotesRead,
	markSystemMessagesRead,
} from '@quad/contract/news/announcements/routes.ts';
import { holdTime, inSteps, letTimeGo } from './held-time.ts';
import { openAs, openBeside, responseTo, unique } from './kit.ts';
import { test } from './test.ts';

const banners = (page: Page) => page.getByRole('region', { name: 'Notices' });
const bell = (page: Page) => page.getByRole('link', { name: /notification/i });

test('a note, a notification of the system and an incident reach everybody, and go again', async ({
	page,
	browser,
}) => {
	const [note, message, incident] = [
		unique('Texts in color'),
		unique('Maintenance on Sunday'),
		unique('Texts are late'),
	];
	const rosa = await openAs(page, 'rosa.delgado', '/platform/notices');
	await page.getByLabel('Headline').fill(note);
	await page.getByLabel('Text', { exact: true }).fill('Only in this test.');
	await page.getByRole('checkbox', { name: 'Owners' }).uncheck();
	await page.getByRole('button', { name: 'Publish news' }).click();
	await expect(page.getByRole('listitem').filter({ hasText: note })).toContainText('Staff, Administrators');

	await page.getByRole('tab', { name: 'System notifications' }).click();
	await page.getByRole('textbox', { name: 'Message' }).fill(message);
	await page.getByLabel('Who sees it').selectOption('Staff');
	await page.getByRole('button', { name: 'Publish notification' }).click();
	await expect(page.getByRole('button', { name: `Remove ${message}` })).toBeVisible();

	await page.getByRole('tab', { name: 'Incidents' }).click();
	await page.getByLabel('What is wrong').fill(incident);
	await page.getByLabel('What we know').fill('We look into it.');
	await page.getByRole('button', { name: 'Open incident' }).click();
	await expect(page.getByRole('listitem').filter({ hasText: incident })).toContainText('Investigating');
	// Pages poll once a minute, and the response is cached for some seconds.
	await expect.poll(async () => JSON.stringify(await rosa.call(getStatus, {}))).toContain(incident);

	const lee = await openBeside(browser, 'lee.okafor', '/inbox');
	await holdTime(lee);
	await lee.evaluate(() => sessionStorage.clear()); // a notification that was shown once is not shown again
	await lee.reload();
	// It appears without a click, for a moment.
	await inSteps(lee, () => lee.getByRole('tooltip', { name: /new notification/ }).isVisible());
	await letTimeGo(lee);
	await expect(banners(lee)).toContainText(incident);
	await expect(banners(lee)).toContainText(message);
	await expect(bell(lee)).toHaveAccessibleName(/^\d+ new notifications?$/);
	await Promise.all([responseTo(lee, markNotesRead), bell(lee).click()]);
	await expect(lee.getByRole('article').filter({ hasText: note })).toContainText('Unread');
	await expect(bell(lee)).toHaveAccessibleName('Notifications');
	const putAway = (what: string) =>
		banners(lee).locator('> div').filter({ hasText: what }).getByRole('button', { name: 'Dismiss' }).click();
	await putAway(incident);
	// Wait for the call, because a reload would cancel it.
	await Promise.all([responseTo(lee, markSystemMessagesRead), putAway(message)]);
	await lee.reload();
	await expect(lee.getByRole('article').filter({ hasText: note })).not.toContainText('Unread');
	await expect(banners(lee)).not.toContainText(message);

	const dana = await openBeside(browser, 'dana.whitfield', '/notifications');
	await expect(dana.getByRole('article').first()).toBeVisible();
	await expect(dana.getByText(note)).toHaveCount(0);
	await expect(banners(dana)).toContainText(incident);
	await expect(banners(dana)).not.toContainText(message);

	await page.getByLabel('What changed').fill('All texts are out.');
	await page.getByRole('combobox', { name: 'Status' }).selectOption('resolved');
	await page.getByRole('button', { name: 'Post update' }).click();
	await expect(page.getByRole('listitem').filter({ hasText: incident })).toContainText('Resolved');
	for (const [tab, what] of [
		['Product news', note],
		['System notifications', message],
	] as const) {
		await page.getByRole('tab', { name: tab }).click();
		await page.getByRole('button', { name: `Remove ${what}` }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
		await expect(page.getByText(what)).toHaveCount(0);
		await expect(page.getByRole('dialog')).toHaveCount(0);
	}
	expect(JSON.stringify((await rosa.call(listPublished, {})).notes)).not.toContain(note);
});

test('a newer version is offered and never forced', async ({ page }) => {
	await page.route('**/api/status', async (request) => {
		const answer = await request.fetch();
		await request.fulfill({ response: answer, json: { ...(await answer.json()), webVersion: 27 } });
	});
	await openAs(page, 'lee.okafor', '/inbox');
	await expect(banners(page)).toContainText('A new version of Quad is available.');
	await banners(page).getByRole('button', { name: 'Later' }).click();
	await expect(banners(page)).not.toContainText('newer version');
	await page.reload();
	await page.evaluate(() => document.body.classList.add('old'));
	await banners(page).getByRole('button', { name: 'Reload' }).click();
	await expect(page.locator('body.old')).toHaveCount(0);
	await expect(banners(page)).toContainText('A new version of Quad is available.');
	await page.unrouteAll({ behavior: 'ignoreErrors' }); // the page may be polling once more
});

test('an administrator says who hears by mail of people who opt out', async ({ page }) => {
	await openAs(page, 'amir.haddad', '/department/notifications');
	await expect(page).toHaveURL(/\/v2\/admin\/notifications$/);
	const card = page.getByRole('region', { name: 'Someone opts out by text' });
	const recipients = card.getByLabel('Recipients');
	const save = page.getByRole('button', { name: 'Save' });
	await expect(save).toBeDisabled();
	await card.getByRole('switch', { name: 'Send email' }).click();
	await save.click();
	await expect(card).toContainText('Please enter who should get these emails, or switch them off.');
	await recipients.fill('amir.haddad@northfield.example, dana.whitfield');
	await save.click();
	await expect(card).toContainText('dana.whitfield is not an email address.');
	await recipients.fill('amir.haddad@northfield.example, dana.whitfield@northfield.example');
	await save.click();
	await expect(recipients).toHaveValue('amir.haddad@northfield.example\ndana.whitfield@northfield.example');
	await page.reload();
	await expect(card.getByRole('switch')).toBeChecked();
	await card.getByRole('switch', { name: 'Send email' }).click();
	await recipients.fill('');
	await save.click();
	await expect(save).toBeDisabled();
});
