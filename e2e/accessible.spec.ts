/**
 * Tests every screen against WCAG 2.2 AA as far as a program can, on desktop and phone, in both color schemes. On a
 * phone, nothing may be too small for a finger or wider than the screen. Each screen is opened once, and its window
 * is resized.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import { type CDPSession, expect, type Page } from '@playwright/test';
import type { Who } from '@quad/contract/ability-names.ts';
import { assignCaretaker, listCaretakerPeople, removeCaretaker } from '@quad/contract/access/caretakers/routes.ts';
import { getProfile } from '@quad/contract/access/session/routes.ts';
import { listOrganizations } from '@quad/contract/administration/platform/routes.ts';
import { pasteInvitations } from '@quad/contract/administration/users/invitation-list-routes.ts';
import { listBots } from '@quad/contract/chat/chat/bot-routes.ts';
import { listChats } from '@quad/contract/chat/chat/routes.ts';
import { listWebhooks } from '@quad/contract/connections/webhooks/routes.ts';
import { listContacts } from '@quad/contract/contacts/contacts/routes.ts';
import { listSegments } from '@quad/contract/contacts/segments/routes.ts';
import { listTags } from '@quad/contract/contacts/tags/routes.ts';
import { createTextingReport } from '@quad/contract/reporting/texting-reports/routes.ts';
import { listCampaigns } from '@quad/contract/texting/campaigns/routes.ts';
import { listConversations } from '@quad/contract/texting/conversations/routes.ts';
import { listBatches } from '@quad/contract/texting/messaging/routes.ts';
import { listScheduled } from '@quad/contract/texting/schedules/routes.ts';
import { listSmartMessages } from '@quad/contract/texting/smart-messages/routes.ts';
import { screenPaths } from '../web/src/app/screen-paths.ts';
import {
	addRecipients,
	type Caller,
	callAs,
	comeInAs,
	dismissAdvice,
	fileOf,
	importFile,
	openAs,
	type Person,
	willItLand,
} from './kit.ts';
import { openWindow, type ScreenWindow } from './open-screens.ts';
import { test } from './test.ts';

interface Only {
	type: 'tag' | 'rule';
	values: string[];
}

const rules: Only = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] };
/** Rules whose result depends on the color scheme. */
const rulesOfColor: Only = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Rules outside of WCAG, or experimental in axe, to check on screens with figures. */
const rulesOfFigures: Only = { type: 'rule', values: ['label-content-name-mismatch', 'region'] };
const screensOfFigures =
	/^(dashboard|organizationDashboard|reporting|chatReporting|howWeCount|inboxReport|messageReport|exports|scheduledReports|textingReports|newTextingReport|textingReportData|textingReport|unreadReport|usageReport):/;

/** For each kind of screen, a person who may open it. */
const readers: Partial<Record<Who, Person>> = {
	staff: 'lee.okafor',
	owner: 'dana.whitfield',
	platform: 'rosa.delgado',
};

// All workers share the screens. axe checks each state in both color schemes and both sizes.
test.describe.configure({ mode: 'parallel' });
// A failure names its element, and traces would take a third of the time.
test.use({ trace: 'off' });

// Use one window for all screens, so that fetched data is reused.
let desk: ScreenWindow;
let page: Page;
let devtools: CDPSession;
/** A second window, always of a phone's size, for states that appear only while a screen loads. */
let phone: ScreenWindow;

