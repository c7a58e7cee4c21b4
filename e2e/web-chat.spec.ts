/** Tests that a visitor asks, an agent accepts, the page reloads, and the visitor leaves a number and is texted. */
import { expect } from '@playwright/test';
import { readPhone, textFromPhone } from '@quad/contract/carriers/simulator/routes.ts';
import { listWidgets, saveWidget } from '@quad/contract/chat/chat/widget-routes.ts';
import { startForeignSite } from './foreign-site.ts';
import { callAs, openAs, openBeside, unique } from './kit.ts';
import { ourAddress } from './our-address.ts';
import { test } from './test.ts';

const transparentDot =
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

test('a question on a foreign site becomes a chat, and the chat goes on by text', async ({ page, browser }) => {
	const { call } = await callAs('amir.haddad');
	const [before] = await call(listWidgets, {});
	if (!before) throw new Error('The demo has no widget.');
	const { key, inbox: _inbox, bot: _bot, ...fields } = before;
	const quad = new URL(ourAddress()).origin;
	const site = await startForeignSite(
		quad,
		() => `<script async src="${quad}/chat-widget.js" data-widget="${key}"></script>`,
	);
	await call(saveWidget, { body: { ...fields, allowedSites: [site.host] } });
	const visitor = await (await browser.newContext()).newPage();
	const errors: string[] = [];
	visitor.on('pageerror', (error) => errors.push(error.message));
	await visitor.goto(`${site.address}/admissions`);
	await visitor.getByRole('button', { name: 'Open chat' }).click();
	const say = async (text: string) => {
		await visitor.getByRole('textbox', { name: 'Message' }).fill(text);
		await visitor.keyboard.press('Enter');
	};
	await say('whats the last day to apply');
	await expect(visitor.getByRole('log')).toContainText('January 15 for the fall.');
	await visitor.getByRole('button', { name: 'More' }).click();
	await visitor.getByRole('button', { name: 'Talk to a person' }).click();
	await expect(visitor.getByRole('log')).toContainText('Waiting for someone from the team.');
	const question = unique('Even for <b>transfers</b>?');
	await say(question);
	await expect(visitor.getByRole('log')).toContainText(question);
	await expect(visitor.getByText('Sending…')).toBeHidden();

	await openAs(page, 'amir.haddad', '/chat');
	await page.getByText('Available', { exact: true }).click();
	await page.getByRole('link').filter({ hasText: question }).click();
	await page.getByRole('button', { name: 'Accept' }).click();
	const answer = unique('January 15.');
	await page.getByRole('textbox', { name: 'Answer' }).fill(answer);
	await page.getByRole('button', { name: 'Send', exact: true }).click();
	await expect(visitor.getByRole('log')).toContainText(answer);

	await visitor.getByRole('textbox', { name: 'Message' }).fill('I am still typing');
	await visitor.reload();
	await expect(visitor.getByRole('log')).toContainText(answer);
	await expect(visitor.getByRole('textbox', { name: 'Message' })).toHaveValue('I am still typing');
	await expect(visitor.getByRole('log').getByText(question)).toHaveCount(1);

	await visitor
		.locator('quad-chat input[type=file]')
		.setInputFiles({ name: 'transcript.png', mimeType: 'image/png', buffer: Buffer.from(transparentDot, 'base64') });
	await expect(page.getByRole('button', { name: /^Picture from Visitor \d+\. Enlarge$/ })).toBeVisible();
	// The site's policy blocks pictures from Quad.
	await expect(visitor.getByRole('link', { name: 'Open the picture' })).toBeVisible();

	await visitor.getByRole('button', { name: 'More' }).click();
	await visitor.getByRole('button', { name: 'Be answered by text or email' }).click();
	const number = '2125550163';
	await visitor.getByRole('textbox', { name: 'Name' }).fill('Robin Vale');
	await visitor.getByRole('textbox', { name: 'Mobile number' }).fill('(212) 555-0163');
	await visitor.getByRole('button', { name: 'Send my details' }).click();
	await expect(visitor.getByRole('alert')).toHaveText('To be texted, agree to it first.');
	await visitor.getByRole('checkbox').check();
	await visitor.getByRole('button', { name: 'Send my details' }).click();
	const { call: asLee } = await callAs('lee.okafor'); // Lee has access to that inbox
	const phone = async () => (await asLee(readPhone, { params: { number } })).texts;
	const codes = async () => (await phone()).flatMap(({ body }) => /web chat code is (\d+)/.exec(body)?.[1] ?? []);
	await expect(page.getByText('Robin Vale left a mobile number.')).toBeVisible();
	await expect(page.getByText('Number given by the visitor, not confirmed.').first()).toBeVisible();
	await expect(visitor.getByText('Enter the code that we texted to (212) 555-0163.')).toBeVisible();
	await expect.poll(async () => (await codes()).length).toBeGreaterThan(0);
	await visitor.getByRole('textbox', { name: 'Code' }).fill((await codes()).at(-1) ?? '');
	await visitor.getByRole('button', { name: 'Confirm' }).click();
	await expect(visitor.getByText('Thank you. Your number is confirmed.')).toBeVisible();

	await page.getByText('Continue by text').click();
	const text = unique('Here is the form, Robin.');
	await page.getByRole('textbox', { name: 'Continue by text' }).fill(text);
	await page.getByRole('button', { name: 'Send text' }).click();
	await expect.poll(async () => (await phone()).map(({ body }) => body)).toContain(text);
	const from = (await phone()).find(({ body }) => body === text)?.inboxNumber;
	const thanks = unique('Got it, thanks!');
	await asLee(textFromPhone, { params: { number }, body: { to: from ?? '', body: thanks } });
	await expect(
		page.getByRole('region', { name: 'Messages with Robin Vale' }).getByRole('listitem').filter({ hasText: thanks }),
	).toContainText('Robin Vale, by text');
	await expect(visitor.getByRole('log')).toContainText('They answered by text.');
	await expect(visitor.getByRole('log')).not.toContainText(thanks);
	expect(errors).toEqual([]);
	site.close();
});

test('of two agents who accept one has the chat, and the other reads who', async ({ page, browser }) => {
	const { call } = await callAs('amir.haddad');
	const [widget] = await call(listWidgets, {});
	if (!widget) throw new Error('The demo has no widget.');
	const { key, inbox: _inbox, bot: _bot, ...fields } = widget;
	await call(saveWidget, { body: { ...fields, botId: null } });
	const visitor = await (await browser.newContext()).newPage();
	await visitor.goto(`${ourAddress()}/web-chat/${key}`);
	const question = unique('Is anyone there?');
	await visitor.getByRole('textbox', { name: 'Message' }).fill(question);
	await visitor.getByRole('button', { name: 'Send', exact: true }).click();
	await openAs(page, 'dana.whitfield', '/chat');
	await page.getByRole('link').filter({ hasText: question }).click();
	await expect(page).toHaveURL(/\/chat\/\d+$/);
	const other = await openBeside(browser, 'amir.haddad', new URL(page.url()).pathname);
	await expect(other.getByRole('button', { name: 'Accept' })).toBeVisible();
	await page.getByRole('button', { name: 'Accept' }).click();
	await expect(other.getByText('with Dana Whitfield')).toBeVisible();
	await expect(other.getByRole('button', { name: 'Accept' })).toBeHidden();
});
