/** Tests that a sender who notices a mistake can undo the message, or pause, correct and resume it. */
import { expect, type Page } from '@playwright/test';
import { changeSimulatorSettings, readSimulatorSettings } from '@quad/contract/carriers/simulator/routes.ts';
import { listBatchRecipients } from '@quad/contract/texting/messaging/routes.ts';
import { holdTime, inSteps, letTimeGo, undoInSteps, whileUndoable } from './held-time.ts';
import { type Caller, callAs, dismissAdvice, openAs, unique, willItLand } from './kit.ts';
import { test } from './test.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the message' });

const send = async (page: Page, before?: () => Promise<void>): Promise<void> => {
	await dismissAdvice(willItLand(page));
	await text(page).focus();
	await page.keyboard.press('Control+Enter');
	const agree = page.getByRole('dialog', { name: 'Send this message?' }).getByRole('button', { name: /^Text \d/ });
	await expect(agree).toBeEnabled();
	await before?.();
	await agree.click();
};

/** Switches the carrier on or off. While it is down, texts stay queued, which gives the test time. */
const carrierIs = async (state: 'down' | 'up'): Promise<void> => {
	const amir = await callAs('amir.haddad');
	const { waiting: _, givenUp: __, ...switches } = await amir.call(readSimulatorSettings, {});
	await amir.call(changeSimulatorSettings, { body: { ...switches, down: state === 'down' } });
};

const textsOf = async ({ call }: Caller, page: Page): Promise<Set<string>> => {
	const id = page.url().split('/').at(-1)?.split('?')[0] ?? '';
	const { items } = await call(listBatchRecipients, { params: { id }, query: { status: 'delivered' } });
	return new Set(items.map((one) => one.messageText));
};

test('a message is undone, sent again, paused, put right and resumed', { tag: '@phone' }, async ({ page }) => {
	const wrong = unique('The tour leaves at ten on Monday');
	const right = `${wrong}: no, on Tuesday`;
	const lee = await callAs('lee.okafor');
	await openAs(page, 'lee.okafor', '/compose?search=ma');
	await text(page).fill(wrong);
	await whileUndoable('batch', async () => {
		await send(page, () => holdTime(page));
		await undoInSteps(page);
		await inSteps(page, () => page.getByText('No one got it. Here is your draft again.').isVisible());
	});
	await letTimeGo(page);
	await expect(text(page)).toHaveValue(wrong);
	await expect(page.getByRole('list', { name: 'Recipients' })).toContainText('“ma”');

	await carrierIs('down');
	await send(page);
	await page.getByRole('button', { name: 'Pause' }).click();
	await expect(page.getByText(/^Paused: \d+ people are waiting/)).toBeVisible();
	await page.getByRole('button', { name: 'Edit message' }).click();
	const change = page.getByRole('dialog', { name: 'Edit the message for everyone still waiting' });
	await expect(change).toContainText('No one has this message yet');
	await change.getByRole('textbox', { name: 'New text' }).fill(right);
	await expect(change.getByText(/\d+ people will get it/)).toBeVisible();
	await change.getByRole('button', { name: 'Edit message' }).click();
	await expect(change).toBeHidden();
	await expect(page.getByRole('list', { name: 'Message text' })).toContainText('Edited by Lee Okafor');

	await carrierIs('up');
	await page.getByRole('button', { name: 'Resume' }).click();
	await expect(page.getByText(/^Finished at/)).toBeVisible();
	await expect.poll(() => textsOf(lee, page)).toEqual(new Set([right]));
});
