/** WCAG 2.2 AA as far as a machine can tell: every screen of the table, in both schemes, on a desk and on a phone. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { listContacts } from '@quad/contract/contacts/routes.ts';
import { listConversations } from '@quad/contract/conversations/routes.ts';
import { listBatches } from '@quad/contract/messaging/routes.ts';
import type { Who } from '@quad/contract/roles/abilities.ts';
import { getProfile } from '@quad/contract/session/routes.ts';
import { screenPaths } from '../web/src/app/screen-paths.ts';
import { type Caller, callAs, fileOf, importFile, openAs, type Person } from './kit.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Who opens a screen that is for these. */
const readers: Partial<Record<Who, Person>> = {
	staff: 'lee.okafor',
	owner: 'dana.whitfield',
	platform: 'rosa.delgado',
};

for (const [name, { who, paths, title }] of Object.entries(screenPaths))
	test(`${name}: ${title}`, async ({ page }) => {
		const person = readers[who] ?? 'amir.haddad';
		const address = await addressOf(await callAs(person), paths);
		await page.emulateMedia({ reducedMotion: 'reduce' });
		if (who === 'anyone') await page.goto(address);
		else await openAs(page, person, address);
		await expectNoFaults(page);
	});

test('compose: with its lists and dialogs open', async ({ page }) => {
	test.setTimeout(180_000); // a dozen looks at one page
	await page.emulateMedia({ reducedMotion: 'reduce' });
	await openAs(page, 'lee.okafor', '/compose');
	await page.getByRole('combobox', { name: 'Add people' }).fill('ma');
	await expect(page.getByRole('option').nth(3)).toBeVisible();
	await expectNoFaults(page);
	await page.keyboard.press('Escape');

	await page.getByText('Everybody in a search').click();
	await page.getByRole('combobox', { name: 'Send from' }).click();
	await expectNoFaults(page);
	await page.getByRole('option', { name: /Campus alerts/ }).click();
	await page.getByRole('textbox', { name: 'Text of the message' }).fill('Hi {{First Name}}, it’s snowing — stay safe.');
	const panel = page.getByRole('complementary', { name: 'Will it land?' });
	const unfold = panel.getByRole('button', { name: /left out/, expanded: false });
	if (await unfold.isVisible()) await unfold.click();
	await expectNoFaults(page);

	await panel.getByRole('button', { name: /Opted out/ }).click();
	await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
	await expectNoFaults(page);
	await page.keyboard.press('Escape');

	await panel.getByRole('button', { name: /^Text \d/ }).click();
	await expect(page.getByRole('dialog', { name: 'Send this message?' })).toBeVisible();
	await expectNoFaults(page);
});

const expectNoFaults = async (page: Page): Promise<void> => {
	await settled(page);
	// a bar that stays at the foot covers what can be scrolled above it: at the end of the page it covers nothing
	await page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
	for (const colorScheme of ['light', 'dark'] as const) {
		await page.emulateMedia({ colorScheme });
		await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
		const { violations, passes } = await new AxeBuilder({ page }).withTags(rules).analyze();
		const faults = violations.map(
			({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join('\n')}`,
		);
		expect(faults).toEqual([]);
		expect(passes.length).toBeGreaterThan(5); // else axe has seen an empty page
	}
};

/** Nothing of the screen is still on its way. */
const settled = async (page: Page): Promise<void> => {
	await expect(page.getByRole('heading').first()).toBeVisible();
	await page.waitForLoadState('networkidle');
	await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
	await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

/** The last of a screen's paths, which of an inbox's screens is that of a high-speed one, with ids that there are. */
const addressOf = async (caller: Caller, paths: readonly string[]): Promise<string> => {
	const path = paths.at(-1) ?? '/';
	const ids = await Promise.all([...path.matchAll(/:(\w+)/g)].map(([, id = '']) => idFor(caller, id)));
	return ids.reduce<string>((filled, id) => filled.replace(/:\w+/, String(id)), path);
};

const oneContact = ['Contact ID,First Name,Last Name,Mobile Number', 'AXE-1,Visitor,Number 1,(204) 555-0100'];

const idFor = async (caller: Caller, parameter: string): Promise<string | number> => {
	const { inboxes } = await caller.call(getProfile, {});
	const inbox = inboxes.find(({ type }) => type === 'highspeed') ?? inboxes[0];
	const params = { id: inbox?.id ?? 0 };
	const firstOf: Record<string, () => Promise<string | number | undefined>> = {
		key: async () => 'high-speed-credits',
		inboxId: async () => inbox?.id,
		batchId: async () => (await caller.call(listBatches, { params, query: {} })).items[0]?.id,
		conversationId: async () => (await caller.call(listConversations, { params, query: {} })).items[0]?.id,
		importId: async () => importFile(await callAs('amir.haddad'), fileOf('one.csv', oneContact)),
		contactId: async () => (await caller.call(listContacts, { query: {} })).items[0]?.id,
	};
	const id = await firstOf[parameter]?.();
	if (id === undefined) throw new Error(`There is nothing in the demo to open for :${parameter}.`);
	return id;
};