test.beforeAll(async ({ browser }) => {
	desk = await openWindow(browser, { viewport: { width: 1440, height: 900 } });
	page = desk.page;
	devtools = await page.context().newCDPSession(page);
	phone = await openWindow(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
});

test.afterAll(() => Promise.all([page.close(), phone.page.close()]));

const readerOf = (who: Who): Person | undefined => (who === 'anyone' ? undefined : (readers[who] ?? 'amir.haddad'));

const inTurn = Object.entries(screenPaths)
	.map(([name, { who, paths, title }]) => ({ name: `${name}: ${title}`, paths, reader: readerOf(who) }))
	.toSorted((a, b) => (a.reader ?? '').localeCompare(b.reader ?? ''));

for (const { name, paths, reader } of inTurn)
	test(name, async () => {
		const caller = await callAs(reader ?? 'amir.haddad');
		const address = await addressOf(caller, paths);
		await Promise.all([desk, phone].map((window) => expectNothingMoves(window, address, reader && caller)));
		await expectNoFaults();
		if (screensOfFigures.test(name)) await expectAccessible('light', rulesOfFigures);
	});

test('compose: nothing moves as its forecast arrives', async () => {
	const priya = await callAs('priya.raman'); // she leaves a draft
	for (const window of [desk, phone]) {
		await expectNothingMoves(window, '/compose?search=ma', priya);
		await window.open('/dashboard', priya); // two windows with one draft would show a warning
	}
});

test('compose: with its lists and dialogs open', async () => {
	await openAs(page, 'lee.okafor', '/compose');
	await page.getByRole('combobox', { name: 'Add recipients' }).fill('ma');
	await expect(page.getByRole('option').nth(3)).toBeVisible();
	await expectNoFaults();
	await page.getByRole('option').first().click();

	await page.getByRole('button', { name: 'Paste or upload a list' }).click();
	await page.getByRole('textbox', { name: 'Contact IDs or mobile numbers' }).fill('303 555 01, nobody');
	await page.getByRole('button', { name: 'Find people' }).click();
	await expect(page.getByRole('textbox', { name: 'Line 2' })).toBeVisible();
	await expectNoFaults();
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: 'Campaign' }).click();
	await expect(page.getByRole('combobox', { name: 'Campaign' })).toBeVisible();
	await expectNoFaults();
	await page.getByRole('button', { name: 'Campaign' }).click();
	await expect(page.getByRole('combobox', { name: 'Campaign' })).toHaveCount(0);

	await addRecipients(page, 'honors', 'Honors college');
	await page.getByRole('button', { name: 'Tag Honors college' }).click();
	await page.getByRole('menuitem', { name: 'Leave out instead' }).click();
	await page.getByRole('button', { name: /^Everyone in / }).click();
	await page.getByRole('combobox', { name: 'Send from' }).click();
	await expectNoFaults();
	await page.keyboard.press('Escape'); // the menu is hidden once its field is scrolled out of view
	await page.getByRole('combobox', { name: 'Send from' }).click();
	await page.getByRole('option', { name: /Campus alerts/ }).click();
	await expectNoFaultsIn('Merge fields', 'menu');
	await page.getByRole('textbox', { name: 'Text of the message' }).fill('Hi {{First Name}}, it’s snowing — stay safe.');
	const panel = willItLand(page);
	await expect(panel.getByRole('button', { name: /^Text \d/ })).toBeVisible();
	await expectNoFaults();

	await page.getByRole('button', { name: 'When: Now' }).click();
	await expectNoFaults();
	await page.getByRole('menuitem', { name: 'Date and time…' }).click();
	await expect(page.getByRole('status').filter({ hasText: 'It will be sent on' })).toBeVisible();
	await expectNoFaults();
	await page.getByRole('button', { name: 'Done' }).click();
	await page.getByRole('button', { name: /^When: / }).click();
	await page.getByRole('menuitem', { name: 'Now' }).click();
	await expect(panel.getByRole('button', { name: /^Text \d/ })).toBeVisible();

	await panel.getByRole('button', { name: /^\d+ opted out/ }).click();
	await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
	await expectNoFaults();
	await page.keyboard.press('Escape');

	await dismissAdvice(panel);
	await panel.getByRole('button', { name: /^Text \d/ }).click();
	await expect(page.getByRole('dialog', { name: 'Send this message?' })).toBeVisible();
	await expectNoFaults();
});

