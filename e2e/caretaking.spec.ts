/** Tests that a caretaker replies for an absent colleague with both names recorded, and that nobody is locked out. */
import { expect, type Page } from '@playwright/test';
import { caretakerRemoved } from '@quad/contract/access/caretakers/limits.ts';
import { listAllCaretakers, removeCaretaker } from '@quad/contract/access/caretakers/routes.ts';
import { getProfile } from '@quad/contract/access/session/routes.ts';
import { getConversation, listConversations } from '@quad/contract/texting/conversations/routes.ts';
import { callAs, openAs, openBeside, picture, says } from './kit.ts';
import { test } from './test.ts';

/** Returns a conversation in Lee's personal inbox that can be replied to. */
const findTalk = async (): Promise<string> => {
	const { call } = await callAs('lee.okafor');
	const inbox = (await call(getProfile, {})).inboxes.find(({ type }) => type === 'personal');
	const { items } = await call(listConversations, { params: { id: inbox?.id ?? 0 }, query: {} });
	const all = await Promise.all(items.map(({ id }) => call(getConversation, { params: { id } })));
	const open = all.find(({ noReplyReason }) => noReplyReason === null);
	if (!open) throw new Error('Lee has no conversation that can be answered.');
	return `/inbox/${open.id}`;
};

/** Removes all caretakers, because an earlier run may have stopped halfway. */
const removeAll = async (): Promise<void> => {
	const { call } = await callAs('amir.haddad');
	for (const { caretakerStaffId, targetStaffId } of await call(listAllCaretakers, {}))
		await call(removeCaretaker, { body: { CaretakerStaffId: caretakerStaffId, TargetStaffId: targetStaffId } });
};

const caretaking = (page: Page) => page.getByRole('region', { name: 'Caretaking' });
const bubble = (page: Page, words: string) =>
	page.getByRole('region', { name: /^Messages with/ }).locator('li', { hasText: words });
const choose = async (page: Page, field: string, name: string) => {
	await page.getByRole('combobox', { name: field }).click();
	await page.getByRole('option', { name }).click();
};
const answer = async (page: Page, words: string) => {
	await page.getByRole('textbox', { name: 'Reply', exact: true }).fill(words);
	await page.getByRole('button', { name: 'Send', exact: true }).click();
};
const openMenu = (page: Page) => page.getByRole('button', { name: /^Account of/ }).click();

test('a caretaker’s day', async ({ page: amir, browser }) => {
	await removeAll();
	const talk = await findTalk();
	const lee = await openBeside(browser, 'lee.okafor', talk);
	const priya = await openBeside(browser, 'priya.raman', '/inbox');
	await expect(priya.getByRole('heading', { name: 'My inbox' })).toBeVisible();

	await test.step('assigned: both learn at once', async () => {
		await openAs(amir, 'amir.haddad', '/v2/caretakers');
		await amir.getByRole('button', { name: 'Assign a caretaker' }).click();
		await choose(amir, 'Who is away', 'Lee Okafor');
		await choose(amir, 'Caretaker', 'Priya Raman');
		await amir.getByRole('button', { name: 'Assign', exact: true }).click();
		await expect(amir.getByRole('row', { name: /^Lee Okafor .*Priya Raman/ })).toBeVisible();
		await expect(caretaking(priya)).toContainText('You are the caretaker of Lee Okafor');
		await expect(caretaking(lee)).toContainText('Priya Raman can cover for you');
	});

	await test.step('she takes over, and both screens say so', async () => {
		await openMenu(priya);
		await priya.getByRole('menuitem', { name: 'Cover for Lee Okafor' }).click();
		await expect(caretaking(priya)).toContainText('You’re covering for Lee Okafor until');
		await expect(caretaking(lee)).toContainText('Priya Raman is covering for you right now');
		await picture(priya, 'caretaking');
	});

	await test.step('she answers under both names, while he works, too', async () => {
		const hers = `I answer while Lee is away (${Date.now() % 1_000_000})`;
		const his = `I am here after all (${Date.now() % 1_000_000})`;
		await priya.goto(talk);
		await answer(priya, hers);
		for (const page of [priya, lee]) await expect(bubble(page, hers)).toHaveText([/Priya Raman for Lee Okafor/]);
		await answer(lee, his);
		await expect(bubble(priya, his)).toHaveText([/Lee Okafor/]);
		await expect(bubble(priya, his)).not.toContainText('Priya');
	});

	await test.step('what is his own is not hers', async () => {
		await priya.goto('/v2/profile/security');
		await expect(priya.getByRole('heading', { name: 'Only Lee Okafor can open this' })).toBeVisible();
	});

	await test.step('she goes back, and takes over again', async () => {
		await priya.getByRole('button', { name: 'Back to my account' }).click();
		await expect(priya.getByRole('button', { name: /^Account of Priya Raman/ })).toBeVisible();
		await expect(caretaking(lee)).not.toContainText('right now');
		await openMenu(priya);
		await priya.getByRole('menuitem', { name: 'Cover for Lee Okafor' }).click();
		await expect(caretaking(priya)).toContainText('You’re covering for Lee Okafor until');
	});

	await test.step('removed: she is herself again, without signing in', async () => {
		await amir.getByRole('button', { name: 'Actions for Priya Raman as the caretaker of Lee Okafor' }).click();
		await amir.getByRole('menuitem', { name: 'Remove' }).click();
		await Promise.all([
			says(amir, caretakerRemoved),
			amir.getByRole('dialog').getByRole('button', { name: 'Remove' }).click(),
		]);
		await expect(caretaking(priya)).toContainText('You’re back in your own account. Covering for Lee Okafor ended');
		await openMenu(priya);
		await expect(priya.getByRole('menuitem', { name: 'Your profile' })).toBeVisible();
		await expect(priya.getByRole('menuitem', { name: /^Cover for/ })).toHaveCount(0);
		await expect(caretaking(lee)).toHaveCount(0);
		await expect(amir.getByRole('heading', { name: 'No caretakers yet' })).toBeVisible();
	});
});
