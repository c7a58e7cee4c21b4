/**
 * A window that goes from screen to screen as by a link, knows when one is settled, and how far things moved meanwhile.
 */
import { type Browser, type BrowserContextOptions, expect, type Page, type Request } from '@playwright/test';
import { aMoment } from '../time-limits.ts';
import { type Caller, comeInAs } from './kit.ts';

export interface ScreenWindow {
	page: Page;
	/** To this screen: as by a link where the same person goes on, else as a page that is loaded anew. */
	open: (address: string, caller: Caller | undefined) => Promise<void>;
	/** Nothing of the screen is still on its way. */
	settled: () => Promise<void>;
	/** What moved since the screen was opened, none of it because somebody pressed something. */
	shifts: () => Promise<Shift[]>;
	/** What libraries warned of in the console since this was asked last. */
	warnings: () => string[];
}

export interface Shift {
	/** As Chromium counts it: the part of the window that moved, times how far. */
	value: number;
	/** The beginning of each element that moved. */
	moved: string[];
}

export const openWindow = async (browser: Browser, options: BrowserContextOptions): Promise<ScreenWindow> => {
	const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
	const pending = askedBy(page);
	await page.addInitScript(countShifts);
	const warned: string[] = [];
	page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
	let inside: Caller | undefined;
	return {
		page,
		open: async (address, caller) => {
			if (caller && caller === inside) return goOn(page, address);
			inside = caller;
			await comeInAs(page, caller);
			await page.goto(address);
		},
		settled: () => settled(page, pending),
		shifts: () => page.evaluate(() => window.quadShifts?.() ?? []),
		warnings: () => warned.splice(0),
	};
};

/** What the page has asked for and has no answer to yet. */
const askedBy = (page: Page): ReadonlySet<Request> => {
	const pending = new Set<Request>();
	page.on('request', (request) => {
		if (request.isNavigationRequest()) pending.clear(); // what the page before has asked for is never told
		pending.add(request);
	});
	page.on('response', (answer) => pending.delete(answer.request())); // an answer that nobody reads never finishes
	page.on('requestfailed', (request) => pending.delete(request));
	return pending;
};

/** To another screen as by a link, until nothing is left of the one before. */
const goOn = async (page: Page, address: string): Promise<void> => {
	await page.evaluate((path) => {
		for (const heading of document.querySelectorAll('main :is(h1, h2)')) heading.setAttribute('data-before', '');
		window.quadShifts?.(); // those of the screen before
		history.pushState(null, '', path);
		dispatchEvent(new PopStateEvent('popstate'));
	}, address);
	await expect(page.locator('[data-before]')).toHaveCount(0);
};

const settled = async (page: Page, pending: ReadonlySet<Request>): Promise<void> => {
	await expect(page.getByRole('heading').first()).toBeVisible();
	await expect(async () => {
		// what comes next is asked for by then; a page that draws nothing may never call itself idle
		await page.evaluate((timeout) => new Promise((rest) => requestIdleCallback(rest, { timeout })), aMoment);
		expect([...pending].map((request) => request.url())).toEqual([]);
	}).toPass();
	await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
	await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

declare global {
	interface Window {
		/** The shifts since it was called last. */
		quadShifts?: () => Shift[];
	}
}

/** In the page, before anything of it runs. */
const countShifts = (): void => {
	interface LayoutShift extends PerformanceEntry {
		value: number;
		hadRecentInput: boolean;
		sources: Array<{ node: Node | null }>;
	}
	const isShift = (entry: PerformanceEntry): entry is LayoutShift => 'hadRecentInput' in entry;
	const markupOf = (node: Node | null) =>
		node instanceof Element ? node.outerHTML.slice(0, 120) : `${node?.textContent}`;
	let seen: Shift[] = [];
	const note = (entries: PerformanceEntryList) => {
		for (const entry of entries.filter(isShift).filter((one) => !one.hadRecentInput))
			seen.push({ value: entry.value, moved: entry.sources.map(({ node }) => markupOf(node)) });
	};
	const observer = new PerformanceObserver((list) => note(list.getEntries()));
	observer.observe({ type: 'layout-shift', buffered: true });
	window.quadShifts = () => {
		note(observer.takeRecords());
		const all = seen;
		seen = [];
		return all;
	};
};
