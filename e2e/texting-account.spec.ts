/** Tests connecting Twilio in a new installation until a text is answered. The simulated carrier plays Twilio. */

import { expect, type Locator, type Page } from '@playwright/test';
import { setUp } from '@quad/contract/access/installation/routes.ts';
import { naturalSwitches } from '@quad/contract/carriers/simulator/limits.ts';
import { createContact } from '@quad/contract/contacts/contacts/routes.ts';
import type { Answer } from '@quad/contract/route.ts';
import { freePort } from '../server/src/app/cli/ports.ts';
import { connect } from '../server/src/foundation/postgres/db.ts';
import { keepSecrets } from '../server/src/foundation/secrets/encrypted-secrets.ts';
import { findKeys } from '../server/src/foundation/secrets/secret-keys.ts';
import { commit } from '../server/src/foundation/transaction/commit.ts';
import { openAccount } from '../server/src/simulators/carrier/open-account.ts';
import { longTestLimit, waitLimit } from '../time-limits.ts';
import { addRecipients, callerWith, comeInAs, dismissAdvice, picture, willItLand } from './kit.ts';
import { moveTo } from './our-address.ts';
import { type StartedQuad, startQuad } from './start-quad.ts';
import { test } from './test.ts';

let quad: StartedQuad;
let twilioUrl = '';
test.beforeAll(async () => {
	test.setTimeout(longTestLimit); // it starts Quad, and builds it if necessary
	const port = await freePort();
	twilioUrl = `http://127.0.0.1:${port}`;
	const env = { QUAD_SIMULATOR_PORT: String(port), QUAD_TWILIO_URL: twilioUrl };
	quad = await startQuad({ isEmpty: true, env });
	moveTo(quad.address);
});
test.afterAll(async () => {
	moveTo(undefined);
	await quad.stop();
});

test.use({ actionTimeout: waitLimit }); // a missing element then fails quickly

const ownPhone = 12175550142;