test('a sent Smart Message: with people chosen and a dialog open', async () => {
	const lee = await callAs('lee.okafor');
	await comeInAs(page, lee);
	const { inboxes } = await lee.call(getProfile, {});
	const desk = inboxes.find(({ name }) => name === 'Admissions front desk')?.id ?? 0;
	const { items } = await lee.call(listBatches, { params: { id: desk }, query: {} });
	const smart = items.find(({ smartMessageId }) => smartMessageId !== null);
	await page.goto(`/shared/${desk}/sent/${smart?.id}?branch=other-reply`);
	await page.getByRole('button', { name: 'Select all', exact: true }).click();
	await expect(page.getByRole('region', { name: 'Selected recipients' })).toBeVisible();
	await expectNoFaults();
	await expectNoFaultsIn('Change category', 'dialog');
});

test('triage: while a group is answered', async () => {
	const lee = await callAs('lee.okafor');
	await comeInAs(page, lee);
	const { inboxes } = await lee.call(getProfile, {});
	const inbox = inboxes.find(({ name }) => name === 'Admissions front desk');
	const { items } = await lee.call(listBatches, { params: { id: inbox?.id ?? 0 }, query: {} });
	const item = items.find((one) => one.smartMessageId !== null && one.otherCount > 0);
	await page.goto(`/shared/${inbox?.id}/sent/${item?.id}/triage`);
	await expect(page.getByRole('article')).toBeVisible();
	await page.keyboard.press('r');
	await page.getByRole('textbox', { name: /^Answer/ }).fill('At 10:00, {{First Name}}');
	await expect(page.getByText(/ gets “At 10:00, /)).toBeVisible();
	await expectNoFaults();
	await page.keyboard.press('Escape');
	await expectNoFaultsIn('Keyboard shortcuts', 'dialog');
});

test('the shell: with its menus open', async () => {
	const inFinancialAid = (person: Person) => callAs(person, 'Financial Aid');
	const amir = await inFinancialAid('amir.haddad');
	const people = await amir.call(listCaretakerPeople, { query: {} });
	const idOf = (wanted: string) => people.find(({ name }) => name === wanted)?.id ?? 0;
	const body = { CaretakerStaffId: idOf('Dana Whitfield'), TargetStaffId: idOf('Priya Raman') };
	await amir.call(assignCaretaker, { body });
	await comeInAs(page, await inFinancialAid('dana.whitfield'));
	await page.goto('/v2/profile/out-of-office');
	await expectNoFaultsIn(/^Team:/, 'menu');
	await expectNoFaultsIn(/^Account of/, 'menu');

	await page.getByRole('button', { name: /^Account of/ }).click();
	await page.getByRole('menuitem', { name: 'Cover for Priya Raman' }).click();
	await expectNoFaultsIn('Account of Priya Raman', 'menu');
	await amir.call(removeCaretaker, { body });
	// without another click
	await expect(page.getByRole('button', { name: 'Account of Dana Whitfield' })).toBeVisible();

	await turnInto('phone');
	await expectNoFaultsIn('Menu', 'dialog');
});

test('a scheduled message: before it is sent by hand', async () => {
	const lee = await callAs('lee.okafor');
	await comeInAs(page, lee);
	await page.goto(await addressOf(lee, ['/scheduled/:scheduledId']));
	await expectNoFaultsIn('Send now', 'dialog');
});

test('a conversation: with its menu open', async () => {
	const lee = await callAs('lee.okafor');
	await comeInAs(page, lee);
	await page.goto(await addressOf(lee, ['/inbox/:conversationId']));
	await expectNoFaultsIn(/^More$/, 'menu');
});

test('a texting report: counted, as charts and as tables', async () => {
	const dana = await callAs('dana.whitfield');
	const { inboxes } = await dana.call(getProfile, {});
	const groups = [{ name: 'Front desk', inboxes: inboxes.slice(0, 1).map(({ id }) => id) }];
	const { id } = await dana.call(createTextingReport, { body: { name: 'For axe', groups } });
	await comeInAs(page, dana);
	await page.goto(`/report/complete?id=${id}`);
	await expect(page.getByRole('heading', { name: 'For axe' })).toBeVisible();
	await expectNoFaults();
	await page.keyboard.press('t');
	await expectNoFaults();
});

