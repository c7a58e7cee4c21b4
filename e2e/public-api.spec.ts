/** Tests that a developer who has only the guide can send a text with its curl command, and read the reply. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { openAs, unique } from './kit.ts';
import { test } from './test.ts';
import { findConversation, texter } from './texter.ts';

/** Runs a command from the page, as a developer would paste it into a terminal. */
const run = async (page: Page, label: string, secret: string): Promise<unknown> => {
	const code = await page.getByLabel(`${label}`, { exact: true }).textContent();
	const { PATH = '' } = process.env;
	const { stdout } = await promisify(execFile)('sh', ['-c', code ?? ''], { env: { PATH, QUAD_SECRET: secret } });
	return JSON.parse(stdout);
};

test('from the guide alone: a credential, a text with curl, and its answer', async ({ page }) => {
	await openAs(page, 'dana.whitfield', '/v2/admin/api');
	await page.getByRole('button', { name: 'Generate credential' }).first().click();
	await page.getByLabel('Name').fill(unique('Visit calendar'));
	await page.getByRole('button', { name: 'Generate', exact: true }).click();
	const shown = page.locator('dt', { hasText: /^Secret/ }).locator('xpath=following-sibling::dd');
	const secret = (await shown.textContent()) ?? '';
	expect(secret).toMatch(/^quad_live_/);
	await page.getByRole('button', { name: 'I’ve copied it' }).click();
	await expect(page.getByText(secret)).toHaveCount(0);

	const talk = await findConversation('Admissions front desk', 3);
	const phone = await texter(talk);
	await page.goto('/developers');
	await expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible();
	const inboxes = (await run(page, 'List inboxes', secret)) as Array<{ id: number; mobileNumber: string }>;
	const inbox = inboxes.find(({ mobileNumber }) => mobileNumber === talk.inboxNumber);
	await page.getByLabel('Inbox ID').fill(String(inbox?.id));
	await page.getByLabel('Mobile number').fill(talk.mobileNumber);
	const question = unique('Is Friday good for your visit?');
	await page.getByLabel('Text', { exact: true }).fill(question);
	expect(await run(page, 'Send a text', secret)).toMatchObject({ text: question });
	await expect.poll(() => phone.received()).toContain(question);

	const answer = unique('Friday is fine');
	await phone.say(answer);
	await expect
		.poll(async () => {
			const { items } = (await run(page, 'Read answers', secret)) as { items: Array<{ text: string }> };
			return items.map(({ text }) => text);
		})
		.toContain(answer);
});

test('the webhooks of the organization have the address of a call, and are opened at it', async ({ page }) => {
	await openAs(page, 'dana.whitfield', '/api/webhooks');
	await expect(page.getByRole('heading', { name: 'Webhooks', level: 1 })).toBeVisible();
});
