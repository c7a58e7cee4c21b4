/** Tests getting from an empty installation to the first text and its reply, using only the screens. */
import { expect, type Locator, type Page } from '@playwright/test';
import { longTestLimit, waitLimit } from '../time-limits.ts';
import { fileOf, picture, says, willItLand } from './kit.ts';
import { moveTo } from './our-address.ts';
import { type StartedQuad, startQuad } from './start-quad.ts';
import { test } from './test.ts';

let quad: StartedQuad;
test.beforeAll(async () => {
	test.setTimeout(longTestLimit); // it starts Quad, and builds it if necessary
	quad = await startQuad({ isEmpty: true });
	moveTo(quad.address);
});
test.afterAll(async () => {
	moveTo(undefined);
	await quad.stop();
});

test.use({ actionTimeout: waitLimit }); // a missing element then fails quickly

const password = 'Nine herons over the reservoir';
const tovas = 'Seven otters under the old bridge';
const answer = 'Yes please, what should I bring?';

/** Returns a time zone in which it is noon, so that texts don't wait for the morning. */
const zoneAtNoon = (): string => {
	const at = (timeZone: string) => new Date().toLocaleString('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
	const zone = Intl.supportedValuesOf('timeZone').find((one) => at(one) === '12');
	if (!zone) throw new Error('It is noon nowhere.');
	return zone;
};

test('from an empty installation to the first text and its answer', async ({ page, browser }) => {
	await test.step('the first owner', () => becomeOwner(page));
	await test.step('a team', () => createTeam(page));
	await test.step('a colleague is invited', () => invite(page));
	const theirs = await (await browser.newContext({ baseURL: quad.address })).newPage();
	await test.step('and accepts', async () => accept(theirs, await invitationOf(page)));
	await test.step('a shared inbox with a number', () => createInbox(page));
	await test.step('contacts from a file', () => importContacts(page));
	await test.step('the first text', () => text(page));
	await test.step('is answered from the phone', () => answerFromPhone(page));

	await expect(theirs.getByText('Sandbox: texts reach simulated phones only')).toBeVisible();
	await theirs
		.getByRole('link', { name: /Front desk/ })
		.first()
		.click(); // their page has not been reloaded since
	await theirs.getByText(answer).first().click();
	await expect(theirs.getByRole('heading', { name: 'Olive Marsh' })).toBeVisible();

	await page.goto(`${quad.address}/organization/getting-started`);
	await expect(page.getByRole('heading', { name: 'Riverside College is ready to text', level: 1 })).toBeVisible();
	await picture(page, 'getting-started');
	await page.getByRole('button', { name: 'Finish' }).click();
	await expect(page.getByRole('link', { name: 'Getting started' })).toHaveCount(0);
});

const becomeOwner = async (page: Page): Promise<void> => {
	await page.goto(quad.address);
	await page.getByLabel('Code from the terminal').fill(quad.setUpCode ?? '');
	await page.getByLabel('Name', { exact: true }).fill('Riverside College');
	await page.getByLabel('Time zone').selectOption(zoneAtNoon());
	await page.getByLabel('First team').fill('Admissions');
	await page.getByLabel('First name').fill('Olive');
	await page.getByLabel('Last name').fill('Marsh');
	await page.getByLabel('Work email').fill('olive@riverside.example');
	await page.getByLabel('New password', { exact: true }).fill(password);
	await page.getByLabel('New password again', { exact: true }).fill(password);
	await page.getByRole('button', { name: 'Set up Quad and sign in' }).click();
	await expect(page.getByRole('heading', { name: 'Welcome, Olive' })).toBeVisible();
	await expect(stepOf(page, 'Create a team').getByRole('img', { name: 'Done', exact: true })).toBeVisible();
	await expect(page.getByText('1 of 6 done')).toBeVisible();
};

const stepOf = (page: Page, title: string): Locator =>
	page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

/** Opens the checklist and starts one of its steps. */
const take = async (page: Page, step: string, action: string): Promise<void> => {
	await page.goto(`${quad.address}/organization/getting-started`); // steps lead into Settings
	await stepOf(page, step).getByRole('link', { name: action }).click();
};

const createTeam = async (page: Page): Promise<void> => {
	await take(page, 'Create a team', 'See teams');
	await page.getByRole('button', { name: 'New team' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Name').fill('Financial Aid');
	await dialog.getByLabel('Code').fill('FA');
	await dialog.getByRole('button', { name: /^(Create|Save)/ }).click();
	await expect(page.getByText('Financial Aid').first()).toBeVisible();
};

const invite = async (page: Page): Promise<void> => {
	await take(page, 'Invite your colleagues', 'Invite people');
	await page.getByRole('button', { name: 'Invite user' }).click();
	const dialog = page.getByRole('dialog', { name: 'Invite user' });
	await dialog.getByRole('textbox', { name: 'Email' }).fill('tova@riverside.example');
	await dialog.getByLabel('First name').fill('Tova');
	await dialog.getByLabel('Last name').fill('Lind');
	await dialog.getByLabel('User Id').fill('tova');
	await dialog.getByLabel('Admissions').check();
	await dialog.getByRole('button', { name: 'Send invitation' }).click();
	await expect(dialog).toHaveCount(0);
};

/** Returns the invitation link from the installation's mailbox. Without a mail server, the owner passes it on. */
const invitationOf = async (page: Page): Promise<string> => {
	await page.getByRole('link', { name: 'Back', exact: true }).click(); // from the settings
	await page.getByRole('link', { name: 'Mailbox', exact: true }).first().click();
	const mail = page.getByRole('article', { name: 'Your account in Quad at Riverside College' });
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await Promise.all([
		says(page, 'Copied'),
		mail.getByRole('button', { name: 'Copy the link “Choose a password”' }).click(),
	]);
	return page.evaluate(() => navigator.clipboard.readText());
};

const accept = async (theirs: Page, link: string): Promise<void> => {
	await theirs.goto(link);
	await expect(theirs.getByRole('heading', { name: 'Welcome, Tova' })).toBeVisible();
	await theirs.getByLabel('New password', { exact: true }).fill(tovas);
	await theirs.getByLabel('New password again', { exact: true }).fill(tovas);
	await theirs.getByRole('button', { name: 'Save and sign in' }).click();
	await expect(theirs.getByRole('navigation', { name: 'Main' })).toBeVisible();
};

const createInbox = async (page: Page): Promise<void> => {
	await take(page, 'Create a shared inbox', 'Create inbox');
	await page.getByRole('button', { name: 'New shared inbox' }).first().click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('textbox', { name: 'Name' }).fill('Front desk');
	await dialog.getByRole('combobox', { name: 'Staff' }).fill('Tova');
	await page.getByRole('option', { name: 'Tova Lind' }).click();
	await dialog.getByRole('combobox', { name: 'Number' }).fill('715');
	await page
		.getByRole('option', { name: /^\(715\) 555-01/ })
		.first()
		.click();
	await dialog.getByRole('button', { name: /^(Create|Save)/ }).click();
	await expect(dialog).toHaveCount(0);
	await expect(page.getByText('Sandbox: texts reach simulated phones only')).toBeVisible();
	await page.getByRole('link', { name: 'Back', exact: true }).click();
	await expect(page.getByRole('link', { name: /^Front desk/ })).toBeVisible();
};

const importContacts = async (page: Page): Promise<void> => {
	await take(page, 'Import your first contacts', 'Import contacts');
	const file = fileOf('contacts.csv', [
		'Contact ID,First Name,Last Name,Mobile Number',
		'1,Olive,Marsh,2175550142',
		'2,Ana,Lopez,2175550143',
	]);
	await page.locator('input[type=file]').setInputFiles(file);
	await page.getByRole('button', { name: 'Import 2 rows' }).click();
	await expect(page.getByText(/^All 2 rows are done/)).toBeVisible();
};

const text = async (page: Page): Promise<void> => {
	await take(page, 'Send your first text', 'Write a text');
	await expect(page.getByRole('combobox', { name: 'Send from' })).toHaveValue(/Front desk/);
	await page.getByRole('combobox', { name: 'Add recipients' }).fill('Olive');
	await page.getByRole('option', { name: /Olive Marsh/ }).click();
	await page.getByRole('textbox', { name: 'Text of the message' }).fill('Hi {{First Name}}, can you come on Friday?');
	await willItLand(page)
		.getByRole('button', { name: /^Text Olive Marsh/ })
		.click();
	await page.getByRole('dialog').getByRole('button', { name: 'Text Olive Marsh' }).click();
	await expect(page.getByRole('dialog')).toHaveCount(0);
};

const answerFromPhone = async (page: Page): Promise<void> => {
	await page.getByRole('link', { name: 'Simulated phones' }).click();
	// Once the list shows the text, its rows no longer move.
	await page.getByRole('link', { name: /Olive Marsh.*Hi Olive/ }).click();
	const phone = page.getByRole('region', { name: 'Phone of Olive Marsh' });
	await expect(phone.getByText('Hi Olive, can you come on Friday?')).toBeVisible();
	const reply = page.getByRole('form', { name: 'Text from this phone' });
	await reply.getByRole('textbox').fill(answer);
	await reply.getByRole('button', { name: 'Send' }).click();
};
