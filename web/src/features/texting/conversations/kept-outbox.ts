/** Replies that wait for a connection are kept for the session of this tab, even through a reload. */
import type { Written } from './reply-text.ts';

export interface KeptUnderway extends Written {
	draftId: string;
	autoArchive: boolean;
	/** The author's name, shown until the server has the reply. */
	writtenBy: string;
	at: string;
	to: { conversationId: number; inboxId: number; isPersonal: boolean; contactId: number };
}

const key = 'outbox';

export const keptWaiting = (): KeptUnderway[] => JSON.parse(sessionStorage.getItem(key) ?? '[]');

export const keepWaiting = (waiting: readonly KeptUnderway[]): void => {
	if (waiting.length === 0) sessionStorage.removeItem(key);
	else sessionStorage.setItem(key, JSON.stringify(waiting));
};
