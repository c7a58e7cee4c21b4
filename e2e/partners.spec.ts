/** Tests that an owner adds a partner of the college, and that its people sign in from there (spec 1 §2, §8). */
import { createHmac, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { partnerRefusals } from '@quad/contract/access/partners/refusals.ts';
import { openAs } from './kit.ts';
import { test } from './test.ts';

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Signs a token as a partner's program does. */
const writeToken = (key: string, claims: object): string => {
	const iat = Math.floor(Date.now() / 1000);
	const token = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ ...claims, jti: randomUUID(), iat, exp: iat + 60 })}`;
	return `${token}.${createHmac('sha256', key).update(token).digest('base64url')}`;
};

const readValue = async (page: Page, name: string): Promise<string> => {
	const term = page.locator('dt', { hasText: new RegExp(`^${name}`) });
	return (await term.locator('xpath=following-sibling::dd').textContent()) ?? '';
};

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

test('a portal is added with a key of its own, leads Lee to where they wanted, once, and is switched off again', async ({
	page,
	browser,
	baseURL,
}) => {
	await openAs(page, 'dana.whitfield', '/organization/sso');
	await page.getByRole('link', { name: 'Partners' }).click();
	await page.getByRole('button', { name: 'Add a partner' }).click();
	await page.getByLabel('Name').fill('College portal');
	await page.getByRole('button', { name: 'Add', exact: true }).click();
	await expect(page.getByRole('dialog', { name: 'Key of “College portal”' })).toBeVisible();
	const key = await readValue(page, 'Key');
	await page.getByRole('button', { name: 'I’ve copied it' }).click();
	await expect(page.getByText(key)).toHaveCount(0);
	const [iss, aud, org] = [await readValue(page, 'iss'), await readValue(page, 'aud'), await readValue(page, 'org')];
	const address = await readValue(page, 'Address');
	expect(address).toBe(`${baseURL}/partner/auth?t=`);
	const fresh = () => writeToken(key, { iss, aud, org, sub: 'lee.okafor@northfield.example' });

	const portal = await browser.newContext();
	const lee = await portal.newPage();
	const token = fresh();
	const requests: string[] = [];
	lee.on('request', (request) => {
		if (request.headers().referer?.includes(token)) requests.push(request.url());
	});
	await lee.goto(`${address}${token}&returnUrl=%2Fstudents%2Fview`);
	await lee.getByRole('button', { name: 'Continue as Lee Okafor' }).click();
	await expect(lee).toHaveURL(`${baseURL}/students/view`);
	await expect(lee.getByRole('button', { name: 'Account of Lee Okafor' })).toBeVisible();
	expect(requests).toEqual([]);

	await lee.goto(`${address}${token}`);
	await expect(lee.getByRole('alert')).toHaveText(partnerRefusals['partner.not_let_in'].message);
	expect(lee.url()).not.toContain(token);
	expect(await tokenOf(lee)).toBeNull();

	await lee.goto(`${address}${fresh()}`);
	await lee.getByRole('button', { name: 'Continue as Lee Okafor' }).click();
	await expect(lee.getByRole('img', { name: 'Live', includeHidden: true })).toBeAttached();
	await page.getByRole('button', { name: 'Switch off' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
	await expect(lee.getByRole('alert')).toHaveText('Your session has ended. Please sign in again.');
	await lee.goto(`${address}${fresh()}`);
	await expect(lee.getByRole('alert')).toHaveText(partnerRefusals['partner.not_let_in'].message);
	await portal.close();

	await page.getByRole('button', { name: 'Delete' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
	await expect(page.getByRole('heading', { name: 'No partners yet' })).toBeVisible();
});

test('a landing that says nothing, or what went wrong, leads to the sign-in page', async ({ page }) => {
	await page.goto('/partner/auth');
	await expect(page.getByRole('alert')).toHaveText('Sign-in didn’t work. Please try again.');
	for (const address of ['/auth-callback?invalid_grant', '/login?error', '/login-legacy?error']) {
		await page.goto(`${address}=Your+account+is+locked.+Call+555-0166.&returnUrl=%2Fsent`);
		await expect(page.getByRole('alert')).toHaveText('Sign-in didn’t work. Please try again.');
	}
	await page.goto('/auth-callback#access_token=made-up&token_type=bearer&expires_in=43200');
	await expect(page.getByRole('alert')).toHaveText('Your session has ended. Please sign in again.');
	expect(await tokenOf(page)).toBeNull();
});
