/** Tests a message that uses every option of compose. */

import { expect } from '@playwright/test';
import { listContacts } from '@quad/contract/contacts/contacts/routes.ts';
import { dismissAdvice, openAs, unique, willItLand } from './kit.ts';
import { test } from './test.ts';

const always = 'I am here whenever something else comes up.'; // from the template “Thank you”

test('a message with every option goes to a pasted list', async ({ page }) => {
	const lee = await openAs(page, 'lee.okafor', '/compose');
	const { items } = await lee.call(listContacts, { query: { searchText: 'na' } });
	const [first, second] = items.filter(
		({ optedOut, muted, mobileNumber }) =>
			!optedOut && !muted && mobileNumber !== null && Number(mobileNumber.slice(-2)) < 90,
	);
	if (!first || !second) throw new Error('Northfield has nobody called so.');
	const panel = willItLand(page);
	const text = page.getByRole('textbox', { name: 'Text of the message' });

	await page.getByRole('combobox', { name: 'Send from' }).click();
	await page.getByRole('option', { name: /Admissions front desk/ }).click();
	await page.getByRole('button', { name: 'Paste or upload a list' }).click();
	const list = page.getByRole('dialog', { name: 'Paste or upload a list' });
	await list
		.getByRole('textbox', { name: 'Contact IDs or mobile numbers' })
		.fill(`${first.mobileNumber}\nnobody\n${second.mobileNumber}\n${first.mobileNumber}`);
	await list.getByRole('button', { name: 'Find people' }).click();
	await expect(list.getByText('2 people found, 1 line repeated, 1 line not found')).toBeVisible();
	await list.getByRole('button', { name: 'Leave out line 2' }).click();
	await list.getByRole('button', { name: 'Add 2 people' }).click();
	await expect(page.getByRole('list', { name: 'Recipients' })).toContainText('Pasted list');

	const words = unique('a picture of your room');
	await text.fill(`Hi {{First Name}}, ${words}. `);
	await page.getByRole('button', { name: 'Templates' }).click();
	await page.getByRole('combobox', { name: 'Search templates' }).fill('Thank you');
	await expect(page.getByRole('option', { name: 'Thank you' })).toBeVisible();
	await page.keyboard.press('Enter');
	await expect(text).toHaveValue(`Hi {{First Name}}, ${words}. You are welcome, {{First Name}}! ${always}`);
	const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 80 } });
	await page
		.locator('input[type=file]')
		.last()
		.setInputFiles({ name: 'room.png', mimeType: 'image/png', buffer: picture });
	await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible();

	const preview = page.getByRole('region', { name: 'Preview' });
	await expect(preview).toContainText(`, ${words}. You are welcome, `);
	await preview.getByRole('button', { name: 'Next recipient' }).click();
	await expect(preview.getByRole('status')).toHaveText(/^2 of 2 · /);
	await preview.getByRole('button', { name: 'Next recipient' }).press('ArrowLeft');
	await expect(preview.getByRole('status')).toHaveText(/^1 of 2 · /);
	await expect(preview.getByRole('img', { name: 'Attached' })).toBeVisible();

	const options = page.getByRole('list', { name: 'Options' });
	await expect(options.getByRole('button', { name: 'Auto-archive', pressed: true })).toBeVisible();
	await options.getByRole('button', { name: 'Campaign' }).click();
	await page.getByRole('combobox', { name: 'Campaign' }).click();
	await page.getByRole('option', { name: 'Fall deposits' }).click();
	await expect(options.getByRole('button', { name: 'Remove Campaign: Fall deposits' })).toBeVisible();
	await options.getByRole('button', { name: /^Type: / }).click();
	await page.getByRole('combobox', { name: 'Message type' }).selectOption({ label: 'Deadline' });
	await expect(options.getByRole('button', { name: 'Remove Type: Deadline' })).toBeVisible();

	await expect(panel.getByRole('button', { name: 'Text 2 people' })).toBeVisible();
	await dismissAdvice(panel);
	await panel.getByRole('button', { name: 'Text 2 people' }).click();
	const dialog = page.getByRole('dialog', { name: 'Send this message?' });
	await expect(dialog).toContainText('Campaign “Fall deposits” · Type “Deadline” · One picture · Auto-archive');
	await dialog.getByRole('button', { name: 'Text 2 people' }).click();

	await expect(page.getByRole('heading', { name: 'Recipients' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Fall deposits' })).toBeVisible();
	await expect(page.getByText('Message type: Deadline')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Picture of this message. Enlarge' })).toBeVisible();
	await expect(page.getByRole('row').filter({ hasText: 'Delivered' })).toHaveCount(2);

	await page.goto(`/simulator?phone=${first.mobileNumber}`);
	await expect(page.getByRole('log', { name: 'Texts on this phone' })).toContainText(
		`Hi ${first.fullName.split(' ')[0]}, ${words}. You are welcome, ${first.fullName.split(' ')[0]}! ${always}`,
	);
});