test('a dashboard: with its charts as tables', async () => {
	await openAs(page, 'lee.okafor', '/dashboard');
	await expect(page.getByRole('heading', { name: 'Messages by day' })).toBeVisible();
	await page.keyboard.press('t');
	await expectNoFaults();
});

/** The most layout shift, summed up. Chromium calls a page unstable from 0.1 on. */
const mostShift = 0.05;

const expectNothingMoves = async (window: ScreenWindow, address: string, caller: Caller | undefined): Promise<void> => {
	await window.open(address, caller);
	await window.settled();
	expect(window.warnings(), 'in the console').toEqual([]);
	const shifts = await window.shifts();
	const sum = shifts.reduce((all, { value }) => all + value, 0);
	const lines = shifts.map(({ value, moved }) => `${value.toFixed(3)}: ${moved.join(' | ')}`).join('\n');
	expect(
		sum,
		`at ${window === phone ? 'a phone' : 'a desk'} this moves while the screen arrives:\n${lines}`,
	).toBeLessThanOrEqual(mostShift);
};

/** Checks what this button opens, and what is around it. */
const expectNoFaultsIn = async (button: string | RegExp, opens: 'menu' | 'dialog'): Promise<void> => {
	await page.getByRole('button', { name: button }).click();
	await expect(page.getByRole(opens)).toBeVisible();
	await expectNoFaults();
	await page.keyboard.press('Escape');
	await expect(page.getByRole(opens)).toHaveCount(0);
};

const expectNoFaults = async (): Promise<void> => {
	await desk.settled();
	await scrollToEnd();
	await expectAccessible('light', rules);
	await expectAccessible('dark', rulesOfColor);
	await turnInto('low');
	expect(await page.evaluate(cutTabs), 'cut off by what fills the window').toEqual([]);
	expect(await namedByNumber(), 'named only by a number or a sign').toEqual([]);
	await turnInto('phone');
	await desk.settled();
	await scrollToEnd();
	// Elements that measure themselves, such as a segmented control, update a moment after the window is resized.
	await expect.poll(() => page.evaluate(smallOrWide), 'too small for a finger, or wider than the phone').toEqual([]);
	await expectAccessible('dark', rulesOfColor);
	await expectAccessible('light', rules);
	await turnInto('desk');
};

/** Returns links and buttons whose names tell nothing out of context, or have a space before a colon or comma. */
const namedByNumber = async (): Promise<string[]> => {
	const tree = await page.locator('body').ariaSnapshot();
	return tree.match(/^ *- (?:link|button|tab|option) (?:"[\d\s.,:%\u2212-]+"|"[^"]* [:,][^"]*").*/gm) ?? [];
};

/** A bar at the bottom may cover content that can be scrolled, but nothing at the end of the page. */
const scrollToEnd = (): Promise<void> => page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));

/** Window sizes. In `low`, every list is longer than the window. */
const windows = {
	desk: { width: 1440, height: 900 },
	low: { width: 1440, height: 420 },
	phone: { width: 390, height: 844 },
};

const turnInto = async (what: keyof typeof windows): Promise<void> => {
	await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: what === 'phone' });
	await page.setViewportSize(windows[what]);
};

/** Returns tab lists that are cut off vertically. */
const cutTabs = (): string[] =>
	[...document.querySelectorAll('main nav, main [role="tablist"]')]
		.filter((strip) => strip.scrollHeight > strip.clientHeight + 1)
		.map((strip) => strip.getAttribute('aria-label') ?? strip.outerHTML);

const moreOfTheSame = 'tbody tr:nth-child(n + 13)';

