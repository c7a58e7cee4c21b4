/** Tests that working down the list takes few keys, keeps its order, and shows colleagues the changes. */
import { expect, type Page } from '@playwright/test';
import { getProfile } from '@quad/contract/access/session/routes.ts';
import { readPhone, textFromPhone } from '@quad/contract/carriers/simulator/routes.ts';
import {
	getConversation,
	listConversations,
	replyFromSharedInbox,
} from '@quad/contract/texting/conversations/routes.ts';
import { holdTime, inSteps, letTimeGo, undoInSteps } from './held-time.ts';
import { callAs, openAs, openBeside, unique } from './kit.ts';
import { findRow, rows } from './rows.ts';
import { test } from './test.ts';
import { findConversation, texter } from './texter.ts';

const reply = (page: Page) => page.getByRole('textbox', { name: 'Reply', exact: true });
const messages = (page: Page) => page.getByRole('region', { name: /^Messages with/ });

test('ten answers to ten people take at most 25 keys beside their text', async ({ page }) => {
	const { call } = await callAs('lee.okafor');
	const inbox = (await call(getProfile, {})).inboxes.find(({ name }) => name === 'Admissions front desk');
	if (!inbox?.number) throw new Error('Lee does not work at the front desk.');
	const { items } = await call(listConversations, { params: { id: inbox.id }, query: {} });
	const open = await Promise.all(
		items
			.filter(({ mobileNumber }) => Number(mobileNumber.slice(-2)) < 90)
			.map(({ id }) => call(getConversation, { params: { id } })),
	);
	const people = open.filter(({ noReplyReason, lockedBy }) => noReplyReason === null && lockedBy === null).slice(0, 10);
	expect(people).toHaveLength(10);
	const question = unique('May I bring a friend');
	for (const { mobileNumber } of people)
		await call(textFromPhone, { params: { number: mobileNumber }, body: { to: inbox.number, body: question } });
	await openAs(page, 'lee.okafor', `/shared/${inbox.id}/inbox`);
	await expect(rows(page).filter({ hasText: question })).toHaveCount(10);

	let keys = 0;
	const press = async (key: string) => {
		keys += key.split('+').length; // count each key of a chord
		await page.keyboard.press(key);
	};
	const answer = unique('Yes, bring whom you like');
	await press('j');
	await press('Enter');
	await press('r');
	for (let nth = 0; nth < 10; nth++) {
		await expect(reply(page)).toBeFocused();
		await expect(reply(page)).toHaveValue('');
		await page.keyboard.type(`${answer} ${nth}`);
		await press('Alt+Enter');
	}

	// Compare with the texts on the phones, because some phones reply automatically.
	for (const { mobileNumber } of people)
		await expect
			.poll(async () => {
				const { texts } = await call(readPhone, { params: { number: mobileNumber } });
				return texts.filter(({ body, fromPhone }) => !fromPhone && body.startsWith(answer)).length;
			})
			.toBe(1);
	expect(keys).toBeLessThanOrEqual(25);
});

test('one’s own answer does not move the row, an archived one opens the next, and a note is not sent', async ({
	page,
}) => {
	const talk = await findConversation('Admissions front desk', 5);
	const phone = await texter(talk);
	await openAs(page, 'lee.okafor', talk.list);
	await expect(rows(page).first()).toBeVisible();
	await page.keyboard.press('j');
	await page.keyboard.press('j');
	const second = rows(page).nth(1);
	const name = (await second.locator('span').nth(3).textContent()) ?? '';
	await page.keyboard.press('Enter');
	await expect(messages(page)).toBeVisible();
	const note = unique('She prefers calls');
	await page.keyboard.press('n');
	await page.keyboard.type(note);
	await page.keyboard.press('Control+Enter');
	await expect(messages(page).getByText(note)).toBeVisible();
	await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('');
	await page.getByRole('textbox', { name: 'Note' }).press('Escape');

	await page.keyboard.press('r');
	const words = unique('I will call you');
	await page.keyboard.type(words);
	await Promise.all([
		page.waitForResponse((answer) => answer.url().includes('/send') && answer.ok()),
		page.keyboard.press('Control+Enter'),
	]);
	await expect(second).toContainText(words);
	expect(await second.locator('span').nth(3).textContent()).toBe(name);
	expect(await phone.received()).not.toContain(note);

	const third = await rows(page).nth(2).getAttribute('href');
	await page.keyboard.press('Escape');
	await holdTime(page);
	await page.keyboard.press('e');
	await inSteps(page, async () => page.url().endsWith(third ?? ''));
	await undoInSteps(page);
	await letTimeGo(page);
});

test('a colleague sees who is looking, and no longer once the tab is closed', async ({ page, browser }) => {
	const talk = await findConversation('Admissions front desk', 4);
	await openAs(page, 'lee.okafor', talk.address);
	await expect(page.getByRole('heading', { name: talk.fullName })).toBeVisible();
	const priya = await openBeside(browser, 'priya.raman', talk.address);
	await expect(page.getByRole('img', { name: 'Priya Raman is viewing this' }).first()).toBeVisible();
	await reply(priya).fill('Half a sentence');
	await expect(page.getByText('Priya Raman is responding…')).toBeVisible();

	await priya.context().close();

	await expect(page.getByRole('img', { name: 'Priya Raman is viewing this' })).toHaveCount(0);
	await expect(reply(page)).toBeVisible();
});

test('the same words within a minute are asked about, a reply is planned, and a talk is put off', async ({ page }) => {
	const talk = await findConversation('Admissions front desk', 3);
	const { call } = await openAs(page, 'lee.okafor', talk.address);
	const { contact, inbox } = await call(getConversation, { params: { id: talk.id } });
	const words = unique('Doors open at nine');
	await page.clock.setFixedTime(Date.now()); // the minute stays the same, however slow the test is
	await call(replyFromSharedInbox, { params: { id: inbox.id }, body: { text: words, recipients: [contact.id] } });
	await expect(messages(page).getByText(words)).toBeVisible();
	await reply(page).fill(words);
	await reply(page).press('Control+Enter');
	const again = page.getByRole('dialog', { name: 'Send the same text again?' });
	await again.getByRole('button', { name: 'Cancel' }).click();
	await expect(messages(page).getByText(words)).toHaveCount(1);
	await page.clock.setSystemTime(Date.now());

	const later = unique('A reminder for tomorrow');
	await reply(page).fill(later);
	await page.getByRole('button', { name: 'More ways to send' }).click();
	await page.getByRole('menuitem', { name: 'Send later…' }).click();
	const planning = page.getByRole('dialog', { name: /^Schedule a reply/ });
	await planning.getByRole('button', { name: 'Tomorrow 9 AM' }).click();
	await planning.getByRole('button', { name: 'Schedule reply' }).click();
	const planned = messages(page).locator('li').filter({ hasText: later });
	await expect(planned).toContainText('Scheduled for');
	await planned.getByRole('button', { name: 'Edit' }).click();
	await expect(planned).toHaveCount(0);
	await expect(reply(page)).toHaveValue(later);
	await reply(page).fill('');
	await reply(page).press('Escape');

	const row = await findRow(page, talk);
	await page.keyboard.press('s');
	await expect(page.getByRole('dialog', { name: /^Snooze/ })).toBeVisible();
	await holdTime(page);
	await page.getByRole('dialog', { name: /^Snooze/ }).press('1');
	await inSteps(page, async () => (await row.count()) === 0);
	await undoInSteps(page);
	await letTimeGo(page);
	await findRow(page, talk);
});
