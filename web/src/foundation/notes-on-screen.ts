/** The notes that the service worker has put on the screen: a click on one opens its conversation, reading it takes it away. */
import { noteTag } from '@quad/contract/alerts/push-note.ts';
import { safeReturnUrl } from './return-url.ts';

/** Calls back with the address of what was clicked, in the window that the service worker chose. */
export const onNoteClicked = (open: (path: string) => void): void =>
	navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
		if (typeof data === 'object' && data !== null && 'open' in data) open(safeReturnUrl(String(data.open)) ?? '/');
	});

/** Once a conversation is read here, this browser need not tell of it. */
export const takeNoteAway = async (conversationId: number): Promise<void> => {
	const registration = await navigator.serviceWorker?.getRegistration();
	for (const note of (await registration?.getNotifications({ tag: noteTag(conversationId) })) ?? []) note.close();
};
