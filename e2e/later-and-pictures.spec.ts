/** Tests scheduling in the night of a clock change, replying with a template and a picture, and shared pictures. */
import { expect, type Page } from '@playwright/test';
import { conversationLimits } from '@quad/contract/texting/conversations/limits.ts';
import { listTemplates } from '@quad/contract/texting/templates/routes.ts';
import { holdTime, inSteps, letTimeGo, undoInSteps, whileUndoable } from './held-time.ts';
import { dismissAdvice, openAs, openBeside, says, unique, willItLand } from './kit.ts';
import { test } from './test.ts';
import { findConversation, texter } from './texter.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the message' });

/** Returns the second Sunday of next March, when US clocks skip the hour after two. */
const nextSpring = (now = new Date()): string => {
	const year = now.getUTCFullYear() + (now.getUTCMonth() >= 2 ? 1 : 0);
	const first = new Date(Date.UTC(year, 2, 1)).getUTCDay();
	return `${year}-03-${String(((7 - first) % 7) + 8).padStart(2, '0')}`;
};

/** Schedules a message in the skipped hour, and checks the time that is shown. */
const schedule = async (page: Page, words: string): Promise<void> => {
	await openAs(page, 'lee.okafor', '/compose?search=ma');
	await page.getByRole('combobox', { name: 'Send from' }).click();
	await page.getByRole('option', { name: /Admissions front desk/ }).click();
	await text(page).fill(words);
	// The preview comes before the next option.
	await expect(page.getByRole('region', { name: 'Preview' })).toContainText(words);
	await page.getByRole('button', { name: 'When: Now' }).click();
	await page.getByRole('menuitem', { name: 'Date and time…' }).click();
	await page.getByLabel('Send at: day').fill(nextSpring());
	await page.getByRole('combobox', { name: 'Send at: time' }).fill('2:30 AM');
	await expect(page.getByText('The clock skips that time on this day, so it will be sent at 3:30 AM.')).toBeVisible();
	await page.keyboard.press('Tab'); // closes the list of times
	await page.getByRole('button', { name: 'Done' }).click();
	await expect(willItLand(page)).toContainText('3:30 AM on Sunday, Mar');
	await dismissAdvice(willItLand(page));
	await willItLand(page)
		.getByRole('button', { name: /^Schedule for/ })
		.click();
	await page
		.getByRole('dialog', { name: 'Schedule this message?' })
		.getByRole('button', { name: /^Schedule for/ })
		.click();
	const row = page.getByRole('row').filter({ hasText: words });
	await expect(row).toContainText('3:30am'); // the time that compose announced
	await row.getByRole('link').first().click();
};

const save = async (page: Page): Promise<void> => {
	await dismissAdvice(willItLand(page), /^Save$/);
	await Promise.all([
		says(page, 'Saved. It will be sent on '),
		willItLand(page).getByRole('button', { name: 'Save', exact: true }).click(),
	]);
};

test('a message is scheduled into the hour that the clock skips, changed by two, sent by hand, undone, and cancelled', async ({
	page,
	browser,
}) => {
	const words = unique('The library opens an hour later');
	await schedule(page, words);

	await test.step('two change it at once: each is told of the other, and chooses', async () => {
		const [mine, hers] = [`${words}, says Lee`, `${words}, says Priya`];
		await expect(page).toHaveURL(/\/scheduled\/\d+$/);
		const priya = await openBeside(browser, 'priya.raman', new URL(page.url()).pathname);
		await text(page).fill(mine);
		await text(priya).fill(hers);
		await save(priya);
		const alert = page.getByRole('alert').filter({ hasText: 'Priya Raman changed the text in the meantime' });
		await expect(alert).toContainText(`Their version: “${hers}”`);
		await expect(text(page)).toHaveValue(mine);
		await priya.getByRole('row').filter({ hasText: hers }).getByRole('link').first().click();
		await text(priya).fill('Closed');
		await alert.getByRole('button', { name: 'Keep mine' }).click();
		await save(page);
		await expect(page.getByRole('row').filter({ hasText: mine })).toContainText('3:30am');
		await priya.getByRole('button', { name: 'Use theirs' }).click();
		await expect(text(priya)).toHaveValue(mine);
		await priya.context().close();
		await page.getByRole('row').filter({ hasText: mine }).getByRole('link').first().click();
	});

	await page.getByRole('button', { name: 'Send now' }).click();
	const dialog = page.getByRole('dialog', { name: 'Send this message now?' });
	await expect(dialog).toContainText(words);
	await expect(dialog).toContainText(/Scheduled for.*, March \d+, 20\d\d at 2:30 AM/);
	await dismissAdvice(dialog);
	await whileUndoable('batch', async () => {
		await holdTime(page);
		await dialog.getByRole('button', { name: /^Text [\d,]+ people/ }).click();
		await undoInSteps(page);
		await inSteps(page, () => page.getByText('No one got it.', { exact: true }).isVisible());
	});
	await letTimeGo(page);
	await expect(page.getByRole('heading', { name: 'Scheduled message' })).toBeVisible();
	await page.getByRole('button', { name: 'Cancel message' }).click();
	await Promise.all([
		says(page, 'Message cancelled.'),
		page.getByRole('dialog', { name: 'Cancel this message?' }).getByRole('button', { name: 'Cancel message' }).click(),
	]);
	await expect(page.getByRole('row').filter({ hasText: words })).toBeHidden();
});

