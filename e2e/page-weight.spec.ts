/**
 * What a first visit asks for, without a cache, has a limit (docs/decisions): counted by the browser, with headers, as it
 * came over the line, until nothing more comes; what is fetched ahead counts too.
 */
import { expect, type Page, test } from '@playwright/test';
import { listBatches } from '@quad/contract/messaging/routes.ts';
import { getProfile } from '@quad/contract/session/routes.ts';
import { callAs, comeInAs, type Person } from './kit.ts';

/** Answers of the API count as well. */
const mostRequests = 38;
const mostStyleKb = 48;

const visits: ReadonlyArray<{ path: string; scriptKb: number; by?: Person }> = [
	{ path: '/compose', scriptKb: 329 },
	{ path: '/students/view', scriptKb: 269 },
	{ path: '/sent', scriptKb: 280 },
	{ path: '/scheduled', scriptKb: 272 },
	{ path: '/v2/smartmessages', scriptKb: 332 },
	{ path: '/v2/campaigns', scriptKb: 276 },
	{ path: '/v2/profile/general', scriptKb: 247 },
	{ path: '/dashboard', scriptKb: 371 },
	{ path: '/v2/dashboard', scriptKb: 377, by: 'dana.whitfield' },
	{ path: '/admin/new-import/file', scriptKb: 278, by: 'amir.haddad' },
	{ path: '/organization/audit', scriptKb: 260, by: 'dana.whitfield' },
	{ path: '/platform/notices', scriptKb: 263, by: 'rosa.delgado' },
];

test('the sign-in page is light', async ({ page }) => {
	const weight = await weigh(page, '/login', () => expect(page.getByLabel('Work email')).toBeVisible());
	expectWithin(weight, 150);
});

for (const { path, scriptKb, by = 'lee.okafor' } of visits)
	test(`a first visit to ${path} stays within its limit`, async ({ page }) => {
		await comeInAs(page, await callAs(by));
		expectWithin(await weigh(page, path, () => expect(headingOf(page)).toBeVisible()), scriptKb);
	});

test('a sent message stays within its limit', async ({ page }) => {
	const lee = await callAs('lee.okafor');
	const { inboxes } = await lee.call(getProfile, {});
	const desk = inboxes.find(({ name }) => name === 'Admissions front desk')?.id ?? 0;
	const { items } = await lee.call(listBatches, { params: { id: desk }, query: {} });
	await comeInAs(page, lee);
	const weight = await weigh(page, `/shared/${desk}/sent/${items[0]?.id}`, () =>
		expect(page.getByRole('heading', { name: 'Recipients' })).toBeVisible(),
	);
	expectWithin(weight, 307);
});

test('an inbox with a conversation open stays within its limit', async ({ page }) => {
	await comeInAs(page, await callAs('lee.okafor'));
	const first = page.locator('main a[href*="/inbox/"]').first();
	const { requests } = await weigh(page, '/inbox', () => expect(first).toBeVisible());
	const opened = await weigh(page, '/inbox', async () => {
		await first.click();
		await expect(page.getByRole('textbox', { name: 'Reply' })).toBeVisible();
	});
	expectWithin({ ...opened, requests }, 297); // what is asked for after a click is no part of the first visit
});

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 });

interface Weight {
	requests: readonly string[];
	scriptKb: number;
	styleKb: number;
}

const expectWithin = ({ requests, scriptKb, styleKb }: Weight, most: number) => {
	expect.soft(requests.length, requests.join('\n')).toBeLessThanOrEqual(mostRequests);
	expect.soft(scriptKb, 'kB of JavaScript').toBeLessThanOrEqual(most);
	expect.soft(scriptKb, 'the scripts were seen at all').toBeGreaterThan(50);
	expect.soft(styleKb, 'kB of CSS').toBeLessThanOrEqual(mostStyleKb);
};

interface Asked {
	readonly path: string;
	bytes: number;
}

/** Everything that a visit fetches until its screen is there and nothing more comes, as if all of it were new. */
const weigh = async (page: Page, address: string, untilThere: () => Promise<void>): Promise<Weight> => {
	const session = await page.context().newCDPSession(page);
	await session.send('Network.enable');
	await session.send('Network.clearBrowserCache');
	const asked = new Map<string, Asked>();
	session.on('Network.responseReceived', ({ requestId, response }) => {
		if (!response.url.startsWith('http')) return;
		asked.set(requestId, { path: new URL(response.url).pathname, bytes: response.encodedDataLength });
	});
	session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		const one = asked.get(requestId);
		if (one) one.bytes = encodedDataLength;
	});
	await page.goto(address);
	await untilThere();
	await page.waitForLoadState('networkidle');
	const all = [...asked.values()];
	const kbOf = (kind: string) =>
		Math.round(all.filter(({ path }) => path.endsWith(kind)).reduce((sum, { bytes }) => sum + bytes, 0) / 1024);
	// once each: what a message on the live channel has asked for again is no part of the first visit
	return { requests: [...new Set(all.map(({ path }) => path))], scriptKb: kbOf('.js'), styleKb: kbOf('.css') };
};
