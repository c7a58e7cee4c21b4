/**
 * Tests importing a list, texting everyone on it from the high-speed inbox, live counts, and a reply in a colleague's
 * inbox. It has its own college, because other tests search people by name.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { getProfile } from '@quad/contract/access/session/routes.ts';
import { listBatchRecipients } from '@quad/contract/texting/messaging/routes.ts';
import { demoContacts } from '../server/src/app/demo/contacts.ts';
import { longTestLimit } from '../time-limits.ts';
import {
	addRecipients,
	branch,
	type Caller,
	fileAt,
	fileOf,
	onPhone,
	openAs,
	openBeside,
	picture,
	says,
	type UploadedFile,
} from './kit.ts';
import { inQuadOfItsOwn } from './own-quad.ts';
import { test } from './test.ts';

inQuadOfItsOwn();

/** A college's export of 25,000 contacts, which is not part of the repository. */
const exported = join(import.meta.dirname, '../../shared/data/contacts-25k-utf8-bom.csv');

interface List {
	file: UploadedFile;
	/** What to search for to find the people of the list. Empty to find everyone in the team. */
	search: string;
	atLeast: number;
}

/** Returns the export, or on a phone or without that file, a list of 500 people with unused numbers. */
const listToImport = (): List => {
	if (existsSync(exported) && !onPhone()) return { file: fileAt(exported), search: '', atLeast: 20_000 };
	if (!existsSync(exported))
		test
			.info()
			.annotations.push({ type: 'smaller', description: `${exported} is not there: 500 generated people instead` });
	const areas = ['204', '226', '236', '249', '250'];
	const names = demoContacts('Undergraduate Admissions');
	const rows = areas.flatMap((area, nth) =>
		Array.from({ length: 100 }, (_, last) => {
			const number = `${area}55501${String(last).padStart(2, '0')}`;
			const name = names[(nth * 100 + last) % names.length];
			return `VISIT-${nth}${last},${name?.firstName},${name?.lastName},${number}`;
		}),
	);
	return {
		file: fileOf('visitors.csv', ['Contact ID,First Name,Last Name,Mobile Number', ...rows]),
		search: 'VISIT-',
		atLeast: 450,
	};
};

test('everybody on an imported list is texted, and a reply comes in', { tag: '@phone' }, async ({ page, browser }) => {
	test.setTimeout(longTestLimit); // it imports and texts 25,000 people
	const list = listToImport();

	await test.step('an administrator imports the list', async () => {
		const admin = await openBeside(browser, 'amir.haddad', '/admin/new-import/file');
		await importInBrowser(admin, list.file);
		await admin.context().close();
	});

	const lee = await openAs(page, 'lee.okafor', '/compose');
	await test.step('a counsellor writes to everybody on it', () => write(page, list));
	const total = await test.step('the confirmation says to how many, and who is left out', () => confirm(page, list));
	const priya = await openInbox(browser, lee);
	await test.step('the screen counts up while they land', () => watchItLand(page, total));

	await test.step('somebody answers from their phone, and it is in the inbox', async () => {
		const somebody = await oneWhoHasIt(lee, page);
		const answer = `Yes, please! My train gets in at ${timeOfATrain()}.`;
		await answerFromPhone(browser, somebody.mobileNumber, answer);

		await expect(priya.getByText(answer).first()).toBeVisible();
		await expectSamePage(priya);
		await priya.getByText(answer).first().click();
		await expect(priya.getByRole('heading', { name: somebody.fullName })).toBeVisible();
		if (!onPhone()) await expect(priya.getByRole('button', { name: 'Can be texted' })).toBeVisible(longTimeout);
		await picture(priya, 'inbox');
		await expect(branch(page, 'replied')).toBeVisible();
		await expectSamePage(page);
	});
});

const longTimeout = { timeout: longTestLimit };

const importInBrowser = async (page: Page, file: UploadedFile): Promise<void> => {
	await page.locator('input[type=file]').setInputFiles(file);
	const start = page.getByRole('button', { name: /^Import [\d,]+ (rows|contacts)/ });
	await expect(start).toBeEnabled(longTimeout);
	await picture(page, 'import');
	await start.click();
	await expect(page.getByText(/^All [\d,]+ rows are done/)).toBeVisible(longTimeout);
};

const write = async (page: Page, { search }: List): Promise<void> => {
	await page.getByRole('combobox', { name: 'Send from' }).click();
	await page.getByRole('option', { name: /Campus alerts/ }).click();
	if (search === '') await page.getByRole('button', { name: /^Everyone in / }).click();
	else await addRecipients(page, search, /^Everyone found by/);
	await page
		.getByRole('textbox', { name: 'Text of the message' })
		.fill(
			'Hi {{First Name}}, campus opens at 10 today because of snow. Reply YES if you need a ride from the station.',
		);
};

/** A phone shows the preview in a dialog. */
const seePreview = async (page: Page): Promise<void> => {
	const button = page.getByRole('button', { name: 'Preview', exact: true });
	const isPhone = await button.isVisible();
	if (isPhone) await button.click();
	await expect(page.getByRole('region', { name: 'Preview' })).toContainText('campus opens at 10');
	if (isPhone) await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);
};

