/** Tests a smart message to more than 500 people: replies are sorted automatically, and the others manually. */
import { expect, type Page } from '@playwright/test';
import { changeSimulatorSettings, readPhone, readSimulatorSettings } from '@quad/contract/carriers/simulator/routes.ts';
import { readImport } from '@quad/contract/contacts/imports/routes.ts';
import { longTestLimit } from '../time-limits.ts';
import {
	addRecipients,
	branch,
	type Caller,
	callAs,
	dismissAdvice,
	fileOf,
	importFile,
	openAs,
	says,
	unique,
	willItLand,
} from './kit.ts';
import { test } from './test.ts';

/** Area codes for 94 numbers each whose phones get texts. Of each 94, 36 reply yes, 29 no, and 10 neither. */
const areas = ['416', '418', '431', '437', '438', '450'];
const endings = Array.from({ length: 100 }, (_, ending) => ending).filter((ending) => ending < 90 || ending > 95);
const guests = areas.flatMap((area) =>
	endings.map((ending) => {
		const last = String(ending).padStart(2, '0');
		return `GUEST-${area}${last},Guest,Number ${area}-${last},${area}55501${last}`;
	}),
);

const thanks = 'Wonderful, see you at nine!';
const regrets = 'Thank you for telling us.';

test('five hundred phones answer a Smart Message, and everybody hears what they should', async ({ page }) => {
	test.setTimeout(longTestLimit); // it sends 540 texts and gets 450 replies
	const amir = await callAs('amir.haddad');
	await answering(amir, true);
	try {
		const id = await importFile(
			amir,
			fileOf('guests.csv', ['Contact ID,First Name,Last Name,Mobile Number', ...guests]),
		);
		await expect.poll(async () => (await amir.call(readImport, { params: { id } })).state).toBe('complete');
		const lee = await openAs(page, 'lee.okafor', '/automation/smartmessages');
		const name = unique('Open house');
		await test.step('it is written, and tried before anybody is asked', () => write(page, name));
		await test.step('it is sent to everybody on the list', () => send(page, name));
		await test.step('the answers come in sorted', async () => {
			await expectBranches(page, { 'said yes': 216, 'said no': 174, 'other replies': 60 });
		});
		await test.step('whoever said yes or no has the reply to it, once', async () => {
			const [yes, no, other] = [`${areas[0]}5550101`, `${areas[0]}5550102`, `${areas[0]}5550107`];
			const question = expect.stringMatching(/^Are you coming/);
			await expect.poll(() => received(lee, yes)).toEqual([question, thanks]);
			await expect.poll(() => received(lee, no)).toEqual([question, regrets]);
			expect(await received(lee, other)).toHaveLength(1);
		});
		await test.step('what could not be sorted is sorted by hand, and answered', () => sortByHand(page));
		await test.step('who should get no more is opted out', () => optOut(page));
	} finally {
		await answering(amir, false);
	}
});

const answering = async ({ call }: Caller, isOn: boolean): Promise<void> => {
	const { waiting: _, givenUp: __, ...switches } = await call(readSimulatorSettings, {});
	await call(changeSimulatorSettings, { body: { ...switches, answering: isOn } });
};

const write = async (page: Page, name: string): Promise<void> => {
	await page.getByRole('link', { name: 'New Smart Message' }).first().click();
	await page.getByLabel('Name').fill(name);
	const message = page.getByRole('textbox', { name: 'Message', exact: true });
	await message.fill('Please reply: are you coming?');
	await expect(page.getByText('The message may not contain the words “reply” or “respond”.')).toBeVisible();
	await message.fill('Are you coming to the open house on Saturday?');
	await page.getByLabel('Reply to Yes').fill(thanks);
	await page.getByLabel('Reply to No').fill(regrets);
	const phone = page.getByRole('region', { name: 'Phone preview' });
	await phone.getByRole('textbox').fill('Sí, claro');
	await expect(phone.getByRole('status')).toContainText('It is sorted as Yes and gets the reply shown.');
	await Promise.all([says(page, `“${name}” is created.`), page.getByRole('button', { name: 'Create' }).click()]);
};

