/** Tests texting a few people by keyboard. The draft is kept, and the message is sent once despite network errors. */
import { expect, type Page } from '@playwright/test';
import { getProfile } from '@quad/contract/access/session/routes.ts';
import { listBatches } from '@quad/contract/texting/messaging/routes.ts';
import { branch, type Caller, dismissAdvice, openAs, says, unique, willItLand } from './kit.ts';
import { test } from './test.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the message' });

test('without a mouse: three people are chosen, written to and texted', async ({ page }) => {
	await openAs(page, 'lee.okafor', '/compose');
	const people = page.getByRole('list', { name: 'Recipients' }).getByRole('listitem');

	await page.getByRole('combobox', { name: 'Add recipients' }).focus();
	for (const [before, name] of ['Theo Singh', 'Mateo Park', 'Hassan Fischer', 'Imani Sato'].entries()) {
		await page.keyboard.type(name); // choosing a person clears what was typed
		await expect(page.getByRole('option').first()).toContainText(name);
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Enter');
		await expect(people).toHaveCount(before + 1);
	}
	await page.keyboard.press('Backspace');
	await expect(people).toHaveCount(3);
	await expect(people.last()).toContainText('Hassan Fischer');

	await text(page).focus();
	await page.keyboard.type('Hi {{first');
	await expect(page.getByRole('option', { name: 'First Name', exact: true })).toBeVisible();
	await page.keyboard.press('Enter');
	await page.keyboard.type(', the tour leaves at ten.');
	await expect(text(page)).toHaveValue('Hi {{First Name}}, the tour leaves at ten.');
	await dismissAdvice(willItLand(page));

	await text(page).focus();
	await page.keyboard.press('Control+Enter');
	const confirmation = page.getByRole('dialog', { name: 'Send this message?' });
	await expect(confirmation).toContainText('3 people');
	await expect(confirmation.getByRole('button', { name: 'Text 3 people' })).toBeFocused();
	await Promise.all([says(page, 'Your message is on its way!'), page.keyboard.press('Enter')]);

	await expect(page.getByRole('heading', { name: 'Recipients' })).toBeVisible();
	await expect(branch(page, 'delivered')).toHaveText(/^3 delivered/);
});

test('a draft survives a reload, and a discarded one can be brought back', async ({ page }) => {
	await openAs(page, 'lee.okafor', '/compose?search=ma');
	await text(page).fill('Housing forms are due');
	await page.reload();
	await expect(text(page)).toHaveValue('Housing forms are due');
	await expect(page.getByRole('list', { name: 'Recipients' })).toContainText('“ma”');

	await page.getByRole('button', { name: 'Discard draft' }).click();
	await expect(text(page)).toHaveValue('');
	await page.getByRole('button', { name: 'Restore draft' }).click();
	await expect(text(page)).toHaveValue('Housing forms are due');
});

test('an answer that is lost on the way does not send the message twice', async ({ page }) => {
	const words = unique('Lost and found');
	const caller = await openAs(page, 'lee.okafor', '/compose?search=ma');
	let lost = 0;
	await page.route('**/api/messages', async (route) => {
		await route.fetch(); // the server gets the message, but its response is lost
		lost += 1;
		await route.abort();
	});
	await text(page).fill(words);
	await dismissAdvice(willItLand(page));
	await willItLand(page)
		.getByRole('button', { name: /^Text \d/ })
		.click();
	const send = page.getByRole('dialog').getByRole('button', { name: /^Text \d/ });
	await send.dblclick();
	await expect(page.getByText('Something went wrong. Sorry!')).toBeVisible();
	await expect(page.getByRole('dialog')).toContainText('it won’t be sent twice');
	expect(lost).toBeGreaterThan(1);

	await page.unroute('**/api/messages');
	await send.click();
	await expect(page.getByRole('heading', { name: 'Recipients' })).toBeVisible();
	expect(await timesSent(caller, words)).toBe(1);
});

const timesSent = async ({ call }: Caller, words: string): Promise<number> => {
	const { inboxes } = await call(getProfile, {});
	const sent = await Promise.all(inboxes.map(({ id }) => call(listBatches, { params: { id }, query: {} })));
	return sent.flatMap(({ items }) => items).filter((batch) => batch.text === words).length;
};
