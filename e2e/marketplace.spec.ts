/** Tests that everybody sees the marketplace, some people can request items, and a repeated request counts once. */
import { expect } from '@playwright/test';
import { openAs, openBeside } from './kit.ts';
import { test } from './test.ts';

test('staff read what there is and whom to ask, and find no button that is not for them', async ({ page }) => {
	await openAs(page, 'lee.okafor', '/marketplace');
	await expect(page).toHaveURL(/\/v2\/marketplace$/);
	await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveText(['Integrations', 'Add-ons']);
	await expect(page.locator('main').getByRole('link')).toHaveText([
		/^Salesforce/,
		/^Slate/,
		/^Salesforce chat/,
		/^Slate chat/,
		/^Connect/,
		/^Radius/,
		/^Ellucian Ethos/,
		/^SFTP and FTPS/,
		/^Workday/,
		/^CRM Recruit/,
		/^Raiser’s Edge NXT/,
		/^Web chat/,
		/^Bulk MMS/,
		/^High-speed inbox/,
		/^Credits/,
		/^Number validation/,
		/^Single sign-on/,
		/^API/,
	]);
	await page.getByRole('textbox', { name: 'Search the marketplace' }).fill('salesf');
	await expect(page.locator('main').getByRole('link')).toHaveText([/^Salesforce/, /^Salesforce chat/]);
	await page.getByRole('button', { name: 'Clear search' }).click();
	await expect(page.getByRole('region', { name: 'Your contract' })).toHaveCount(0);
	await page
		.getByRole('main')
		.getByRole('link', { name: /^Single sign-on/ })
		.click();
	await expect(page.getByRole('heading', { name: 'Single sign-on', level: 1 })).toBeVisible();
	await expect(page.locator('main')).toContainText('please contact the owner of your organization (Dana Whitfield).');
	await expect(page.locator('main').getByRole('button')).toHaveCount(0);
	await page.goto('/marketplace/nothing');
	await expect(page.getByRole('heading', { name: 'Marketplace item not found' })).toBeVisible();
});

test('an administrator asks for credits, and reads what was bought', async ({ page, browser }) => {
	await openAs(page, 'amir.haddad', '/v2/marketplace');
	const contract = page.getByRole('region', { name: 'Your contract' });
	await expect(contract).toContainText('of 500,000');
	await expect(contract).toContainText('Messaging cost');

	await page
		.getByRole('main')
		.getByRole('link', { name: /^Credits/ })
		.click();
	await page.getByRole('button', { name: 'Request 250,000 credits' }).click();
	await expect(page.getByRole('dialog')).toContainText('$3,850.00');
	await page.getByRole('dialog').getByRole('button', { name: 'Request' }).click();
	await expect(page.getByRole('button', { name: 'Request 250,000 credits' })).toHaveCount(0);

	const rosa = await openBeside(browser, 'rosa.delgado', '/platform/credits');
	await rosa.getByRole('button', { name: 'Enter credits: 250,000 for Northfield College' }).click();
	await rosa.getByRole('dialog').getByRole('button', { name: 'Enter credits' }).click();
	await expect(rosa.getByText(/^“Campus alerts” has 3\d\d,\d{3} credits now\.$/)).toBeVisible();
	await expect(rosa.getByText('No open credit requests.')).toBeVisible();
	await page.getByRole('link', { name: 'See your inboxes’ credits and how they were spent' }).click();
	await expect(page.getByRole('row', { name: /Bought.*\+250,000/ })).toBeVisible();
});

test('an administrator sees what each connected system last did, and one that isn’t connected sets itself up', async ({
	page,
}) => {
	await openAs(page, 'amir.haddad', '/v2/marketplace');
	const connected = page.getByRole('region', { name: 'Connected' });
	await expect(connected.getByRole('link', { name: /^Workday / })).toContainText(/97 people .* at 3:\d\d AM/);
	const connect = connected.getByRole('link', { name: /^Connect / });
	await expect(connect).toContainText(/640 texts .* at 3:\d\d AM, 2 rejected/);
	await connect.click();
	await page.getByRole('link', { name: 'See which' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Rejected records' }).click();
	await expect(page.getByRole('dialog', { name: 'Messages that Connect rejected' })).toContainText('archived');

	await openAs(page, 'amir.haddad', '/v2/marketplace', 'Financial Aid');
	await expect(page.getByRole('region', { name: 'Connected' })).toHaveCount(0);
	const slate = page.getByRole('region', { name: 'Integrations' }).getByRole('link', { name: /^Slate (?!chat)/ });
	await expect(slate).toContainText('Not connected');
	await slate.click();
	await expect(page.getByRole('heading', { name: 'Connect Slate' })).toBeVisible();
	await page.getByRole('link', { name: 'Connect Slate' }).click();
	await expect(page).toHaveURL(/\/slate\/configuration$/);
	await expect(page.getByLabel('SFTP server')).toBeVisible();
});
