/** Opens screens in a window like a user, knows when a screen has finished loading, and measures layout shifts. */
import { type Browser, type BrowserContextOptions, expect, type Page, type Request } from '@playwright/test';
import { aMoment } from '../time-limits.ts';
import { type Caller, comeInAs } from './kit.ts';

export interface ScreenWindow {
	page: Page;
	/** Opens this screen, by navigation for the same user or else by a reload. */
	open: (address: string, caller: Caller | undefined) => Promise<void>;
	/** Waits until everything on the screen has loaded. */
	settled: () => Promise<void>;
	/** Returns layout shifts since the screen was opened, except for those after user input. */
	shifts: () => Promise<Shift[]>;
	/** Returns libraries' console warnings since the last call. */
	warnings: () => string[];
}

export interface Shift {
	/** Chromium's score: the share of the window that moved, times the distance. */
	value: number;
	/** The first part of each moved element's HTML. */
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

/** Returns the page's pending requests, a set that changes. */
const askedBy = (page: Page): ReadonlySet<Request> => {
	const pending = new Set<Request>();
	page.on('request', (request) => {
		// The browser reports no end for requests of the previous page.
		if (request.isNavigationRequest()) pending.clear();
		pending.add(request);
	});
	// A response whose body nobody reads never finishes.
	page.on('response', (answer) => pending.delete(answer.request()));
	page.on('requestfailed', (request) => pending.delete(request));
	return pending;
};

/** Navigates to another screen and waits until the previous one is gone. */
const goOn = async (page: Page, address: string): Promise<void> => {
	await page.evaluate((path) => {
		for (const heading of document.querySelectorAll('main :is(h1, h2)')) heading.setAttribute('data-before', '');
		window.quadShifts?.(); // clears the previous screen's shifts
		history.pushState(null, '', path);
		dispatchEvent(new PopStateEvent('popstate'));
	}, address);
	await expect(page.locator('[data-before]')).toHaveCount(0);
};

const settled = async (page: Page, pending: ReadonlySet<Request>): Promise<void> => {
	await expect(page.getByRole('heading').first()).toBeVisible();
	await expect(async () => {
		// By then the next requests have started. A page that draws nothing may never report that it is idle.
		await page.evaluate((timeout) => new Promise((rest) => requestIdleCallback(rest, { timeout })), aMoment);
		expect([...pending].map((request) => request.url())).toEqual([]);
	}).toPass();
	await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
	await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
};

declare global {
	interface Window {
		/** Returns the shifts since the last call. */
		quadShifts?: () => Shift[];
	}
}

/** Runs in the page before its own scripts. */
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