const send = async (page: Page, name: string): Promise<void> => {
	await page.getByRole('button', { name: `Actions for ${name}` }).click();
	await page.getByRole('menuitem', { name: 'Send' }).click();
	await expect(page.getByText('The Smart Message sets this question.')).toBeVisible();
	await page.getByRole('combobox', { name: 'Send from' }).click();
	await page.getByRole('option', { name: /Campus alerts/ }).click();
	await addRecipients(page, 'GUEST-', /^Everyone found by/);
	const panel = willItLand(page);
	const text = { name: `Text ${guests.length} people` };
	await expect(panel.getByRole('button', text)).toBeVisible();
	await dismissAdvice(panel);
	await panel.getByRole('button', text).click();
	await page.getByRole('dialog').getByRole('button', text).click();
	await expect(page.getByRole('heading', { name: 'Recipients' })).toBeVisible();
};

const expectBranches = async (page: Page, counts: Record<string, number>): Promise<void> => {
	const longTimeout = { timeout: longTestLimit }; // more than 500 texts are sent, and most get a reply
	for (const [words, count] of Object.entries(counts))
		await expect(branch(page, words).locator('strong')).toHaveText(String(count), longTimeout);
};

/** Returns the texts that this phone has got since the question. */
const received = async ({ call }: Caller, number: string): Promise<string[]> => {
	const { texts } = await call(readPhone, { params: { number } });
	const questionAt = texts.findLastIndex(({ body }) => body.startsWith('Are you coming to the open house'));
	return texts.slice(questionAt).flatMap(({ fromPhone, body }) => (fromPhone ? [] : [body]));
};

const sortByHand = async (page: Page): Promise<void> => {
	await expect(page.getByText('Use Export for operations of more than 100 recipients.')).toBeVisible();
	await branch(page, 'other replies').click();
	await expect(page).toHaveURL(/\?branch=other-reply$/);
	await page.getByRole('button', { name: 'Select all', exact: true }).click();
	const chosen = page.getByRole('region', { name: 'Selected recipients' });
	await expect(chosen).toContainText('60 recipients selected');
	await chosen.getByRole('button', { name: 'Change category' }).click();
	const dialog = page.getByRole('dialog', { name: 'Update reply category' });
	await dialog.getByRole('radio', { name: 'Other' }).check();
	await expect(dialog.getByRole('button', { name: 'Update' })).toBeDisabled();
	await dialog.getByRole('radio', { name: 'No' }).check();
	await expect(dialog.getByRole('switch', { name: 'Send the automatic reply' })).toBeChecked();
	await dialog.getByRole('button', { name: 'Update' }).click();
	await expect(page.getByText('60 replies sorted as No. 60 automatic replies sent.')).toBeVisible();
	await expect(page.getByText('No matches')).toBeVisible();
	await expectBranches(page, { 'said no': 234 });
	await expect(branch(page, 'other replies')).toHaveCount(0);
};

const optOut = async (page: Page): Promise<void> => {
	const chosen = page.getByRole('region', { name: 'Selected recipients' });
	await chosen.getByRole('button', { name: 'Clear' }).click();
	await branch(page, 'said no').click();
	const name = `Guest Number ${areas[0]}-02`;
	await page.getByRole('textbox', { name: 'Search recipients' }).fill(name);
	// the header and one guest
	await expect(page.getByRole('table', { name: 'Recipients' }).getByRole('row')).toHaveCount(2);
	await page.getByRole('checkbox', { name: `Select ${name}` }).check();
	await expect(chosen).toContainText('1 recipient selected');
	await chosen.getByRole('button', { name: 'Opt out' }).click();
	await Promise.all([
		says(page, '1 person opted out.'),
		page
			.getByRole('dialog', { name: `Opt out ${name}?` })
			.getByRole('button', { name: 'Opt out' })
			.click(),
	]);
	await expect(page.getByRole('row', { name }).getByText('Opted out')).toBeVisible();
};
