import { conversationLimits } from '@quad/contract/texting/conversations/limits.ts';

/** Removes control characters except line breaks, because no phone shows them and PostgreSQL rejects NUL in text. */
export const plainText = (text: string): string =>
	text.replace(/\r\n?/g, '\n').replace(/\p{Cc}/gu, (mark) => (mark === '\n' || mark === '\t' ? mark : ''));

/** Shortens a text to one line for a list, without splitting a character. */
export const shorten = (text: string): string =>
	[...text.replace(/\s+/g, ' ')].slice(0, conversationLimits.lastTextShown).join('');
