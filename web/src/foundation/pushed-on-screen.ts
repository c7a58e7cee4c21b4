/** Handles the service worker's notifications: a click opens the conversation, and reading it closes them. */
import { pushTag } from '@quad/contract/news/notifications/push-message.ts';
import { safeReturnUrl } from './return-url.ts';

/** Calls back with the path of a clicked notification, in the window that the service worker chose. */
export const onPushClicked = (open: (path: string) => void): void =>
	navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
		if (typeof data === 'object' && data !== null && 'open' in data) open(safeReturnUrl(String(data.open)) ?? '/');
	});

/** Closes the notifications of a conversation that was read here. */
export const closePushed = async (conversationId: number): Promise<void> => {
	const registration = await navigator.serviceWorker?.getRegistration();
	for (const shown of (await registration?.getNotifications({ tag: pushTag(conversationId) })) ?? []) shown.close();
};
