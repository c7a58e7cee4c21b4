/** Tests building, previewing and texting a segment, and making another one of people who did not reply. */
import { expect } from '@playwright/test';
import { changeCriteriaSegment, createCriteriaSegment } from '@quad/contract/contacts/segments/routes.ts';
import { createTag, deleteTag } from '@quad/contract/contacts/tags/routes.ts';
import { branch, callAs, dismissAdvice, openAs, unique, willItLand } from './kit.ts';
import { test } from './test.ts';

test('a segment is built from criteria, previewed, texted, and who did not reply becomes another', async ({ page }) => {
	const name = unique('Visiting biologists');
	const words = unique('The labs are open on Friday');
	await openAs(page, 'amir.haddad', '/segments/new');
	await expect(page).toHaveURL(/\/v2\/segments\/new$/);

	await test.step('conditions, and who fits them', async () => {
		await page.getByRole('textbox', { name: 'Name' }).fill(name);
		await page.getByLabel('Field of condition 1').first().click();
		await page.getByRole('option', { name: 'Program' }).click();
		await page.getByLabel('Value of condition 1').fill('BIOLOGY');
		await page.getByRole('button', { name: 'Preview' }).click();
		await expect(page.getByText('Step 2 of 2: Preview')).toBeVisible();
		await expect(page.getByText('Program is “BIOLOGY”')).toBeVisible();
		await expect(page.getByRole('table', { name: 'Preview' }).getByRole('row').nth(1)).toBeVisible();
		await page.getByRole('button', { name: 'Create segment' }).click();
		await expect(page.getByRole('heading', { name })).toBeVisible();
		await expect(page.getByRole('term').filter({ hasText: 'Can be texted' })).toBeVisible();
	});

	await test.step('it is texted', async () => {
		await page.getByRole('link', { name: /^Text \d+ people$/ }).click();
		await expect(page.getByRole('button', { name: `Segment ${name}` })).toBeVisible();
		await page.getByRole('textbox', { name: 'Text of the message' }).fill(words);
		await dismissAdvice(willItLand(page));
		await willItLand(page)
			.getByRole('button', { name: /^Text \d/ })
			.click();
		await page
			.getByRole('dialog', { name: 'Send this message?' })
			.getByRole('button', { name: /^Text \d/ })
			.click();
		await expect(page.getByRole('heading', { name: 'Recipients', exact: true })).toBeVisible();
	});

	await test.step('who did not reply is a segment', async () => {
		await branch(page, 'didn’t answer').click();
		await page.getByRole('button', { name: 'Save as segment' }).click();
		const dialog = page.getByRole('dialog', { name: 'Save as segment' });
		await dialog.getByLabel('Name').fill(`${name}, no reply`);
		await dialog.getByRole('button', { name: 'Create segment' }).click();
		await expect(page.getByRole('heading', { name: `${name}, no reply` })).toBeVisible();
		await expect(page).toHaveURL(/\/v2\/segments\/static\/\d+$/);
	});
});

test('conditions that someone else changes meanwhile are not overwritten unknowingly', async ({ page }) => {
	const amir = await callAs('amir.haddad');
	const tag = await amir.call(createTag, { body: { name: unique('Deleted soon') } });
	const tagged = { fieldId: -17, comparison: 'anyof' as const, values: [String(tag.id)] };
	const inA = { fieldId: -12, comparison: 'startswith', value: 'A' } as const;
	const segment = await amir.call(createCriteriaSegment, {
		body: { name: unique('Edited by two'), conjunction: 'any', conditions: [tagged, inA] },
	});
	const params = { id: segment.id };
	await amir.call(deleteTag, { params: { id: tag.id } });

	await test.step('a deleted tag is named, and can be taken out', async () => {
		await openAs(page, 'amir.haddad', `/segments/${segment.id}/edit`);
		await expect(page.getByText('One of them was deleted.')).toBeVisible();
		await expect(page.getByText('A condition refers to a tag that was deleted.')).toBeVisible();
		await page.getByRole('button', { name: 'Remove condition 1' }).click();
		await expect(page.getByRole('status').filter({ hasText: /\d+ people/ })).toBeVisible();
	});

	await test.step('someone else’s change is shown, and mine is saved over it', async () => {
		const inB = { ...inA, value: 'B' };
		await amir.call(changeCriteriaSegment, { params, body: { conjunction: 'any', conditions: [inB] } });
		await page.getByRole('button', { name: 'Save', exact: true }).click();
		const alert = page.getByRole('alert').filter({ hasText: 'Someone else changed these conditions' });
		await expect(alert).toContainText('Last Name starts with “B”');
		await alert.getByRole('button', { name: 'Save mine instead' }).click();
		await expect(page.getByRole('heading', { name: segment.name })).toBeVisible();
		await expect(page.getByText('Last Name starts with “A”')).toBeVisible();
	});
});