const expectAccessible = async (colorScheme: 'light' | 'dark', only: Only): Promise<void> => {
	await page.emulateMedia({ colorScheme });
	await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
	await bringAxe();
	const { violations, passes } = await page.evaluate(
		({ runOnly, exclude }) => window.axe.run({ exclude }, { runOnly, resultTypes: ['violations'] }),
		{
			runOnly: only,
			exclude: only === rulesOfFigures ? [moreOfTheSame, '[role="tooltip"]', '[data-portal]'] : [moreOfTheSame],
		},
	);
	const faults = violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join('\n')}`);
	expect(faults).toEqual([]);
	// if nothing passes, axe has checked an empty page; an open dialog hides all that the rules of figures look at
	if (only === rules) expect(passes.length).toBeGreaterThan(5);
};

declare global {
	interface Window {
		/** The part of axe that is used here. */
		axe: { run: (context: object, options: object) => ReturnType<AxeBuilder['analyze']> };
	}
}

const besideBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axe = readFileSync(besideBuilder.resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe into a page, once because it is large, and without its builder's first check. */
const bringAxe = async (): Promise<void> => {
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
};

/** Runs in the page. Returns controls below 44 px (except links in text), and content that the phone cuts off. */
const smallOrWide = (): string[] => {
	const pressed = [...document.querySelectorAll('button, a[href], select, [role="option"], [role="tab"]')];
	const small = pressed.flatMap((element) => {
		const { width, height, bottom } = element.getBoundingClientRect();
		const isText = getComputedStyle(element).display === 'inline';
		// Exclude elements that exist only for screen readers or keyboards.
		const isThere = element.checkVisibility() && width > 1 && bottom > 0;
		if (isText || !isThere || height >= 43.5) return [];
		return [`${Math.round(height)} px: ${element.outerHTML.slice(0, 160)}`];
	});
	const { scrollWidth, clientWidth } = document.documentElement;
	return scrollWidth > clientWidth ? [...small, `the page is ${scrollWidth} px wide`] : small;
};

/** Returns the last of a screen's paths, with existing ids. For inbox screens, those of a high-speed inbox. */
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
		teamId: async () => (await caller.call(getProfile, {})).currentDepartment.id,
		batchId: async () => {
			const { items } = await caller.call(listBatches, { params, query: {} });
			return (items.find(({ replyCount }) => replyCount > 0) ?? items[0])?.id;
		},
		conversationId: async () => (await caller.call(listConversations, { params, query: {} })).items[0]?.id,
		invitationListId: async () => {
			const text = 'Ida,Moss,ida.moss@northfield.example,imoss-2\nIda,Moss,nowhere,imoss-3';
			return (await caller.call(pasteInvitations, { body: { text } })).id;
		},
		importId: async () => importFile(await callAs('amir.haddad'), fileOf('one.csv', oneContact)),
		campaignId: async () => (await caller.call(listCampaigns, { query: { searchText: 'deposits' } })).items[0]?.id,
		scheduledId: async () => (await caller.call(listScheduled, { query: {} })).items[0]?.id,
		smartMessageId: async () => (await caller.call(listSmartMessages, { query: {} })).items[0]?.id,
		organizationId: async () => (await caller.call(listOrganizations, { query: {} })).items[0]?.id,
		webhookId: async () => (await (await callAs('amir.haddad')).call(listWebhooks, { query: {} }))[0]?.id,
		tagId: async () => (await caller.call(listTags, {}))[0]?.id,
		segmentId: async () => (await caller.call(listSegments, { query: {} })).items[0]?.id,
		selectedConversationId: async () => (await caller.call(listChats, { query: {} })).items[0]?.id,
		botId: async () => (await caller.call(listBots, {}))[0]?.id,
		contactId: async () => (await caller.call(listContacts, { query: {} })).items[0]?.id,
	};
	const id = await firstOf[parameter]?.();
	if (id === undefined) throw new Error(`There is nothing in the demo to open for :${parameter}.`);
	return id;
};
