/** What the service worker has put on the screen: a click on it opens its conversation, reading that takes it away. */
import { pushTag } from '@quad/contract/news/notifications/push-message.ts';
import { safeReturnUrl } from './return-url.ts';

/** Calls back with the address of what was clicked, in the window that the service worker chose. */
export const onPushClicked = (open: (path: string) => void): void =>
	navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
		if (typeof data === 'object' && data !== null && 'open' in data) open(safeReturnUrl(String(data.open)) ?? '/');
	});

/** Once a conversation is read here, this browser need not tell of it. */
export const closePushed = async (conversationId: number): Promise<void> => {
	const registration = await navigator.serviceWorker?.getRegistration();
	for (const shown of (await registration?.getNotifications({ tag: pushTag(conversationId) })) ?? []) shown.close();
};
