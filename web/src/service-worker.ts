/**
 * What wakes when a text came in and Quad may be closed: it shows who wrote, and a click leads to the conversation. It
 * is a file of its own beside the page (vite.config.ts), and keeps nothing: no page and no answer is taken from a
 * cache.
 */
import type { PushMessage } from '@quad/contract/news/notifications/push-message.ts';

/** As much of a service worker's world as is used here: the page's types know another `self`. */
interface Waking extends Event {
	waitUntil(work: Promise<unknown>): void;
}
interface Pushed extends Waking {
	readonly data: { json(): unknown } | null;
}
interface Clicked extends Waking {
	readonly notification: Notification;
}
interface QuadWindow {
	readonly focused: boolean;
	focus(): Promise<unknown>;
	postMessage(message: { open: string }): void;
}
interface Shown extends NotificationOptions {
	readonly renotify: boolean;
	readonly data: string;
}
declare const self: {
	readonly clients: {
		claim(): Promise<void>;
		matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly QuadWindow[]>;
		openWindow(path: string): Promise<unknown>;
	};
	readonly registration: { showNotification(title: string, shown: Shown): Promise<void> };
	skipWaiting(): Promise<void>;
	addEventListener(type: 'install' | 'activate', hear: (event: Waking) => void): void;
	addEventListener(type: 'push', hear: (event: Pushed) => void): void;
	addEventListener(type: 'notificationclick', hear: (event: Clicked) => void): void;
};

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json())));
self.addEventListener('notificationclick', (event) => {
	event.notification.close();
	event.waitUntil(open(String(event.notification.data)));
});

const quadWindows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Safari takes the permission away from whoever is woken and shows nothing. */
const mustShow = /Safari/.test(navigator.userAgent) && !/Chrom|Firefox/.test(navigator.userAgent);

/** Who looks at Quad sees it there. One note for each conversation: a later one takes the place of the earlier. */
const show = async (data: unknown): Promise<void> => {
	if (!mustShow && (await quadWindows()).some(({ focused }) => focused)) return;
	const { title, body, path, tag } = isPushMessage(data)
		? data
		: { title: 'Quad', body: 'New text', path: '/', tag: '' };
	await self.registration.showNotification(title, {
		body,
		data: path,
		icon: '/icon-192.png',
		...(tag ? { tag, renotify: true } : { renotify: false }),
	});
};

const isPushMessage = (data: unknown): data is PushMessage =>
	typeof data === 'object' && data !== null && 'title' in data && 'body' in data && 'path' in data && 'tag' in data;

/** In a window that is open, which keeps what was being written there; else in a new one. */
const open = async (path: string): Promise<void> => {
	const windows = await quadWindows();
	const one = windows.find(({ focused }) => focused) ?? windows[0];
	if (!one) {
		await self.clients.openWindow(path);
		return;
	}
	one.postMessage({ open: path });
	await one.focus();
};
