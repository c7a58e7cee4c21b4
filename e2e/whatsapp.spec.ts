/** Tests that a student who wrote on WhatsApp gets free text within 24 hours, and only a template after that. */
import { expect } from '@playwright/test';
import { getProfile } from '@quad/contract/access/session/routes.ts';
import { listPhones, readPhone, textFromPhone } from '@quad/contract/carriers/simulator/routes.ts';
import { callAs, openAs, unique } from './kit.ts';
import { test } from './test.ts';

const phone = '+447700900188';

/** Returns the student’s phone and the inbox that they write to. */
const student = async () => {
	const { call } = await callAs('lee.okafor');
	const inbox = (await call(getProfile, {})).inboxes.find(({ type }) => type === 'whatsapp');
	if (!inbox?.number) throw new Error('Lee has no WhatsApp inbox.');
	const to = inbox.number;
	return {
		address: `/whatsapp/${inbox.id}/inbox`,
		say: (body: string) => call(textFromPhone, { params: { number: phone }, body: { to, body } }),
		received: async () =>
			(await call(readPhone, { params: { number: phone } })).texts.flatMap(({ fromPhone, body }) =>
				fromPhone ? [] : [body],
			),
	};
};

test('a message is answered while its window counts down, and that it was read is seen', async ({ page }) => {
	const them = await student();
	const question = unique('When does orientation start?');
	await them.say(question);
	await openAs(page, 'lee.okafor', '/whatsapp');
	await page.getByRole('link').filter({ hasText: question }).click();
	await expect(page.getByRole('timer')).toContainText(/You can reply for another 23 h 5\d min/);

	const answer = unique('On August 25.');
	await page.getByRole('textbox', { name: 'Reply', exact: true }).fill(answer);
	await page.getByRole('button', { name: 'Send', exact: true }).click();
	await expect.poll(them.received).toContain(answer);
	await expect(page.getByRole('listitem').filter({ hasText: `Lee Okafor: ${answer}` })).toContainText('Read');
});

test('once the window is closed an approved template goes, with its blanks filled in', async ({ page }) => {
	const { call } = await callAs('lee.okafor');
	const late = '61491570156'; // wrote three days ago
	const before = (await call(readPhone, { params: { number: `+${late}` } })).texts.length;
	await openAs(page, 'lee.okafor', '/whatsapp');
	await page.getByRole('link', { name: /certified copy/ }).click();
	await expect(page.getByRole('timer')).toContainText('It’s been 24 hours since their last message.');
	await expect(page.getByRole('textbox', { name: 'Reply', exact: true })).toBeHidden();

	await page.getByRole('button', { name: 'Send a template' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('combobox', { name: 'Template' }).click();
	await page.getByRole('option', { name: /Document missing/ }).click();
	await expect(page.getByRole('option', { name: /Deposit reminder/ })).toBeHidden(); // not approved
	await dialog.getByRole('textbox', { name: 'Blank 1' }).fill('Noah');
	await dialog.getByRole('textbox', { name: 'Blank 2' }).fill('your certificate');
	const words = 'Hi Noah, your application is missing one document: your certificate. Reply here if you need help.';
	await expect(dialog).toContainText(words);
	await dialog.getByRole('button', { name: 'Send', exact: true }).click();

	await expect(page.getByRole('listitem').filter({ hasText: `Lee Okafor: ${words}` })).toContainText('Read');
	const { texts } = await call(readPhone, { params: { number: `+${late}` } });
	expect(texts.slice(before).map(({ body }) => body)).toEqual([words]);
	const { items } = await call(listPhones, { query: { searchText: `+${late}` } });
	expect(items).toMatchObject([{ number: `+${late}` }]);
});
