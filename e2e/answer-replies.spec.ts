/** Tests answering replies without a mouse. No text is lost, and nobody who texted STOP is texted. */
import { expect, type Page } from '@playwright/test';
import { archiveConversation, replyFromSharedInbox } from '@quad/contract/texting/conversations/routes.ts';
import { holdTime, inSteps, letTimeGo, undoInSteps } from './held-time.ts';
import { openAs, openBeside, responseTo, unique } from './kit.ts';
import { findRow, openRow, rowOf, rows } from './rows.ts';
import { test } from './test.ts';
import { findConversation, type Talk, texter } from './texter.ts';

const reply = (page: Page) => page.getByRole('textbox', { name: 'Reply', exact: true });
const messages = (page: Page) => page.getByRole('region', { name: /^Messages with/ });

const openTalk = async (page: Page, talk: Talk): Promise<void> => {
	await openAs(page, 'lee.okafor', talk.address);
	await expect(page.getByRole('heading', { name: talk.fullName })).toBeVisible();
	await expect(messages(page).locator('li').first()).toBeVisible();
};

test('without a mouse: down the list, into a conversation, an answer, and out again', async ({ page }) => {
	const talk = await findConversation('Campus visits', 0);
	const words = unique('See you at the gate');
	await openAs(page, 'lee.okafor', talk.list);
	await expect(rows(page).first()).toBeVisible();

	await page.keyboard.press('j');
	await expect(rows(page).first()).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(messages(page)).toBeVisible();
	await page.keyboard.press('r');
	await expect(reply(page)).toBeFocused();
	await page.keyboard.type(words);
	await page.keyboard.press('Control+Enter');

	await expect(messages(page).locator('li').last()).toContainText(words);
	await expect(messages(page).locator('li').last()).toContainText('Delivered');
	await expect(reply(page)).toHaveValue('');
	await page.keyboard.press('Escape');
	await page.keyboard.press('Escape');
	await expect(page.getByRole('heading', { name: 'Choose a conversation' })).toBeVisible();
	await page.keyboard.press('?');
	await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('what comes in appears by itself, and is read only by whoever looks at it', async ({ page, browser }) => {
	const talk = await findConversation('Admissions front desk', 1);
	const phone = await texter(talk);
	await openTalk(page, talk);
	const priya = await openBeside(browser, 'priya.raman', talk.list);
	const row = rowOf(priya, talk);

	const words = unique('One more question');
	await phone.say(words);

	await expect(messages(page).getByText(words)).toBeVisible();
	await expect(row).toContainText(words);
	await expect(messages(page).locator('li').last()).toBeInViewport();
	await expect(page.getByRole('status').filter({ hasText: words })).toBeAttached();
	await expect.poll(async () => (await phone.read()).unread).toBe(0);
});

test('who reads further up keeps the place and is told of what is new', async ({ page }) => {
	const talk = await findConversation('Admissions front desk', 2);
	const phone = await texter(talk);
	const story = unique('of a long story that somebody tells in many texts');
	const line = (n: number) => messages(page).getByText(`Line ${n} ${story}`);
	for (let n = 1; n <= 50; n++) await phone.say(`Line ${n} ${story}`);
	await openTalk(page, talk);
	await expect(line(50)).toBeInViewport();
	await expect.poll(async () => (await phone.read()).unread).toBe(0);
	await expect(async () => {
		await messages(page).evaluate((thread) => thread.scrollTo(0, 60));
		expect(await line(1).count()).toBe(1); // older messages were fetched
	}).toPass();
	await line(14).scrollIntoViewIfNeeded();
	const top = async () => Math.round((await line(14).boundingBox())?.y ?? Number.NaN);
	let before = Number.NaN;
	await expect(async () => {
		const last = before;
		before = await top();
		expect(before).toBe(last); // the list has stopped moving after older messages were fetched
	}).toPass();

	await phone.say(unique('The end'));
	const news = page.getByRole('button', { name: '1 new message' });
	await expect(news).toBeVisible();

	expect(await top()).toBe(before);
	expect((await phone.read()).unread).toBe(1);
	await news.click();
	await expect(messages(page).locator('li').last()).toBeInViewport();
	await expect.poll(async () => (await phone.read()).unread).toBe(0);
});

test('a begun answer stays with its conversation, and one without a connection waits in sight and goes out once', async ({
	page,
	context,
}) => {
	const talk = await findConversation('Admissions front desk', 3);
	const other = await findConversation('Admissions front desk', 4);
	const words = unique('Yes, it is open');
	await openTalk(page, talk);
	await reply(page).fill(words);
	await page.goto(other.address);
	await expect(reply(page)).toHaveValue('');
	await page.goto(talk.address);
	await expect(reply(page)).toHaveValue(words);

	await context.setOffline(true);
	await expect(page.getByRole('status').filter({ hasText: 'Offline' }).first()).toBeVisible();
	await page.getByRole('button', { name: 'Send', exact: true }).click();
	await expect(messages(page).locator('li').last()).toContainText('Waiting for a connection');
	await expect(page.getByText('1 reply waiting for a connection')).toBeVisible();
	await context.setOffline(false);

	await expect(messages(page).locator('li').filter({ hasText: words })).toHaveText([/Delivered/]);
	await expect(page.getByText('waiting for a connection')).toHaveCount(0);
	const phone = await texter(talk);
	expect((await phone.received()).filter((text) => text === words)).toHaveLength(1);
});

test('an answer that is lost on the way does not send the reply twice', async ({ page }) => {
	const talk = await findConversation('Admissions front desk', 5);
	const words = unique('The form is on our site');
	await openTalk(page, talk);
	let lost = 0;
	await page.route('**/api/groupaccounts/*/send', async (route) => {
		await route.fetch(); // the server gets it, but its response is lost
		lost += 1;
		if (lost === 1) await route.abort();
		else await route.continue();
	});

	await reply(page).fill(words);
	await Promise.all([
		responseTo(page, replyFromSharedInbox),
		page.getByRole('button', { name: 'Send', exact: true }).click(),
	]);

	await expect(messages(page).locator('li').filter({ hasText: words })).toHaveText([/Delivered/]);
	expect(lost).toBe(2);
	const phone = await texter(talk);
	expect((await phone.received()).filter((text) => text === words)).toHaveLength(1);
});

test('an archived conversation is gone at once, can be taken back, and comes back when they write', async ({
	page,
}) => {
	const talk = await findConversation('Admissions front desk', 6);
	const phone = await texter(talk);
	await openTalk(page, talk);
	const row = await findRow(page, talk);

	const archive = page.getByRole('button', { name: 'Archive', exact: true });
	await holdTime(page);
	// The list updates before the server responds, so wait for the response.
	await Promise.all([responseTo(page, archiveConversation), archive.click()]);
	await inSteps(page, async () => (await row.count()) === 0);
	await Promise.all([responseTo(page, archiveConversation), undoInSteps(page)]);
	await letTimeGo(page);

	await openRow(page, talk);
	await Promise.all([responseTo(page, archiveConversation), archive.click()]);
	await expect(row).toHaveCount(0);
	await phone.say(unique('Wait, one more thing'));
	await expect(row).toContainText('Wait, one more thing');
});

test('STOP closes the reply box at once, is confirmed once, and START opens it', async ({ page }) => {
	const talk = await findConversation('Admissions front desk', 7);
	const phone = await texter(talk);
	await openTalk(page, talk);
	const confirmed = messages(page).getByText('you are opted out and will get no more texts from us');
	const before = await confirmed.count();

	const once = Math.max(before, 1); // at most one automatic reply a day
	await phone.say('Stop. Thank you');
	await expect(page.getByText('Contact is opted-out of receiving messages')).toBeVisible();
	await expect(confirmed).toHaveCount(once);
	await expect(reply(page)).toHaveCount(0);
	const again = messages(page).getByText(/: STOP$/);
	const count = await again.count();
	await phone.say('STOP');
	await expect(again).toHaveCount(count + 1);

	await phone.say('START');
	await expect(reply(page)).toBeVisible();
	await expect(confirmed).toHaveCount(once);
});

test('while a colleague writes the box says who, and opens when they have sent it', async ({ page, browser }) => {
	const talk = await findConversation('Admissions front desk', 6);
	await openTalk(page, talk);
	const priya = await openBeside(browser, 'priya.raman', page.url());
	await expect(reply(priya)).toBeVisible();

	await reply(page).fill(unique('The tour starts at ten'));
	await expect(priya.getByText('Lee Okafor is responding…')).toBeVisible();
	await expect(reply(priya)).toBeHidden();

	await reply(page).press('Control+Enter');
	await expect(reply(priya)).toBeVisible();
});
