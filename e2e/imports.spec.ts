/** Tests correcting a damaged row of a file, importing it and undoing that, and deleting and restoring contacts. */
import { expect } from '@playwright/test';
import { addByHand } from '@quad/contract/contacts/segments/routes.ts';
import { longTestLimit } from '../time-limits.ts';
import { fileOf, openAs, says, unique } from './kit.ts';
import { test } from './test.ts';

test('a file is corrected in the browser, imported, its people are shown and texted, and it is undone', async ({
	page,
}) => {
	const family = `Zettel${Date.now() % 1_000_000}`;
	await openAs(page, 'amir.haddad', '/admin/new-import/file');
	await page
		.locator('input[type=file]')
		.setInputFiles(
			fileOf('late-admits.csv', [
				'Contact ID,First Name,Last Name,Mobile Number',
				`${family}-1,Ana,${family},+1 212 555 0171`,
				`${family}-2,"Ben,${family},+1 212 555 0172`,
				`${family}-3,Cy,${family},+1 212 555 0173`,
			]),
		);

	await test.step('the stray quotation mark is one row, and is mended here', async () => {
		await expect(page.getByRole('button', { name: 'Import 2 contacts, skip 1' })).toBeEnabled();
		await page.getByRole('button', { name: 'Fix line 3' }).click();
		const dialog = page.getByRole('dialog', { name: 'Fix line 3' });
		await dialog.getByLabel('First Name').fill('Ben');
		await dialog.getByLabel('Last Name').fill(family);
		await dialog.getByLabel('Mobile Number').fill('2125550172');
		await dialog.getByRole('button', { name: 'Use this row' }).click();
		await page.getByRole('button', { name: 'Import 3 rows' }).click();
		await expect(page.getByText('All 3 rows are done: 3 new.')).toBeVisible();
	});

	await test.step('its people are shown, and the composer is opened for them', async () => {
		await page.getByRole('link', { name: 'See contacts' }).click();
		await expect(page.getByRole('button', { name: 'Import: late-admits.csv, remove' })).toBeVisible();
		await expect(page.getByText('1–3 of 3')).toBeVisible();
		await page.goBack();
		await page.getByRole('link', { name: 'Text 3 people' }).click();
		await expect(page.getByRole('button', { name: 'Import late-admits.csv' })).toBeVisible();
		await expect(page.getByRole('button', { name: 'Text 3 people' })).toBeVisible();
		await page.goBack();
	});

	await test.step('undone, they are gone', async () => {
		await page.getByRole('button', { name: 'Undo import' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
		await expect(page.getByText('Undone: 3 contacts are as before this import.')).toBeVisible();
		await page.goto(`/students/view?search=${family}`);
		await expect(page.getByText('No matches')).toBeVisible();
	});
});

test('contacts are deleted by their numbers, and put back', async ({ page }) => {
	await openAs(page, 'amir.haddad', '/students/view?status=active');
	const number = await page
		.getByText(/^\(\d{3}\) \d{3}-\d{4}$/)
		.first()
		.textContent();
	await page.goto('/students/delete');
	await page.getByLabel('Paste the numbers').fill(`${number}\nnonsense`);
	await page.getByRole('button', { name: 'Find contacts' }).click();
	const found = page.getByRole('list', { name: 'Contacts found' });
	await expect(found.getByText(number ?? '')).toBeVisible();
	const name = await found.locator('p').first().textContent();
	await expect(page.getByText('Not a mobile number: 1')).toBeVisible();
	await page.getByRole('button', { name: 'Delete 1 contact' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Delete 1 contact' }).click();
	await page
		.getByRole('button', { name: `Undo deleting ${name}` })
		.first()
		.click();
	await expect(page.getByText(/Put back\./).first()).toBeVisible();
	await page.goto(`/students/view?search=${encodeURIComponent(number ?? '')}`);
	await expect(page.getByText('1–1 of 1')).toBeVisible();
});

test('a static segment says which lines named no one; where filling it fails it is not left behind', async ({
	page,
}) => {
	const name = unique('Late admits');
	await openAs(page, 'amir.haddad', '/segments/static/new');
	await page.getByRole('textbox', { name: 'Name' }).fill(name);
	await page.getByLabel('Contact IDs', { exact: true }).last().fill('nobody-has-this\n=cmd');

	await test.step('refused, the new segment is removed', async () => {
		const failing = `**/api${addByHand.path.replace('{id}', '*')}`;
		await page.route(failing, (route) => route.fulfill({ status: 503, body: '' }));
		await Promise.all([
			says(page, 'There was an error creating Segment.'),
			page.getByRole('button', { name: 'Create segment' }).click(),
		]);
		await page.unroute(failing);
		await page.getByRole('textbox', { name: 'Name' }).fill(name); // otherwise two quick clicks would count as one
	});

	await test.step('created under the same name, with the lines that named no one', async () => {
		await page.getByRole('button', { name: 'Create segment' }).click();
		const dialog = page.getByRole('dialog', { name: '2 lines not added' });
		await expect(dialog.getByText('nobody-has-this')).toBeVisible();
		const saved = page.waitForEvent('download');
		await dialog.getByRole('button', { name: 'Save as CSV' }).click();
		expect((await saved).suggestedFilename()).toBe('segment-errors.csv');
		await dialog.getByRole('button', { name: 'Continue' }).click();
		await expect(page.getByRole('heading', { name })).toBeVisible();
	});
});

test('2,000 rows are imported while one looks on; the second time nothing changes', async ({ page }) => {
	test.setTimeout(longTestLimit); // it reads 2,000 people twice and imports them
	const now = Date.now();
	const exchange = 220 + (Math.floor(now / 1_000) % 60) * 10; // avoids the numbers of an earlier attempt
	const rows = Array.from({ length: 2_000 }, (_, nth) => {
		const area = ['431', '437', '438', '450', '506'][Math.floor(nth / 400)];
		return `TWICE-${now}-${nth},Qq${nth},Twice,${area}${exchange}${1_000 + (nth % 400)}`;
	});
	const file = fileOf('twice.csv', ['Contact ID,First Name,Last Name,Mobile Number', ...rows]);
	const outcome = page.getByRole('region', { name: 'Progress of this import' });
	const start = async (button: RegExp) => {
		await page.goto('/admin/new-import/file');
		await page.locator('input[type=file]').setInputFiles(file);
		await page.getByRole('button', { name: button }).click();
	};
	await openAs(page, 'amir.haddad', '/admin/new-import/file');
	await start(/^Import 2,000 rows$/);
	await expect(outcome.getByRole('progressbar')).toBeVisible();
	await expect(outcome.getByText('All 2,000 rows are done: 2,000 new.')).toBeVisible({ timeout: longTestLimit });
	const first = page.url();

	await start(/^Import 2,000 rows$/);
	await expect(outcome.getByText('All 2,000 rows are done. Nothing changed: 2,000 unchanged.')).toBeVisible({
		timeout: longTestLimit,
	});

	await page.goto(first);
	await page.getByRole('button', { name: 'Undo import' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
	await expect(page.getByText('Undone: 2,000 contacts are as before this import.')).toBeVisible({
		timeout: longTestLimit,
	});
});