const confirm = async (page: Page, { atLeast }: List): Promise<number> => {
	const send = page.getByRole('main').getByRole('button', { name: /^Text [\d,]+ people/ });
	await expect(page.locator('[aria-busy="true"]')).toHaveCount(0); // until then, the count is that of an earlier text
	await expect.poll(() => numberIn(send)).toBeGreaterThan(atLeast);
	await seePreview(page);
	await picture(page, 'compose');
	await send.click();
	const confirmation = page.getByRole('dialog', { name: 'Send this message?' });
	await expect(confirmation).toContainText('Campus alerts');
	await expect(confirmation).toContainText('left out');
	const agree = confirmation.getByRole('button', { name: /^Text [\d,]+ people/ });
	const total = await numberIn(agree);
	await Promise.all([says(page, 'Your message is on its way!'), agree.click()]);
	await expect(page.getByRole('heading', { name: 'Recipients' })).toBeVisible();
	await markPage(page);
	return total;
};

const watchItLand = async (page: Page, total: number): Promise<void> => {
	const seen = new Set<number>();
	const delivered = async () => {
		const count = await numberIn(branch(page, 'delivered').locator('strong'));
		seen.add(count);
		return count;
	};
	await expect.poll(delivered, longTimeout).toBeGreaterThan(total / 3);
	await picture(page, 'batch');
	if (total > 5_000) await changeTheRest(page, total);
	await expect.poll(delivered, longTimeout).toBeGreaterThan(total * 0.85);
	await expect(page.getByText(/^Finished at|^No delivery report yet for [\d,]+/)).toBeVisible(longTimeout);
	await expectSamePage(page);
	if (total > 5_000) expect(seen.size).toBeGreaterThan(5);
};

/** Pauses the batch while it is sent, changes the text for the rest, and resumes. */
const changeTheRest = async (page: Page, total: number): Promise<void> => {
	await page.getByRole('button', { name: 'Pause' }).click();
	await expect(page.getByText(/^Paused: [\d,]+ people are waiting/)).toBeVisible();
	await page.getByRole('button', { name: 'Edit message' }).click();
	const change = page.getByRole('dialog', { name: 'Edit the message for everyone still waiting' });
	const counts = /([\d,]+) people already have the original; ([\d,]+) people will get the new version/;
	await expect(change).toContainText(counts);
	const [gone = 0, waiting = 0] = [...(counts.exec((await change.textContent()) ?? '') ?? [])]
		.slice(1)
		.map((count) => Number(count.replaceAll(',', '')));
	expect(gone + waiting).toBe(total);
	const text = change.getByRole('textbox', { name: 'New text' });
	await text.fill((await text.inputValue()).replace('at 10', 'at 10 today, not at 9'));
	await change.getByRole('button', { name: 'Edit message' }).click();
	await expect(change).toBeHidden();
	await expect(page.getByRole('list', { name: 'Message text' })).toContainText('Edited by Lee Okafor');
	await page.getByRole('button', { name: 'Resume' }).click();
};

const openInbox = async (browser: Browser, { call }: Caller): Promise<Page> => {
	const { inboxes } = await call(getProfile, {});
	const alerts = inboxes.find(({ type }) => type === 'highspeed');
	const priya = await openBeside(browser, 'priya.raman', `/highspeed/${alerts?.id}/inbox`);
	await expect(priya.getByRole('heading', { name: 'Campus alerts' })).toBeVisible();
	await markPage(priya);
	return priya;
};

/** Returns a recipient who got the message and whose phone works normally. */
const oneWhoHasIt = async ({ call }: Caller, page: Page) => {
	const id = page.url().split('/').at(-1)?.split('?')[0] ?? '';
	const { items } = await call(listBatchRecipients, {
		params: { id },
		query: { status: 'delivered', skip: 200, take: 50 },
	});
	const one = items.find(({ mobileNumber, fullName }) => Number(mobileNumber.slice(-2)) < 90 && fullName !== '');
	if (!one) throw new Error('Nobody has the message.');
	return one;
};

/** Returns a time that makes a reply unique, so that it is not mistaken for one from an earlier run. */
const timeOfATrain = (): string => {
	const minute = Math.floor(Date.now() / 1000) % (12 * 60);
	return `${Math.floor(minute / 60) + 1}:${String(minute % 60).padStart(2, '0')}`;
};

const answerFromPhone = async (browser: Browser, number: string, answer: string): Promise<void> => {
	const page = await openBeside(browser, 'lee.okafor', `/simulator?phone=${number}`);
	const phone = page.getByRole('region', { name: /^Phone of/ });
	await expect(phone.getByText(/campus opens at 10 today/).last()).toBeVisible();
	await phone.getByRole('textbox', { name: 'Reply' }).fill(answer);
	await phone.getByRole('button', { name: 'Send', exact: true }).click();
	await expect(phone.getByRole('textbox', { name: 'Reply' })).toHaveValue('');
	await expect(phone.getByText(answer)).toBeVisible();
	await picture(page, 'phone');
	await page.context().close();
};

const numberIn = async (place: { textContent: () => Promise<string | null> }): Promise<number> =>
	Number((await place.textContent())?.replace(/\D/g, ''));

/** Marks the page, to tell later whether it was reloaded. */
const markPage = (page: Page) => page.evaluate(() => document.body.setAttribute('data-mark', 'the same page'));
const expectSamePage = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-mark', 'the same page');
