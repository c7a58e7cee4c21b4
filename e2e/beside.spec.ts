/** Tests one person on two devices and in two tabs, a sleeping device, and a colleague who edits the open contact. */
import { expect, type Page } from '@playwright/test';
import { textFromPhone } from '@quad/contract/carriers/simulator/routes.ts';
import { saveContact, searchContacts } from '@quad/contract/contacts/contacts/routes.ts';
import { callAs, openAs, openBeside, unique } from './kit.ts';
import { rowOf, rows } from './rows.ts';
import { test } from './test.ts';
import { findConversation, texter } from './texter.ts';

const messages = (page: Page) => page.getByRole('region', { name: /^Messages with/ });
const reply = (page: Page) => page.getByRole('textbox', { name: 'Reply', exact: true });

test('two tabs and a laptop of one person agree, also after the laptop slept', async ({ page, context, browser }) => {
	const talk = await findConversation('Admissions front desk', 8);
	const phone = await texter(talk);
	await openAs(page, 'lee.okafor', talk.list);
	const tab = await context.newPage();
	await tab.goto(talk.list);
	const laptop = await openBeside(browser, 'lee.okafor', talk.list);
	const [first, second] = [unique('From the bus'), unique('While it slept')];
	const rowOn = (screen: Page) => rowOf(screen, talk);

	await phone.say(first);
	for (const screen of [page, tab, laptop]) {
		await expect(rowOn(screen)).toContainText(first);
		await expect(rowOn(screen).getByRole('img', { name: /unread text/ })).toBeVisible();
	}
	await rowOn(page).click();
	await expect(messages(page)).toContainText(first);
	for (const screen of [page, tab, laptop])
		await expect(rowOn(screen).getByRole('img', { name: /unread text/ })).toHaveCount(0);

	await laptop.context().setOffline(true);
	await expect(laptop.getByRole('status').filter({ hasText: 'Offline' }).first()).toBeVisible();
	await phone.say(second);
	await expect(messages(page)).toContainText(second);
	await page.getByRole('button', { name: 'Archive', exact: true }).click();
	for (const screen of [page, tab]) await expect(rowOn(screen)).toHaveCount(0);
	await expect(rowOn(laptop)).toContainText(first); // the list stays visible while offline

	await laptop.context().setOffline(false);
	await expect(rowOn(laptop)).toHaveCount(0);
	await phone.say(unique('And again'));
	for (const screen of [page, tab, laptop]) await expect(rowOn(screen)).toBeVisible();
});

test('blocking and opting out ask first, and change nothing when one cancels', async ({ page, browser }) => {
	const talk = await findConversation('Admissions front desk', 9);
	await openAs(page, 'lee.okafor', talk.address);
	const priya = await openBeside(browser, 'priya.raman', talk.address);
	const ask = async (item: string) => {
		await page.getByRole('button', { name: 'More', exact: true }).click();
		await page.getByRole('menuitem', { name: item }).click();
		return page.getByRole('dialog');
	};
	for (const item of ['Block…', 'Opt out…']) {
		await (await ask(item)).getByRole('button', { name: 'Cancel' }).click();
		await expect(page.getByRole('dialog')).toHaveCount(0);
		await expect(reply(page)).toBeVisible();
	}
	await (await ask('Opt out…')).getByRole('button', { name: 'Opt out' }).click();
	for (const screen of [page, priya])
		await expect(screen.getByText('Contact is opted-out of receiving messages')).toBeVisible();
	await (await ask('Block…')).getByRole('button', { name: 'Block', exact: true }).click();
	for (const screen of [page, priya])
		await expect(screen.getByText('Contact is blocked from sending and receiving messages')).toBeVisible();
	await page.getByRole('button', { name: 'More', exact: true }).click();
	await expect(page.getByRole('menuitem', { name: 'Opt in again…' })).toBeDisabled();
	await page.keyboard.press('Escape');

	await (await ask('Unblock…')).getByRole('button', { name: 'Unblock' }).click();
	await (await ask('Opt in again…')).getByRole('button', { name: 'Opt in' }).click();
	for (const screen of [page, priya]) await expect(reply(screen)).toBeVisible();
});

test('an unknown number has a name in the open conversation as soon as somebody says whose it is', async ({ page }) => {
	const talk = await findConversation('Admissions front desk', 0);
	const number = `704555${String(Date.now() % 10_000).padStart(4, '0')}`;
	const { call } = await openAs(page, 'lee.okafor', talk.list);
	const words = unique('Is this the college?');
	await call(textFromPhone, { params: { number }, body: { to: talk.inboxNumber, body: words } });
	await rows(page).filter({ hasText: words }).click();
	await expect(messages(page)).toContainText(words);
	await reply(page).fill('It is. Who'); // nobody’s unsent text is lost

	const amir = await callAs('amir.haddad');
	const found = await amir.call(searchContacts, { body: { searchText: number } });
	await amir.call(saveContact, {
		body: { ...(found.items[0] ? { id: found.items[0].id } : {}), firstName: 'Ximena', lastName: 'Oduya' },
	});
	await expect(page.getByRole('heading', { name: 'Ximena Oduya' })).toBeVisible();
	await expect(reply(page)).toHaveValue('It is. Who');
});

test('two colleagues in one conversation: a note while the other writes, and no words of either are lost', async ({
	page,
	browser,
}) => {
	const talk = await findConversation('Admissions front desk', 7);
	const phone = await texter(talk);
	await openAs(page, 'lee.okafor', talk.address);
	await expect(reply(page)).toBeVisible();
	const priya = await openBeside(browser, 'priya.raman', talk.address);
	await expect(page.getByRole('img', { name: 'Priya Raman is viewing this' }).first()).toBeVisible();

	const words = unique('Bring a photo ID');
	await reply(page).fill(words);
	await expect(priya.getByText('Lee Okafor is responding…')).toBeVisible();
	const note = unique('Her sister is here, too');
	await priya.getByText('Note', { exact: true }).click();
	await priya.getByRole('textbox', { name: 'Note' }).fill(note);
	await priya.getByRole('textbox', { name: 'Note' }).press('Control+Enter');
	await expect(messages(page).getByText(note)).toBeVisible(); // it appears without a reload
	await expect(reply(page)).toHaveValue(words);

	const answer = unique('Do I need to bring anything?');
	await phone.say(answer);
	for (const one of [page, priya]) await expect(messages(one).getByText(answer)).toBeVisible();
	await page.reload();
	await expect(reply(page)).toHaveValue(words);
	await reply(page).press('Control+Enter');
	await expect(messages(priya).getByText(words)).toBeVisible();
	await expect(priya.getByText('Lee Okafor is responding…')).toHaveCount(0);
	await expect.poll(phone.received).toContain(words);
	const received = await phone.received();
	expect(received.filter((body) => body === words)).toHaveLength(1);
	expect(received).not.toContain(note);
});
