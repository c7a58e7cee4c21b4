/** Tests the page of a contact: facts edited in place, the story across inboxes, ways to mend, and replies. */
import { expect, type Page } from '@playwright/test';
import { getProfile } from '@quad/contract/access/session/routes.ts';
import { createContact, readContact, saveContact } from '@quad/contract/contacts/contacts/routes.ts';
import { openAs, unique } from './kit.ts';
import { test } from './test.ts';
import { findConversation, texter } from './texter.ts';

const reply = (page: Page) => page.getByRole('textbox', { name: 'Reply', exact: true });
const timeline = (page: Page) => page.getByRole('region', { name: /^Timeline of/ });
const filter = (page: Page, name: string) =>
	page.getByRole('navigation', { name: 'Timeline' }).getByRole('link', { name, exact: true });
const freeNumber = () => `704556${String(Date.now() % 10_000).padStart(4, '0')}`;

test('facts are edited in place, each on its own, and errors stay beside their field', async ({ page }) => {
	const { call } = await openAs(page, 'amir.haddad', '/students/view');
	const [first, last] = ['Nadia', unique('Okoro')];
	const { id } = await call(createContact, {
		body: { firstName: first, lastName: last, mobileNumber: freeNumber() },
	});
	await page.goto(`/v2/contacts/${id}`);
	await expect(page.getByRole('heading', { level: 1, name: `${first} ${last}` })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Can be texted' })).toBeVisible();
	await page.getByRole('button', { name: /empty fields?$/ }).click();

	await test.step('Esc discards, Enter saves the field alone, and a colleague’s change stays', async () => {
		const program = page.getByRole('button', { name: /^Edit Program:/ });
		await program.click();
		await page.getByRole('textbox', { name: 'Program' }).fill('Wrong');
		await page.keyboard.press('Escape');
		await expect(program).toBeFocused();
		await program.click();
		await page.getByRole('textbox', { name: 'Program' }).fill('Nursing');
		await call(saveContact, { body: { id, lastName: `${last} 2` } });
		await expect(page.getByRole('heading', { level: 1, name: `${first} ${last} 2` })).toBeVisible();
		await expect(page.getByRole('textbox', { name: 'Program' })).toHaveValue('Nursing');
		await page.keyboard.press('Enter');
		await expect(program).toHaveText(/Nursing$/);
		expect(await call(readContact, { params: { id } })).toMatchObject({
			lastName: `${last} 2`,
			additionalFields: { Program: 'Nursing' },
		});
	});

	await test.step('a wrong number is refused beside its field and loses nothing', async () => {
		const number = page.getByRole('button', { name: /^Edit Mobile:/ });
		await number.click();
		await page.getByRole('textbox', { name: 'Mobile' }).fill('12345');
		await page.keyboard.press('Enter');
		await expect(page.getByRole('form', { name: 'Edit Mobile' })).toContainText(/number/i);
		await expect(page.getByRole('textbox', { name: 'Mobile' })).toHaveValue('12345');
		await page.keyboard.press('Escape');
	});

	await test.step('a tag is typed, and taken away', async () => {
		const tag = unique('Robotics').slice(0, 24);
		await page.getByRole('button', { name: 'Add a tag' }).click();
		await page.getByRole('combobox', { name: 'Tag' }).fill(tag);
		await page.keyboard.press('Enter');
		await expect(page.getByRole('list', { name: 'Tags' })).toContainText(tag);
		await page.keyboard.press('Escape');
		await page.getByRole('button', { name: `Remove the tag ${tag}` }).click();
		await expect(page.getByRole('list', { name: 'Tags' })).not.toContainText(tag);
		await filter(page, 'Changes').click();
		await expect(page).toHaveURL(/\?show=changes$/);
		await expect(timeline(page)).toContainText(`Amir Haddad removed the tag ${tag}`);
		await expect(timeline(page)).toContainText('Amir Haddad added this contact');
		await expect(timeline(page)).toContainText('Amir Haddad changed Program');
	});

	await test.step('opting out closes the reply box and says who did it', async () => {
		await page.getByRole('button', { name: 'Can be texted' }).click();
		await page.getByRole('menuitem', { name: 'Opt out…' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Opt out' }).click();
		await expect(page.getByText('Today because Amir Haddad opted them out.')).toBeVisible();
		await expect(page.getByText('Contact is opted-out of receiving messages')).toBeVisible();
		await expect(timeline(page)).toContainText('Opted out by Amir Haddad');
	});
});

test('the first text to someone goes from a chosen inbox, once, and is part of the story', async ({ page }) => {
	const { call } = await openAs(page, 'lee.okafor', '/students/view');
	const { inboxes } = await call(getProfile, {});
	const visits = inboxes.find(({ name }) => name === 'Campus visits');
	const { id } = await call(createContact, {
		body: { firstName: 'Ravi', lastName: unique('Menon'), mobileNumber: freeNumber() },
	});
	await page.goto(`/v2/contacts/${id}`);
	const words = unique('Welcome to Northfield');
	await reply(page).fill(words);
	await page.getByRole('button', { name: /^From / }).click();
	await page.getByRole('menuitem', { name: 'Campus visits' }).click();
	await expect(reply(page)).toHaveValue(words); // the draft stays with the contact
	await page.getByRole('button', { name: 'Send', exact: true }).click();
	const bubble = timeline(page).locator('li').filter({ hasText: words });
	await expect(bubble).toContainText('Campus visits');
	await expect(bubble).toHaveCount(1);
	await expect(reply(page)).toHaveValue('');
	await page.getByRole('link', { name: 'Open in inbox' }).click();
	await expect(page).toHaveURL(new RegExp(`/shared/${visits?.id}/inbox/`));
	await expect(page.getByRole('region', { name: /^Messages with/ })).toContainText(words);
});

test('texts of two inboxes are one story, which opens at the newest', async ({ page }) => {
	const talk = await findConversation('Admissions front desk', 6);
	const phone = await texter(talk);
	await openAs(page, 'lee.okafor', talk.address);
	const words = unique('Is there parking?');
	await phone.say(words);
	await page.getByRole('link', { name: 'Open contact page' }).click();
	await expect(page.getByRole('heading', { level: 1, name: talk.fullName })).toBeVisible();
	await expect(timeline(page).getByText(words)).toBeInViewport();
	const later = unique('And a shuttle?');
	await phone.say(later);
	await expect(timeline(page).getByText(later)).toBeInViewport(); // it appears by itself
	await filter(page, 'Replies').click();
	await expect(timeline(page).getByText(later)).toBeVisible();
	await page.reload();
	await expect(filter(page, 'Replies')).toHaveAttribute('aria-current', 'page');
	await expect(timeline(page).getByText(words)).toBeVisible();
});
