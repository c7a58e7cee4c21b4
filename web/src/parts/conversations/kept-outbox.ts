/** Stores replies that wait for a connection in this tab's session, so that they survive a reload. */
import type { Written } from './reply-text.ts';

export interface KeptUnderway extends Written {
	draftId: string;
	autoArchive: boolean;
	/** The author's name, to show until the server has the reply. */
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