/** Returns a time zone in which it is noon, so that texts don't wait for the morning. */
const zoneAtNoon = (): string => {
	const at = (timeZone: string) => new Date().toLocaleString('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
	return Intl.supportedValuesOf('timeZone').find((one) => at(one) === '12') ?? 'UTC';
};

const stepOf = (page: Page, title: string): Locator =>
	page
		.getByRole('listitem')
		.filter({ has: page.getByText(title, { exact: true }) })
		.last(); // the card that contains the steps is a list item, too
const isDone = (page: Page, title: string) =>
	expect(stepOf(page, title).getByText('Done', { exact: true })).toBeVisible();

test('from a Twilio account to the first answered text', async ({ page }) => {
	const account = await openAtTwilio();
	const olive = await becomeOwner();
	await comeInAs(page, olive);
	await page.goto(new URL('/organization/carrier', quad.address).href);
	await expect(page.getByText('0 of 7 done')).toBeVisible();

	await test.step('the account is connected, and its registration is known', async () => {
		await page.getByRole('region', { name: 'Twilio account' }).getByRole('button', { name: 'Connect' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('Account SID').fill(account.account);
		await dialog.getByLabel('Auth token').fill('0'.repeat(32));
		await dialog.getByLabel('Messaging service SID (optional)').fill(`MG${'a'.repeat(32)}`);
		await dialog.getByRole('button', { name: 'Connect' }).click();
		await expect(dialog.getByText('Twilio does not know this auth token for this account.').first()).toBeVisible();
		await dialog.getByLabel('Auth token').fill(account.authToken);
		await dialog.getByRole('button', { name: 'Connect' }).click();
		await expect(dialog).toHaveCount(0);
		await isDone(page, 'Twilio account');
		await isDone(page, 'Registration');
		await expect(stepOf(page, 'Numbers').getByText('No inbox has a number of your own.')).toBeVisible();
	});

	await test.step('a shared inbox gets a number of the account', () => createInbox(page));
	const bought = await numberAtTwilio(account);

	await test.step('a number whose texts go elsewhere is a red line with a button', async () => {
		await changeAtTwilio(account, bought.sid, 'https://elsewhere.example/sms');
		await page.goto(new URL('/organization/carrier', quad.address).href);
		const step = stepOf(page, 'Numbers');
		await isDone(page, 'Numbers');
		await step.getByRole('button', { name: 'Check with Twilio' }).click();
		await expect(step.getByText('Needs attention')).toBeVisible();
		await expect(step.getByText(/to another program: no answer and no STOP reaches Quad/)).toBeVisible();
		await picture(page, 'texting-account');
		await step.getByRole('button', { name: /^Receive the texts of/ }).click();
		await isDone(page, 'Numbers');
		expect((await numberAtTwilio(account)).sms_url).toMatch(/\/api\/carrier\/twilio\/\d+\/inbound$/);
	});

	await test.step('the first text is reported back, signed', async () => {
		const names = { firstName: 'Olive', lastName: 'Marsh' };
		const me: Answer<typeof createContact> = await olive.call(createContact, {
			body: { ...names, contactId: '1', mobileNumber: String(ownPhone).slice(1) },
		});
		expect(me.id).toBeGreaterThan(0);
		await stepOf(page, 'First text').getByRole('link', { name: 'Write a text' }).click();
		await addRecipients(page, 'Olive', /Olive Marsh/);
		await page.getByRole('textbox', { name: 'Text of the message' }).fill('Does this reach me?');
		await dismissAdvice(willItLand(page), /^Text Olive Marsh/);
		await willItLand(page)
			.getByRole('button', { name: /^Text Olive Marsh/ })
			.click();
		await page.getByRole('dialog').getByRole('button', { name: 'Text Olive Marsh' }).click();
		await page.getByRole('link', { name: 'Settings', exact: true }).click();
		await page.getByRole('link', { name: 'Texting account', exact: true }).click();
		await isDone(page, 'First text');
		await isDone(page, 'Public address');
		await isDone(page, 'Signature');
	});

	await test.step('it is answered from the phone', async () => {
		const number = Number(bought.phone_number.slice(1));
		const { sms_url: url } = await numberAtTwilio(account);
		const text = { phone: ownPhone, number, body: 'It does.', mediaUrls: [], url };
		const response = await atTwilio(account, '/control/texts', JSON.stringify(text), 'application/json');
		expect(response.ok).toBe(true);
		await isDone(page, 'First answer');
		await expect(page.getByText('7 of 7 done')).toBeVisible();
		await page.getByRole('link', { name: 'Back', exact: true }).click();
		await page
			.getByRole('link', { name: /Front desk/ })
			.first()
			.click();
		await expect(page.getByText('It does.').first()).toBeVisible();
	});
});

interface TwilioAccount {
	readonly account: string;
	readonly authToken: string;
}

/** Opens an account, like signing up with Twilio. */
const openAtTwilio = async (): Promise<TwilioAccount> => {
	const db = connect(await quad.database(), { max: 1 });
	const secrets = keepSecrets(findKeys(undefined, quad.dataFolder));
	try {
		return await commit(db, (tx) => openAccount(tx, secrets, { ...naturalSwitches, speed: 'instant' }));
	} finally {
		await db.destroy();
	}
};

const atTwilio = ({ account, authToken }: TwilioAccount, path: string, body?: string, type?: string) =>
	fetch(`${twilioUrl}${path}`, {
		method: body === undefined ? 'GET' : 'POST',
		headers: {
			authorization: `Basic ${Buffer.from(`${account}:${authToken}`).toString('base64')}`,
			...(body === undefined ? {} : { 'content-type': type ?? 'application/x-www-form-urlencoded' }),
		},
		...(body === undefined ? {} : { body }),
	});

const numberAtTwilio = async (account: TwilioAccount) => {
	const answer = await atTwilio(account, `/2010-04-01/Accounts/${account.account}/IncomingPhoneNumbers.json`);
	const { incoming_phone_numbers: numbers } = (await answer.json()) as {
		incoming_phone_numbers: Array<{ sid: string; phone_number: string; sms_url: string }>;
	};
	const [only] = numbers;
	if (!only) throw new Error('The account has no number.');
	return only;
};

const changeAtTwilio = async (account: TwilioAccount, sid: string, smsUrl: string): Promise<void> => {
	const path = `/2010-04-01/Accounts/${account.account}/IncomingPhoneNumbers/${sid}.json`;
	expect((await atTwilio(account, path, `SmsUrl=${encodeURIComponent(smsUrl)}`)).ok).toBe(true);
};

const becomeOwner = async () => {
	const password = 'Nine herons over the reservoir';
	const { access_token } = await callerWith(quad.address, '').call(setUp, {
		body: {
			code: quad.setUpCode ?? '',
			organizationName: 'Riverside College',
			timeZone: zoneAtNoon(),
			teamName: 'Admissions',
			firstName: 'Olive',
			lastName: 'Marsh',
			emailAddress: 'olive@riverside.example',
			password,
			passwordConfirmation: password,
		},
	});
	return callerWith(quad.address, access_token);
};

const createInbox = async (page: Page): Promise<void> => {
	await page.goto(new URL('/v2/admin/inboxes', quad.address).href);
	await page.getByRole('button', { name: 'New shared inbox' }).first().click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('textbox', { name: 'Name' }).fill('Front desk');
	await dialog.getByRole('combobox', { name: 'Staff' }).fill('Olive');
	await page.getByRole('option', { name: 'Olive Marsh' }).click();
	await dialog.getByRole('combobox', { name: 'Number' }).fill('715');
	await page
		.getByRole('option', { name: /^\(715\) 555-01/ })
		.first()
		.click();
	await dialog.getByRole('button', { name: /^(Create|Save)/ }).click();
	await expect(dialog).toHaveCount(0);
	await page.getByRole('link', { name: 'Back', exact: true }).click();
	await expect(page.getByRole('link', { name: /^Front desk/ })).toBeVisible();
};
