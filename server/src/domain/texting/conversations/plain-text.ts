import { conversationLimits } from '@quad/contract/texting/conversations/limits.ts';

/** Removes control characters except line breaks: no phone shows them, and PostgreSQL rejects a NUL in a text. */
export const plainText = (text: string): string =>
	text.replace(/\r\n?/g, '\n').replace(/\p{Cc}/gu, (mark) => (mark === '\n' || mark === '\t' ? mark : ''));

/** Shortens a text to one line of a list, without cutting a character in half. */
export const shorten = (text: string): string =>
	[...text.replace(/\s+/g, ' ')].slice(0, conversationLimits.lastTextShown).join('');
