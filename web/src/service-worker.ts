/**
 * Shows who texted when a push arrives, even if Quad is closed; a click opens the conversation. It is built as a
 * separate file (vite.config.ts). It caches nothing, so pages and responses always come from the server.
 */
import type { PushMessage } from '@quad/contract/news/notifications/push-message.ts';

/** The parts of a service worker's types that are used here, because the page's types define `self` differently. */
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

/** Safari revokes the permission of a service worker that gets a push and shows nothing. */
const mustShow = /Safari/.test(navigator.userAgent) && !/Chrom|Firefox/.test(navigator.userAgent);

/** Shows nothing while a window of Quad is focused. A conversation's new notification replaces its earlier one. */
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

/** Opens the path in an open window, which keeps what was written there, or otherwise in a new one. */
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
