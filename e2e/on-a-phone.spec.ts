/** Tests working on a phone only: one pane at a time, the way back, a menu, and a reply. */
import { expect, type Locator, type Page } from '@playwright/test';
import { holdTime, inSteps, letTimeGo } from './held-time.ts';
import { openAs, unique } from './kit.ts';
import { findRow, rows } from './rows.ts';
import { test } from './test.ts';
import { findConversation, texter } from './texter.ts';

const reply = (page: Page) => page.getByRole('textbox', { name: 'Reply', exact: true });

test('an answer on the way: into a conversation, back to the list, into another inbox', {
	tag: ['@phone', '@only-phone'],
}, async ({ page }) => {
	const talk = await findConversation('Admissions front desk', 8);
	const words = unique('On my way');
	await openAs(page, 'lee.okafor', talk.list);
	await (await findRow(page, talk)).tap();
	await expect(page.getByRole('heading', { name: talk.fullName })).toBeVisible();
	await expect(rows(page).first()).toBeHidden();

	await reply(page).tap();
	await reply(page).fill(words);
	await page.setViewportSize({ width: 390, height: 500 }); // the on-screen keyboard covers the rest
	await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 });
	await expect(reply(page)).toBeInViewport({ ratio: 1 });
	await page.getByRole('button', { name: 'Send', exact: true }).tap();
	await expect(
		page
			.getByRole('region', { name: /^Messages with/ })
			.locator('li')
			.last(),
	).toContainText(words);
	await page.setViewportSize({ width: 390, height: 844 });

	await page.getByRole('button', { name: 'More', exact: true }).tap();
	await page.getByRole('menuitem', { name: 'Contact details' }).tap();
	await expect(page.getByRole('dialog', { name: 'Contact' })).toContainText('Can be texted');
	await page.getByRole('button', { name: 'Close' }).tap();
	await page.getByRole('link', { name: 'Back to the list' }).tap();
	await expect(rows(page).filter({ hasText: words })).toBeVisible();
	await expect(reply(page)).toBeHidden();

	await page.getByRole('button', { name: 'Menu' }).tap();
	await page
		.getByRole('dialog', { name: 'Menu' })
		.getByRole('link', { name: /^Campus visits/ })
		.tap();
	await expect(page.getByRole('heading', { name: 'Campus visits' })).toBeVisible();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await page.goBack();
	await expect(page.getByRole('heading', { name: 'Admissions front desk' })).toBeVisible();
});

test('contacts are chosen by a touch beside their box, filtered, and texted', {
	tag: ['@phone', '@only-phone'],
}, async ({ page }) => {
	await openAs(page, 'lee.okafor', '/students/view');
	const cells = page.getByRole('cell').filter({ has: page.getByRole('checkbox', { name: /^Select (?!all)\p{L}/u }) });
	// A thumb often misses the box itself.
	for (const nth of [0, 1]) await cells.nth(nth).tap({ position: { x: 25, y: 6 } });
	await expect(page.getByRole('region', { name: 'Selected contacts' })).toContainText('2 contacts selected');
	await page.getByRole('button', { name: 'Filters' }).tap();
	await page.getByRole('combobox', { name: 'Status' }).tap();
	await page.getByRole('option', { name: 'Opted out' }).tap();
	await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
	await expect(page.getByRole('region', { name: 'Selected contacts' })).toContainText('2 contacts selected');

	await page.getByRole('link', { name: 'Text 2 people' }).tap();
	await expect(page.getByRole('list', { name: 'Recipients' }).getByRole('listitem')).toHaveCount(2);
	await page.getByRole('textbox', { name: 'Text of the message' }).fill('Doors open at nine.');
	const forecast = page.getByRole('complementary', { name: 'Will it land?' });
	await expect(forecast.getByText(/^(All )?2 (people|of \d+) will get it by /)).toBeVisible();
	await page.getByRole('button', { name: 'Preview' }).tap();
	const preview = page.getByRole('dialog', { name: 'Preview' }).getByRole('region', { name: 'Preview' });
	await expect(preview).toContainText('Doors open at nine.');
	await preview.getByRole('button', { name: 'Next recipient' }).tap();
	await expect(preview.getByRole('status')).toHaveText(/^2 of 2 · /);
	await page.getByRole('button', { name: 'Close' }).tap();
	await expect(page.getByRole('button', { name: 'Text 2 people' })).toBeInViewport({ ratio: 1 });
});

test('a row is swiped away, a short swipe and a scroll do nothing, and undo brings it back', {
	tag: ['@phone', '@only-phone'],
}, async ({ page }) => {
	const talk = await findConversation('Admissions front desk', 9);
	await openAs(page, 'lee.okafor', talk.list);
	const row = await findRow(page, talk);
	await swipe(page, row, -60);
	await swipe(page, row, -20, -90);
	await expect(row).toBeVisible();
	await expect(page).toHaveURL(talk.list); // swiping opens no conversation

	await holdTime(page);
	await swipe(page, row, -250);
	await inSteps(page, () => page.getByText(`${talk.fullName} is archived.`).isVisible());
	await inSteps(page, async () => (await row.count()) === 0);
	await page.getByRole('button', { name: 'Undo' }).tap();
	await letTimeGo(page);
	await findRow(page, talk);
	expect((await (await texter(talk)).read()).archived).toBe(false);

	await (await findRow(page, talk)).tap();
	await expect(page.getByRole('heading', { name: talk.fullName })).toBeVisible();
	await page.goBack();
	await findRow(page, talk);
	await expect(page).toHaveURL(talk.list);
});

/** Swipes, and pauses before lifting the finger. After a fling, Chromium would take the next tap for a stop. */
const swipe = async (page: Page, on: Locator, x: number, y = 0): Promise<void> => {
	const box = await on.boundingBox();
	if (!box) throw new Error('There is nothing to swipe.');
	const cdp = await page.context().newCDPSession(page);
	const from = { x: box.x + box.width - 40, y: box.y + box.height / 2 };
	const beganAt = Date.now() / 1_000 - 1;
	const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number, afterSeconds = share / 2) =>
		cdp.send('Input.dispatchTouchEvent', {
			type,
			timestamp: beganAt + afterSeconds,
			touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + x * share, y: from.y + y * share }],
		});
	await touch('touchStart', 0);
	for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', share);
	await touch('touchEnd', 1, 1);
	await cdp.detach();
};
