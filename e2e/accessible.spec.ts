/** WCAG 2.2 AA as far as a machine can tell: every screen of the table, in both schemes, on a desk and on a phone. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { listContacts } from '@quad/contract/contacts/routes.ts';
import { listConversations } from '@quad/contract/conversations/routes.ts';
import { listBatches } from '@quad/contract/messaging/routes.ts';
import { getProfile } from '@quad/contract/session/routes.ts';
import { screenPaths } from '../web/src/app/screen-paths.ts';
import { type Caller, callAs, fileOf, importFile, openAs } from './kit.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

const expectNoFaults = async (page: Page): Promise<void> => {
	const { violations, passes } = await new AxeBuilder({ page }).withTags(rules).analyze();
	const faults = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
	expect(faults).toEqual([]);
	expect(passes.length).toBeGreaterThan(5); // else axe has seen an empty page
};

/** Nothing of the screen is still on its way. */
const settled = async (page: Page): Promise<void> => {
	await expect(page.getByRole('heading').first()).toBeVisible();
	await page.waitForLoadState('networkidle');
	await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
	await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

for (const scheme of ['light', 'dark'] as const) {
	test.describe(scheme, () => {
		test.use({ colorScheme: scheme, reducedMotion: 'reduce' });

		for (const [name, { who, paths, title }] of Object.entries(screenPaths)) {
			test(`${name}: ${title}`, async ({ page }) => {
				const person = who === 'staff' ? 'lee.okafor' : 'amir.haddad';
				const caller = await callAs(person);
				const address = await addressOf(caller, paths);
				if (who === 'anyone') await page.goto(address);
				else await openAs(page, person, address);
				await settled(page);
				await expectNoFaults(page);
			});
		}
	});
}

/** The last of a screen's paths, which of an inbox's screens is that of a high-speed one, with ids that there are. */
const addressOf = async (caller: Caller, paths: readonly string[]): Promise<string> => {
	const path = paths.at(-1) ?? '/';
	const ids = await Promise.all([...path.matchAll(/:(\w+)/g)].map(([, id = '']) => idFor(caller, id)));
	return ids.reduce<string>((filled, id) => filled.replace(/:\w+/, String(id)), path);
};

const oneContact = ['Contact ID,First Name,Last Name,Mobile Number', 'AXE-1,Ana,Visitor,(204) 555-0100'];

const idFor = async (caller: Caller, parameter: string): Promise<string | number> => {
	const { inboxes } = await caller.call(getProfile, {});
	const inbox = inboxes.find(({ type }) => type === 'highspeed') ?? inboxes[0];
	const params = { id: inbox?.id ?? 0 };
	const firstOf: Record<string, () => Promise<string | number | undefined>> = {
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