test('a template by its code and a picture go to one phone', async ({ page }) => {
	const talk = await findConversation('Admissions front desk', 9);
	const lee = await openAs(page, 'lee.okafor', talk.address);
	const items = await lee.call(listTemplates, {});
	const template = items.find(({ name }) => name === 'Thank you');
	const reply = page.getByRole('textbox', { name: 'Reply', exact: true });
	await reply.fill('');
	await reply.pressSequentially(`/${template?.code}`);
	await expect(page.getByRole('option', { name: 'Thank you' })).toBeVisible();
	await page.keyboard.press('Enter');
	await expect(reply).toHaveValue(/I am here whenever something else comes up/);
	const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 80 } });
	await page.locator('input[type=file]').setInputFiles({ name: 'campus.png', mimeType: 'image/png', buffer: picture });
	await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible();
	const sent = page.waitForResponse((answer) => answer.url().endsWith('/send') && answer.ok());
	await page.getByRole('button', { name: 'Send', exact: true }).click();
	await sent; // leaving earlier would cancel the call, although the field is already empty

	await page.goto(`/simulator?phone=${talk.mobileNumber}`);
	const texts = page.getByRole('log', { name: 'Texts on this phone' });
	await expect(texts).toContainText('I am here whenever something else comes up');
	await expect(texts.getByRole('button', { name: 'Picture. Enlarge' }).last()).toBeVisible();
});

test('the pictures of a conversation are looked through by arrow keys, those far above included', async ({ page }) => {
	const talk = await findConversation('Admissions front desk', 2);
	const phone = await texter(talk);
	await openAs(page, 'lee.okafor', talk.address);
	const thread = page.getByRole('region', { name: /^Messages with/ });
	const sendPicture = async (width: number) => {
		const buffer = await page.screenshot({ clip: { x: 0, y: 0, width, height: 80 } });
		await page.locator('input[type=file]').setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer });
		await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible();
		await Promise.all([
			page.waitForResponse((answer) => answer.url().endsWith('/send') && answer.ok()),
			page.getByRole('button', { name: 'Send', exact: true }).click(),
		]);
	};
	await sendPicture(120);
	const last = unique('And one more question');
	for (let nth = 0; nth < conversationLimits.thread; nth++) await phone.say(`Question ${nth}`);
	await phone.say(last);
	await expect(thread.getByText(last)).toBeVisible();
	await sendPicture(200);
	await page.reload();

	await thread
		.getByRole('button', { name: /^Picture from .*Enlarge$/ })
		.last()
		.press('Enter');
	const viewer = page.getByRole('dialog', { name: /^Picture from/ });
	const picture = viewer.getByRole('img', { name: /^Picture from/ });
	await expect(picture).toBeVisible();
	const newest = await picture.getAttribute('src');
	await page.keyboard.press('ArrowLeft');
	await expect(picture).not.toHaveAttribute('src', newest ?? '');
	await page.keyboard.press('ArrowRight');
	await expect(picture).toHaveAttribute('src', newest ?? '');
	await page.keyboard.press('Escape');
	await expect(viewer).toHaveCount(0);
});
