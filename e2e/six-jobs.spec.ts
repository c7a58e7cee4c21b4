/**
 * Tests that usual jobs are done in few clicks by someone who follows only visible words. Keys are free: a
 * word typed into the command bar or a field is no click. Each test prints its clicks.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { dismissAdvice, onPhone, openAs, says, unique, willItLand } from './kit.ts';
import { test } from './test.ts';

test.beforeEach(() => test.skip(onPhone(), 'The clicks are counted at a desk.'));

/** Counts clicks on what has visible words or a name, and compares them with the goal. */
const counting = (job: string, goal: number) => {
	let clicks = 0;
	return {
		click: async (target: Locator): Promise<void> => {
			clicks += 1;
			await target.click();
		},
		expectFew: () => {
			process.stdout.write(`${job}: ${clicks} clicks (goal ${goal})\n`);
			expect(clicks, job).toBeLessThanOrEqual(goal);
		},
	};
};

/** Opens the command bar by a click and chooses the first match by Enter. */
const ask = async (page: Page, click: (target: Locator) => Promise<void>, words: string): Promise<void> => {
	await click(page.getByRole('button', { name: 'Go to anything' }));
	await page.getByRole('combobox', { name: 'Go to anything' }).fill(words);
	await expect(page.getByRole('option').first()).toBeVisible();
	await page.keyboard.press('Enter');
};

/** Presses a key until this is there. */
const press = async (page: Page, key: string, target: Locator): Promise<void> =>
	expect(async () => {
		if ((await target.count()) === 0) await page.keyboard.press(key);
		expect(await target.count()).toBeGreaterThan(0);
	}).toPass();

/** Chooses the first match by Enter. */
const choose = async (page: Page, field: Locator, words: string): Promise<void> => {
	await field.fill(words);
	await expect(page.getByRole('option', { name: words }).first()).toBeVisible();
	await press(page, 'ArrowDown', page.locator('[data-combobox-selected]').filter({ hasText: words }));
	await page.keyboard.press('Enter');
};

test('text those who missed a deadline', async ({ page }) => {
	const { click, expectFew } = counting('Text those who missed a deadline', 5);
	await openAs(page, 'lee.okafor', '/inbox');
	await click(page.getByRole('link', { name: 'Compose', exact: true }));
	await click(page.getByRole('button', { name: 'Filter contacts' }));
	await choose(page, page.getByRole('combobox', { name: 'Field of condition 1' }), 'Campus Visit');
	await page.getByRole('combobox', { name: 'Comparison of condition 1' }).focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('option', { name: 'is before', exact: true })).toBeVisible();
	await press(page, 'ArrowDown', page.locator('[data-combobox-selected]').filter({ hasText: /^is before$/ }));
	await page.keyboard.press('Enter');
	await page.getByRole('textbox', { name: 'Value of condition 1' }).fill('10/28/2026');
	await page.keyboard.press('Tab');
	await click(page.getByRole('dialog').getByRole('button', { name: 'Apply' }));
	await page
		.getByRole('textbox', { name: 'Text of the message' })
		.fill('You can still visit us. Does Friday at 2 work?');
	await dismissAdvice(willItLand(page));
	await click(page.getByRole('main').getByRole('button', { name: /^Text \d+ people/ }));
	await click(page.getByRole('dialog').getByRole('button', { name: /^Text \d+ people/ }));
	await says(page, 'Your message is on its way!');
	expectFew();
});

test('text one person', async ({ page }) => {
	const { click, expectFew } = counting('Text one person', 3);
	const words = unique('See you at the tour');
	await openAs(page, 'lee.okafor', '/dashboard');
	await ask(page, click, 'text Theo Singh');
	await page.getByRole('textbox', { name: 'Reply', exact: true }).fill(words);
	await click(page.getByRole('button', { name: 'Send', exact: true }));
	await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
	expectFew();
});

test('schedule a reminder', async ({ page }) => {
	const { click, expectFew } = counting('Schedule a reminder', 3);
	await openAs(page, 'lee.okafor', '/inbox');
	await ask(page, click, 'schedule a reminder');
	await expect(page.getByRole('menuitem', { name: 'Now' })).toBeFocused();
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('button', { name: /^When: .* 9:00 AM$/ })).toBeVisible();
	await choose(page, page.getByRole('combobox', { name: 'Add recipients' }), 'Theo Singh');
	await page.getByRole('textbox', { name: 'Text of the message' }).fill('See you at the tour!');
	await click(page.getByRole('main').getByRole('button', { name: /^Schedule for/ }));
	await click(page.getByRole('dialog').getByRole('button', { name: /^Schedule/ }));
	await expect(page.getByRole('heading', { level: 1, name: 'Scheduled' })).toBeVisible();
	expectFew();
});

test('who opted out last week, and why', async ({ page }) => {
	const { click, expectFew } = counting('Who opted out last week, and why', 1);
	await openAs(page, 'dana.whitfield', '/inbox');
	await ask(page, click, 'who opted out last week');
	await expect(
		page
			.getByRole('row')
			.filter({ hasText: /Opted out by text: STOP/ })
			.first(),
	).toBeVisible();
	expectFew();
});

test('add a colleague', async ({ page }) => {
	const { click, expectFew } = counting('Add a colleague', 2);
	const name = unique('Ida');
	await openAs(page, 'dana.whitfield', '/inbox');
	await ask(page, click, 'add a colleague');
	const dialog = page.getByRole('dialog', { name: 'Invite user' });
	await dialog
		.getByRole('textbox', { name: 'Email' })
		.fill(`${name.replace(/\W+/g, '.').toLowerCase()}@northfield.example`);
	await dialog.getByLabel('First name').fill('Ida');
	await dialog.getByLabel('Last name').fill(name);
	await dialog.getByLabel('User Id').fill(name);
	await click(dialog.getByRole('button', { name: 'Send invitation' }));
	await expect(dialog).toHaveCount(0);
	expectFew();
});

test('connect Slate', async ({ page }) => {
	const { click, expectFew } = counting('Connect Slate', 2);
	await openAs(page, 'dana.whitfield', '/inbox');
	await ask(page, click, 'connect Slate');
	await expect(page.getByRole('heading', { level: 1, name: 'Slate' })).toBeVisible();
	await click(page.getByRole('link', { name: 'Connection', exact: true }));
	await expect(page.getByLabel(/server|host/i).first()).toBeVisible();
	expectFew();
});

test('put chat on our site', async ({ page }) => {
	const { click, expectFew } = counting('Put chat on our site', 2);
	await openAs(page, 'dana.whitfield', '/inbox');
	await ask(page, click, 'put chat on our site');
	await click(page.getByRole('dialog').getByRole('button', { name: /Copy/ }).first());
	expectFew();
});
