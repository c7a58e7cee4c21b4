/** Tests that a shared inbox replies to a keyword, and that staff decide on possible opt-outs by keyboard. */
import { expect, type Page } from '@playwright/test';
import { getProfile } from '@quad/contract/access/session/routes.ts';
import { readPhone, textFromPhone } from '@quad/contract/carriers/simulator/routes.ts';
import { listReviews } from '@quad/contract/contacts/opt-outs/routes.ts';
import { readSharedAutomation } from '@quad/contract/texting/automation/routes.ts';
import { doubtfulText } from '../server/test/doubtful-texts.ts';
import { longTestLimit } from '../time-limits.ts';
import { type Caller, onPhone, openAs } from './kit.ts';
import { ourAddress } from './our-address.ts';
import { inQuadOfItsOwn } from './own-quad.ts';
import { test } from './test.ts';

inQuadOfItsOwn();

const sent = 200;

const inboxOf = async ({ call }: Caller) => {
	const inbox = (await call(getProfile, {})).inboxes.find(({ name }) => name === 'Campus visits');
	if (!inbox?.number) throw new Error('Lee does not work in Campus visits.');
	return { id: inbox.id, number: inbox.number };
};

test('a keyword group is written, tried and answered', async ({ page }) => {
	const caller = await openAs(page, 'lee.okafor', '/students/view');
	const inbox = await inboxOf(caller);
	await page.goto(new URL(`/shared/${inbox.id}/inbox`, ourAddress()).href);
	await page.getByRole('link', { name: 'Automation' }).click();
	await expect(page.getByText('No keyword groups yet')).toBeVisible();

	await page.getByRole('button', { name: 'New keyword group' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Name').fill('Parking');
	await dialog.locator('input').and(dialog.getByLabel('Keywords')).fill('parking');
	await dialog.locator('input').and(dialog.getByLabel('Keywords')).press('Enter');
	await dialog.getByRole('textbox', { name: 'Answer', exact: true }).fill('Park in lot C, it is free.');
	await dialog.locator('input').and(dialog.getByLabel('Tag the person')).fill('Drives');
	await dialog.locator('input').and(dialog.getByLabel('Tag the person')).press('Enter');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect(page.getByText('“Park in lot C, it is free.” · Tagged Drives')).toBeVisible();
	await page.getByRole('switch', { name: 'Answer keywords' }).click({ force: true });
	await expect
		.poll(async () => (await caller.call(readSharedAutomation, { params: { groupId: inbox.id } })).isEnabled)
		.toBe(true);

	await page.getByLabel('What would be answered to this?').fill('PARKING?');
	await page.getByRole('button', { name: 'Try', exact: true }).click();
	await expect(page.getByRole('status').getByText('Park in lot C, it is free.')).toBeVisible();

	const number = '9075550142';
	for (const body of ['Parking!', 'parking'])
		await caller.call(textFromPhone, { params: { number }, body: { to: inbox.number, body } });
	const received = async () => (await caller.call(readPhone, { params: { number } })).texts.map(({ body }) => body);
	await expect.poll(received).toContain('Park in lot C, it is free.');
	await page.goto(new URL('/tags', ourAddress()).href);
	await page.getByRole('link', { name: 'Drives' }).click();
	await expect(page.getByRole('link', { name: /\(907\) 555-0142/ })).toBeVisible();
});

test('200 texts that may ask for no more are decided by keyboard', async ({ page }) => {
	test.skip(onPhone(), 'A phone has no keys.');
	test.setTimeout(longTestLimit); // 200 texts arrive, and each one needs a decision
	const caller = await openAs(page, 'lee.okafor', '/students/view');
	const inbox = await inboxOf(caller);
	const numberOf = (nth: number) =>
		`${['208', '605', '701'][Math.floor(nth / 80)] ?? '785'}55501${String(nth % 80).padStart(2, '0')}`;
	const left = async () => (await caller.call(listReviews, { query: { take: 1 } })).total;
	const total = (await left()) + sent;
	await Promise.all(
		Array.from({ length: sent }, (_, nth) =>
			caller.call(textFromPhone, {
				params: { number: numberOf(nth) },
				body: { to: inbox.number, body: nth % 2 ? 'You have the wrong number' : 'Lose my number' },
			}),
		),
	);
	await expect.poll(left, { timeout: longTestLimit }).toBe(total);

	await page.goto(new URL('/v2/opt-outs', ourAddress()).href);
	await expect(page.getByText(`${total} texts to decide`)).toBeVisible();
	await expect(page.getByText('10 business days left').first()).toBeVisible();
	await page.keyboard.press('x');
	await expect(page.getByText(`${total - 1} texts to decide`)).toBeVisible();
	await expect.poll(left).toBe(total - 1);
	await page.keyboard.press('z');
	await expect(page.getByText(`${total} texts to decide`)).toBeVisible();

	for (let nth = 0; nth < total; nth += 1) {
		await toDecide(page, total - nth);
		await page.keyboard.press(nth % 2 ? 'x' : 'e');
	}
	await expect(page.getByText('Nothing to decide')).toBeVisible();
	await expect.poll(left).toBe(0);
});

test('a text that sounds like an opt-out is pointed out above its thread, and decided by one key', async ({ page }) => {
	test.skip(onPhone(), 'A phone has no keys.');
	const caller = await openAs(page, 'lee.okafor', '/students/view');
	const inbox = await inboxOf(caller);
	const number = '9075550158';
	const text = (body: string) => caller.call(textFromPhone, { params: { number }, body: { to: inbox.number, body } });
	await text('Hello there');
	await page.goto(new URL(`/shared/${inbox.id}/inbox`, ourAddress()).href);
	await page.getByRole('link', { name: /\(907\) 555-0158/ }).click();
	await page.getByRole('heading', { name: '(907) 555-0158' }).waitFor();

	await text(doubtfulText('flagged', 'opt-out'));
	const line = page.getByText('Sounds like they want no more texts');
	await expect(line).toBeVisible();
	await expect(page.getByRole('button', { name: 'Opt out', exact: true })).toBeVisible();
	await page.keyboard.press('r');
	await page.keyboard.type('xd');
	await expect(line).toBeVisible();
	await page.keyboard.press('Escape');
	await page.keyboard.press('d');
	await expect(line).toBeHidden();
	await page.keyboard.press('z');
	await expect(line).toBeVisible();
	await page.keyboard.press('x');
	await expect(line).toBeHidden();
	await expect(page.getByText('(907) 555-0158 is opted out.')).toBeVisible();
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(line).toBeVisible();
});

const toDecide = (page: Page, count: number) =>
	expect(page.getByText(`${count} ${count === 1 ? 'text' : 'texts'} to decide`)).toBeVisible();
