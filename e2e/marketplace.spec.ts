/** The marketplace: everybody reads what there is, some may ask for it, and a request stands once. */
import { expect, test } from '@playwright/test';
import { openAs, openBeside } from './kit.ts';

test('staff read what there is and whom to ask, and find no button that is not for them', async ({ page }) => {
	await openAs(page, 'lee.okafor', '/marketplace');
	await expect(page).toHaveURL(/\/v2\/marketplace$/);
	await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText([
		/^1\. /,
		/^2\. /,
		/^3\. /,
		/^4\. /,
		/^5\. /,
		/^6\. /,
	]);
	await expect(page.getByRole('region', { name: 'Your contract' })).toHaveCount(0);
	await page.getByRole('link', { name: /^Single sign-on/ }).click();
	await expect(page.getByRole('heading', { name: 'Single sign-on', level: 1 })).toBeVisible();
	await expect(page.locator('main')).toContainText('please contact the owner of your organization (Dana Whitfield).');
	await expect(page.locator('main').getByRole('button')).toHaveCount(0);
	await page.goto('/marketplace/nothing');
	await expect(page.getByRole('heading', { name: 'There is no such item in the marketplace.' })).toBeVisible();
});

test('an administrator asks for an integration and for credits; the owner sees that it was asked for', async ({
	page,
	browser,
}) => {
	await openAs(page, 'amir.haddad', '/v2/marketplace');
	const contract = page.getByRole('region', { name: 'Your contract' });
	await expect(contract).toContainText('of 500,000');
	await expect(contract).toContainText('Messaging cost');

	await page.getByRole('link', { name: /^Slate/ }).click();
	await expect(page.locator('main')).toContainText('This is not part of Quad yet.');
	await page.getByRole('button', { name: 'Ask for it' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Ask for it' }).click();
	await expect(page.getByText('request sent')).toBeVisible();
	await expect(page.locator('main')).toContainText('Amir Haddad asked for it on');
	await page.getByRole('link', { name: 'Marketplace', exact: true }).last().click();
	await expect(page.getByRole('link', { name: /^Slate/ })).toContainText('request sent');

	await page.getByRole('link', { name: /^Credits/ }).click();
	await page.getByRole('button', { name: 'Ask for 250,000 credits' }).click();
	await expect(page.getByRole('dialog')).toContainText('$3,850.00');
	await page.getByRole('dialog').getByRole('button', { name: 'Ask for them' }).click();
	await expect(page.getByRole('button', { name: 'Ask for 250,000 credits' })).toHaveCount(0);

	const rosa = await openBeside(browser, 'rosa.delgado', '/platform/credits');
	await rosa.getByRole('button', { name: 'Enter 250,000 credits for Northfield College' }).click();
	await rosa.getByRole('dialog').getByRole('button', { name: 'Enter them' }).click();
	await expect(rosa.getByText(/^“Campus alerts” has 3\d\d,\d{3} credits now\.$/)).toBeVisible();
	await expect(rosa.getByText('Nobody waits for credits.')).toBeVisible();
	await page.getByRole('link', { name: 'See what your inboxes have, and what it went into' }).click();
	await expect(page.getByRole('row', { name: /bought.*\+250,000/ })).toBeVisible();

	const dana = await openBeside(browser, 'dana.whitfield', '/marketplace/slate');
	await expect(dana.locator('main')).toContainText('Amir Haddad asked for it on');
	await expect(dana.locator('main').getByRole('button')).toHaveCount(0);
});
