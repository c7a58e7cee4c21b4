/** Tests how the owner sets up single sign-on, and how people sign in on an identity provider's pages. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { personSentences } from '@quad/contract/access/sso/faults.ts';
import {
	choosePeople,
	createConfiguration,
	deleteConfiguration,
	listConfigurations,
	listPeople,
	readMetadata,
} from '@quad/contract/access/sso/routes.ts';
import { startIdentityProvider } from '../server/test/identity-provider.ts';
import { type Caller, callAs, comeInAs, openAs, unique } from './kit.ts';
import { lacksSimpleSamlPhp, startSimpleSamlPhp } from './simple-saml-php.ts';
import { test } from './test.ts';

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

const priya = 'priya.raman@northfield.example';

/** Signs in on the test identity provider's page. */
const signInThere = async (page: Page, email: string) => {
	await expect(page.getByRole('heading', { name: 'Sign in to your college' })).toBeVisible();
	await page.getByLabel('Email').fill(email);
	await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Fills in Quad's sign-in page, up to the button that leads to the identity provider. */
const beginSignIn = async (page: Page, email: string, address = '/login') => {
	await page.goto(address);
	await page.getByLabel('Work email').fill(email);
	await page.getByRole('button', { name: 'Continue' }).click();
	await page.getByRole('button', { name: 'Continue with single sign-on' }).click();
};

const savedMetadata = async (page: Page): Promise<string> => {
	const saving = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Metadata' }).click();
	return readFile(await (await saving).path(), 'utf8');
};

const chooseWay = async (page: Page, person: string, way: string) => {
	await page.getByRole('textbox', { name: 'Search people' }).fill(person);
	// the header and one person
	await expect(page.getByRole('table', { name: 'People' }).getByRole('row')).toHaveCount(2);
	await page.getByRole('checkbox', { name: new RegExp(person) }).check();
	await page.getByLabel('Let them sign in with').selectOption(way);
	await page.getByRole('button', { name: 'Apply' }).click();
	await expect(page.getByRole('row', { name: new RegExp(person) })).toContainText(way);
};

/** Restores the college's settings, even after a failure. */
const takeBack = async (owner: Caller, name: string) => {
	const all = await owner.call(listConfigurations, {});
	for (const { id } of all.filter(({ friendlyName }) => friendlyName === name)) {
		const { items } = await owner.call(listPeople, { query: { samlConfigurationId: id } });
		const personIds = items.map((person) => person.id);
		if (personIds.length > 0) await owner.call(choosePeople, { body: { personIds, samlConfigurationId: null } });
		await owner.call(deleteConfiguration, { query: { id } });
	}
};

test('an owner sets it up, tries it out, chooses who uses it; they come in through the college’s page', async ({
	page,
	browser,
}) => {
	const name = unique('College sign-in');
	const provider = await startIdentityProvider();
	const owner = await openAs(page, 'dana.whitfield', '/owner/organization/sso');
	try {
		await expect(page).toHaveURL(/\/organization\/sso$/);
		await page.getByRole('button', { name: 'Add a configuration' }).click();
		const dialog = page.getByRole('dialog');
		await expect(dialog).toContainText('Friendly name, entity id, sign-in URL and certificate are all required.');
		await expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();
		const metadata = await (await fetch(provider.metadataUrl)).text();
		await dialog
			.locator('input[type=file]')
			.setInputFiles({ name: 'metadata.xml', mimeType: 'text/xml', buffer: Buffer.from(metadata) });
		await expect(dialog.getByLabel('Entity id')).toHaveValue(provider.entityId);
		await dialog.getByLabel('Friendly name').fill(name);
		await dialog.getByLabel('Sign-in URL').fill('http://login.college.example');
		await dialog.getByRole('button', { name: 'Add' }).click();
		await expect(dialog.getByRole('alert')).toHaveText('The sign-in URL must begin with https://.');
		await dialog.getByLabel('Sign-in URL').fill(provider.signInUrl); // tests may use a URL on this machine
		await dialog.getByRole('button', { name: 'Add' }).click();

		const card = page.getByRole('region', { name });
		await expect(card).toContainText('Sign-in of a college');
		const configuration = (await owner.call(listConfigurations, {})).find((one) => 'ours' in one);
		if (!configuration) throw new Error('The configuration is not there.');
		provider.trust({ ...configuration.ours, metadata: await savedMetadata(page) });

		await card.getByRole('button', { name: 'Test sign-in' }).click();
		await signInThere(page, priya);
		await expect(page).toHaveURL(/\/organization\/sso\?tested=/);
		const outcome = page.getByRole('dialog', { name: `Test of “${name}”` });
		await expect(outcome.getByRole('alert')).toHaveText(
			'Priya Raman does not sign in with this configuration yet. Choose who does under “People”.',
		);
		await expect(outcome.getByRole('table')).toContainText(priya);
		await outcome.getByRole('button', { name: 'Close' }).click();

		await card.getByRole('link', { name: 'Choose who uses it' }).click();
		await chooseWay(page, 'Priya Raman', name);
		await page.getByRole('link', { name: 'Single sign-on' }).first().click();
		await expect(
			card.getByRole('link', { name: 'One person uses it' }).or(card.getByText('1 person uses it')),
		).toBeVisible();
		await card.getByRole('button', { name: 'Test sign-in' }).click();
		await signInThere(page, priya);
		await expect(outcome.getByRole('status')).toHaveText('It matches: Priya Raman would be signed in.');
		await outcome.getByRole('button', { name: 'Close' }).click();
		await card.getByRole('button', { name: 'Delete' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
		await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
			'One person signs in with this configuration.',
		);

		const context = await browser.newContext();
		const hers = await context.newPage();
		await beginSignIn(hers, priya, '/students/view?search=ma');
		await signInThere(hers, priya);
		await expect(hers.getByRole('heading', { name: 'Contacts' })).toBeVisible();
		await expect(hers).toHaveURL(/\/students\/view\?search=ma$/);
		await expect(hers.getByRole('button', { name: 'Account of Priya Raman' })).toBeVisible();
		await context.close();
	} finally {
		await takeBack(owner, name);
		await provider.stop();
	}
});

test('people come in through the pages of SimpleSAMLphp, which takes signed requests only and encrypts its answers', async ({
	page,
}) => {
	const lacks = lacksSimpleSamlPhp();
	test.skip(lacks !== undefined, lacks);
	const friendlyName = unique('SimpleSAMLphp');
	const provider = await startSimpleSamlPhp({ name: 'priya', password: 'the other quad', email: priya });
	const owner = await callAs('dana.whitfield');
	try {
		const metadata = await (await fetch(provider.metadataUrl)).text();
		const read = await owner.call(readMetadata, { body: { metadata } });
		const { id, ours } = await owner.call(createConfiguration, { body: { ...read, friendlyName } });
		provider.trust(await (await fetch(ours.metadataUrl)).text());
		const { items } = await owner.call(listPeople, { query: { searchText: 'Priya Raman' } });
		await owner.call(choosePeople, { body: { personIds: items.map((person) => person.id), samlConfigurationId: id } });

		await beginSignIn(page, priya, '/login?returnUrl=%2Fstudents%2Fview');
		await page.getByLabel('Username').fill('priya');
		await page.getByLabel('Password', { exact: true }).fill('the other quad');
		await page.getByRole('button', { name: 'Login' }).click();

		await expect(page.getByRole('button', { name: 'Account of Priya Raman' })).toBeVisible();
		await expect(page).toHaveURL(/\/students\/view$/);
	} finally {
		await takeBack(owner, friendlyName);
		provider.stop();
	}
});

test('the landing page takes what the specification prints out of the address, and goes only where it may', async ({
	page,
}) => {
	const { token } = await callAs('lee.okafor');
	await page.goto(`/auth-callback?access_token=${token}&token_type=bearer&expires_in=1&returnUrl=%2Fstudents%2Fview`);
	await expect(page.getByRole('heading', { name: 'Continue as Lee Okafor?' })).toBeVisible();
	expect(page.url()).not.toContain(token);
	expect(await tokenIn(page)).toBeNull(); // a stranger's link must not sign anybody in automatically
	await page.getByRole('button', { name: 'Continue as Lee Okafor' }).click();
	await expect(page).toHaveURL(/\/students\/view$/);
	await expect(page.getByRole('button', { name: 'Account of Lee Okafor' })).toBeVisible();
	await comeInAs(page, undefined);

	await page.goto(`/auth-callback#access_token=${token}&returnUrl=https%3A%2F%2Felsewhere.example%2F`);
	await page.getByRole('button', { name: 'Continue as Lee Okafor' }).click();
	await expect(page.getByRole('button', { name: 'Account of Lee Okafor' })).toBeVisible();
	await expect(page).toHaveURL(/\/dashboard/);
	await comeInAs(page, undefined);

	await page.goto(
		`/auth-callback?${new URLSearchParams({ invalid_grant: personSentences.tooLate, returnUrl: '/sent' })}`,
	);
	await expect(page.getByRole('alert')).toHaveText(personSentences.tooLate);
	await expect(page).toHaveURL(/\/login\?error=.*returnUrl=%2Fsent$/);
	await page.goto('/auth-callback');
	await expect(page.getByRole('alert')).toHaveText('Sign-in didn’t work. Please try again.');
});

test('a link does not put somebody else’s session in the place of the open one without a question', async ({
	page,
}) => {
	await openAs(page, 'amir.haddad', '/contacts');
	const mine = await tokenIn(page);
	const { token } = await callAs('lee.okafor');
	await page.goto(`/auth-callback?access_token=${token}&returnUrl=%2Fstudents%2Fview`);
	await expect(page.getByRole('heading', { name: 'Continue as Lee Okafor?' })).toBeVisible();
	expect(await tokenIn(page)).toBe(mine);
	await page.getByRole('button', { name: 'Stay signed in as Amir Haddad' }).click();
	await expect(page.getByRole('button', { name: 'Account of Amir Haddad' })).toBeVisible();
	expect(await tokenIn(page)).toBe(mine);
	await page.goto(`/auth-callback#access_token=${token}`); // this token's session has ended
	await expect(page.getByRole('alert')).toHaveText('Your session has ended. Please sign in again.');

	await openAs(page, 'amir.haddad', '/contacts');
	const { token: another } = await callAs('lee.okafor');
	await page.goto(`/auth-callback#access_token=${another}&returnUrl=%2Fstudents%2Fview`);
	await page.getByRole('button', { name: 'Continue as Lee Okafor' }).click();
	await expect(page).toHaveURL(/\/students\/view$/);
	await expect(page.getByRole('button', { name: 'Account of Lee Okafor' })).toBeVisible();
});
