/**
 * Tests turning push notifications on, getting and clicking them, and turning them off. Real push services are on the
 * internet, so subscriptions, notifications and focus are simulated. The server's alerts.test.ts has a push service.
 */
import { createECDH, randomBytes } from 'node:crypto';
import { expect, type Page, type Worker } from '@playwright/test';
import { subscribe, unsubscribe } from '@quad/contract/news/notifications/routes.ts';
import { openAs, responseTo } from './kit.ts';
import { test } from './test.ts';
import { findConversation, texter } from './texter.ts';

test('a browser is switched on, tells who wrote, leads there, and is switched off', async ({ page }) => {
	await page.addInitScript(makeUpNotifications);
	await page.addInitScript(makeUpSubscriptions, {
		endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('hex')}`,
		p256dh: createECDH('prime256v1').generateKeys('base64url'),
		auth: randomBytes(16).toString('base64url'),
	});
	await openAs(page, 'lee.okafor', '/v2/profile/notifications');
	const card = page.getByRole('region', { name: 'Push notifications in this browser' });
	await Promise.all([responseTo(page, subscribe), card.getByRole('button', { name: 'Switch on' }).click()]);
	await expect(card).toContainText('Signing out here turns this off.');
	// The next person to open the page gets the notifications.
	await Promise.all([responseTo(page, subscribe), page.reload()]);
	await expect(card.getByRole('button', { name: 'Switch off' })).toBeVisible();

	const talk = await findConversation('Campus visits', 1);
	await (await texter(talk)).say('Is the office open?');
	const { wake, worker } = await workerOf(page);
	const note = { title: talk.fullName, path: talk.address, tag: `conversation:${talk.id}` };
	const one = { ...note, body: 'New text to “Campus visits”' };
	const focus = (isFocused: boolean) =>
		Promise.all([page.evaluate(setFocus, isFocused), worker.evaluate(setFocus, isFocused)]);
	await focus(true);
	await wake(one);
	expect(await shown(worker)).toEqual([]); // nothing is shown while Quad has the focus

	await focus(false);
	await wake(one);
	await wake({ ...note, body: '2 new texts to “Campus visits”' });
	await expect.poll(() => shown(worker)).toEqual([`${talk.fullName}: 2 new texts to “Campus visits”`]);

	await page.evaluate(() => document.documentElement.setAttribute('data-stays', ''));
	await click(worker);
	await expect(page).toHaveURL(talk.address);
	await expect(page.locator('html')).toHaveAttribute('data-stays'); // the page was not reloaded
	await wake(one);
	await expect.poll(() => shown(worker)).toEqual([`${talk.fullName}: New text to “Campus visits”`]);
	await expect.poll(async () => (await (await texter(talk)).read()).unread).toBeGreaterThan(0);
	await focus(true);
	await expect.poll(async () => (await (await texter(talk)).read()).unread).toBe(0);
	await expect.poll(() => shown(worker)).toEqual([]); // the notification goes away once the text is read

	await page.goto('/v2/profile/notifications');
	await Promise.all([responseTo(page, unsubscribe), card.getByRole('button', { name: 'Switch off' }).click()]);
	await expect(card.getByRole('button', { name: 'Switch on' })).toBeVisible();
});

test('a text makes one sound in two tabs, where somebody switched it on, and counts in the tab’s title', async ({
	page,
	context,
}) => {
	await context.clock.setFixedTime(new Date('2026-11-23T17:00:00Z')); // noon in New York, outside quiet hours
	await context.addInitScript(() => {
		const make = AudioContext.prototype.createOscillator;
		AudioContext.prototype.createOscillator = function () {
			const { dataset } = document.documentElement;
			dataset.tones = String(Number(dataset.tones ?? 0) + 1);
			return make.call(this);
		};
	});
	await openAs(page, 'lee.okafor', '/v2/profile/notifications');
	const talk = await findConversation('Campus visits', 0);
	const phone = await texter(talk);
	const other = await context.newPage();
	await other.goto(talk.list);
	await expect(other.getByRole('region', { name: /^Conversations of/ })).toBeVisible();
	const tones = async () => {
		const each = await Promise.all(
			[page, other].map((tab) => tab.evaluate(() => Number(document.documentElement.dataset.tones ?? 0))),
		);
		return each.reduce((sum, count) => sum + count, 0);
	};
	const unread = async () => Number(/^\((\d+)/.exec(await other.title())?.[1] ?? 0);
	const before = await unread();
	await phone.say('Is the office open?');
	await expect.poll(unread).toBe(before + 1);
	expect(await tones()).toBe(0);

	await page.getByRole('switch', { name: 'Play a sound when a text arrives' }).check();
	await phone.say('Hello?');
	await expect.poll(tones).toBe(2); // one sound has two tones
	await expect.poll(unread).toBe(before + 2);
	expect(await tones()).toBe(2);
	await other.close();
});

/** Returns the service worker, with a function that wakes it as a push service does. */
const workerOf = async (page: Page) => {
	const cdp = await page.context().newCDPSession(page);
	const registered = new Promise<string>((resolve) =>
		cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => one && resolve(one.registrationId)),
	);
	await cdp.send('ServiceWorker.enable');
	const registrationId = await registered;
	const [worker = await page.context().waitForEvent('serviceworker')] = page.context().serviceWorkers();
	await worker.evaluate(makeUpNotifications);
	await worker.evaluate(followWork);
	const { origin } = new URL(page.url());
	let woken = 0;
	/** Waits until the worker has finished, even if it shows nothing. The delivery itself ends earlier. */
	const wake = async (note: object) => {
		await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(note) });
		woken += 1;
		await expect.poll(() => worker.evaluate(() => self.done)).toBe(woken);
	};
	return { worker, wake };
};

/** Runs in the service worker. Counts the events that it has received and finished. */
const followWork = () => {
	self.done = 0;
	const { waitUntil } = ExtendableEvent.prototype;
	ExtendableEvent.prototype.waitUntil = function (work) {
		waitUntil.call(this, work);
		if (this.type === 'push') void work.then(() => (self.done += 1));
	};
};

/** The part of a service worker's globals that this test uses. */
interface World {
	registration: ServiceWorkerRegistration;
	dispatchEvent(event: Event): boolean;
	done: number;
}
declare const self: World;
declare const WindowClient: { prototype: object };
declare const ExtendableEvent: { prototype: Event & { waitUntil(work: Promise<unknown>): void } };

const shown = (worker: Worker): Promise<string[]> =>
	worker.evaluate(async () =>
		(await self.registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`),
	);

const click = (worker: Worker): Promise<void> =>
	worker.evaluate(async () => {
		const [notification] = await self.registration.getNotifications();
		self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
	});

/** Runs in pages and in the service worker, which share the notifications that are shown: one per tag. */
const makeUpNotifications = () => {
	Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'granted' });
	Notification.requestPermission = async () => 'granted';
	const tray = () => caches.open('made-up notifications');
	const keyOf = (tag: string) => `/notification/${encodeURIComponent(tag)}`;
	Object.assign(ServiceWorkerRegistration.prototype, {
		showNotification: async (title: string, options: { tag: string }) =>
			(await tray()).put(keyOf(options.tag), Response.json({ title, ...options })),
		getNotifications: async (wanted: { tag?: string } = {}) => {
			const kept = await (await tray()).matchAll(wanted.tag === undefined ? undefined : keyOf(wanted.tag));
			const each: Array<{ tag: string }> = await Promise.all(kept.map((one) => one.json()));
			return each.map((one) => ({ ...one, close: async () => (await tray()).delete(keyOf(one.tag)) }));
		},
	});
};

/** Runs in pages and in the service worker, because a headless browser's windows always have the focus. */
const setFocus = (isFocused: boolean) => {
	if ('WindowClient' in globalThis)
		Object.defineProperty(WindowClient.prototype, 'focused', { configurable: true, get: () => isFocused });
	if (!('document' in globalThis)) return;
	document.hasFocus = () => isFocused;
	window.dispatchEvent(new Event(isFocused ? 'focus' : 'blur'));
};

/** Runs in the page, because the browser's own push service can't be reached. */
const makeUpSubscriptions = ({ endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string }) => {
	const key = 'made-up subscription';
	const subscription = (applicationServerKey: string) => ({
		endpoint,
		options: {
			applicationServerKey: Uint8Array.from(
				atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')),
				(letter) => letter.charCodeAt(0),
			).buffer,
		},
		toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh, auth } }),
		unsubscribe: async () => localStorage.removeItem(key) === undefined,
	});
	Object.assign(PushManager.prototype, {
		getSubscription: async () => {
			const kept = localStorage.getItem(key);
			return kept === null ? null : subscription(kept);
		},
		subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
			localStorage.setItem(key, applicationServerKey);
			return subscription(applicationServerKey);
		},
	});
};
