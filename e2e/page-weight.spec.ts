/** Tests that first visits stay small (docs/decisions/0038), as computed from the build and seen in a browser. */
import { expect, type Page } from '@playwright/test';
import { getProfile } from '@quad/contract/access/session/routes.ts';
import { listContacts } from '@quad/contract/contacts/contacts/routes.ts';
import { listBatches } from '@quad/contract/texting/messaging/routes.ts';
import { scriptsOf, styles } from './first-visit.ts';
import { callAs, comeInAs, type Person } from './kit.ts';
import { test } from './test.ts';

const mostStyleKb = 45;
const mostScripts = 28;

/** Files that load in addition to a screen's, and files that load only for some users. */
interface Around {
	readonly beside: readonly string[];
	readonly sometimes: readonly string[];
}

const outside: Around = { beside: [], sometimes: [] };
const inside: Around = {
	beside: ['inside', 'features/news/announcements/AnnouncementBanners.tsx'],
	sometimes: [
		'app/IntegrationList.tsx',
		'features/news/announcements/CreditWarnings.tsx',
		'features/access/caretakers/CaretakingBanners.tsx',
		'foundation/Toasts.tsx',
		'parts/chat/ChatPresence.tsx',
		'parts/compose/ComposerTools.tsx',
		'parts/compose/text-hints.ts',
		'app/SettingsNav.tsx',
		'parts/session/SandboxMark.tsx',
	],
};

/** What a conversation loads once it is on the screen. */
const besideThread: Around = {
	...inside,
	sometimes: [
		...inside.sometimes,
		'features/texting/conversations/ContactPanel.tsx',
		'parts/conversations/LaterBubble.tsx',
		'parts/conversations/NoteBubble.tsx',
		'parts/conversations/ReplyPicture.tsx',
	],
};

interface Visit {
	readonly path: string;
	readonly screen: string;
	readonly kb: number;
	readonly by?: Person;
}

const visits: readonly Visit[] = [
	{ path: '/compose', screen: 'features/texting/messaging/compose/ComposeScreen.tsx', kb: 293 },
	{ path: '/students/view', screen: 'features/contacts/contacts/ContactsScreen.tsx', kb: 240 },
	{ path: '/sent', screen: 'features/texting/messaging/batches/SentScreen.tsx', kb: 242 },
	{ path: '/scheduled', screen: 'features/texting/schedules/ScheduledScreen.tsx', kb: 240 },
	{ path: '/v2/smartmessages', screen: 'features/texting/smart-messages/SmartMessagesScreen.tsx', kb: 240 },
	{ path: '/v2/campaigns', screen: 'features/texting/campaigns/CampaignsScreen.tsx', kb: 240 },
	{ path: '/v2/profile/general', screen: 'features/access/profile/GeneralScreen.tsx', kb: 225 },
	{ path: '/dashboard', screen: 'features/reporting/reporting/DashboardScreen.tsx', kb: 254 },
	{
		path: '/v2/dashboard',
		screen: 'features/reporting/reporting/OrganizationDashboardScreen.tsx',
		kb: 255,
		by: 'dana.whitfield',
	},
	{
		path: '/admin/new-import/file',
		screen: 'features/contacts/imports/NewImportScreen.tsx',
		kb: 241,
		by: 'amir.haddad',
	},
	{ path: '/organization/audit', screen: 'features/organization/audit/AuditScreen.tsx', kb: 237, by: 'dana.whitfield' },
	{
		path: '/platform/notices',
		screen: 'features/news/announcements/PlatformAnnouncementsScreen.tsx',
		kb: 247,
		by: 'rosa.delgado',
	},
];

test('the sign-in page is light', async ({ page }) => {
	const fetched = scriptsFetchedBy(page);
	await page.goto('/login');
	await expect(page.getByLabel('Work email')).toBeVisible();
	expectWithin('outside', fetched, 149, outside);
});

for (const { path, screen, kb, by = 'lee.okafor' } of visits)
	test(`a first visit to ${path} stays within its limit`, async ({ page }) => {
		await comeInAs(page, await callAs(by));
		const fetched = scriptsFetchedBy(page);
		await page.goto(path);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		expectWithin(screen, fetched, kb);
	});

test('a sent message stays within its limit', async ({ page }) => {
	const lee = await callAs('lee.okafor');
	const { inboxes } = await lee.call(getProfile, {});
	const desk = inboxes.find(({ name }) => name === 'Admissions front desk')?.id ?? 0;
	const { items } = await lee.call(listBatches, { params: { id: desk }, query: {} });
	await comeInAs(page, lee);
	const fetched = scriptsFetchedBy(page);
	await page.goto(`/shared/${desk}/sent/${items[0]?.id}`);
	await expect(page.getByRole('heading', { name: 'Recipients' })).toBeVisible();
	expectWithin('features/texting/messaging/batches/BatchScreen.tsx', fetched, 262);
});

test('an inbox with a conversation open stays within its limit', async ({ page }) => {
	await comeInAs(page, await callAs('lee.okafor'));
	const fetched = scriptsFetchedBy(page);
	await page.goto('/inbox');
	await page.locator('main a[href*="/inbox/"]').first().click();
	await expect(page.getByRole('textbox', { name: 'Reply' })).toBeVisible();
	expectWithin('features/texting/conversations/InboxScreen.tsx', fetched, 250, besideThread);
});

test('the page of a contact stays within its limit', async ({ page }) => {
	const lee = await callAs('lee.okafor');
	const { items } = await lee.call(listContacts, { query: {} });
	await comeInAs(page, lee);
	const fetched = scriptsFetchedBy(page);
	await page.goto(`/v2/contacts/${items[0]?.id}`);
	await expect(page.getByRole('textbox', { name: 'Reply' })).toBeVisible();
	expectWithin('features/contacts/contacts/ContactScreen.tsx', fetched, 268, besideThread);
});

/** Returns a set of the scripts that the page loads, which grows while it does. */
const scriptsFetchedBy = (page: Page): ReadonlySet<string> => {
	const fetched = new Set<string>();
	page.on('request', (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.endsWith('.js')) fetched.add(pathname);
	});
	return fetched;
};

/** Checks the size of a screen's files. The browser may still be loading files that don't belong to the screen. */
const expectWithin = (screen: string, fetched: ReadonlySet<string>, kb: number, { beside, sometimes } = inside) => {
	const scripts = scriptsOf([...beside, screen]);
	expect.soft(scripts.kb, 'kB of JavaScript').toBeLessThanOrEqual(kb);
	expect.soft(scripts.paths.size, [...scripts.paths].join('\n')).toBeLessThanOrEqual(mostScripts);
	expect.soft(styles().kb, 'kB of CSS').toBeLessThanOrEqual(mostStyleKb);
	const known = scriptsOf([...beside, screen, ...sometimes]).paths;
	expect
		.soft(
			[...fetched].filter((path) => !known.has(path)),
			'fetched, but not weighed',
		)
		.toEqual([]);
	expect
		.soft(
			[...scriptsOf([screen]).paths].filter((path) => !fetched.has(path)),
			'weighed, but not fetched',
		)
		.toEqual([]);
};
