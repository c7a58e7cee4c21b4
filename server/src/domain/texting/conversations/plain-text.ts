import { conversationLimits } from '@quad/contract/texting/conversations/limits.ts';

/** Without control characters: no phone shows them, and PostgreSQL takes no text with a NUL. Lines stay lines. */
export const plainText = (text: string): string =>
	text.replace(/\r\n?/g, '\n').replace(/\p{Cc}/gu, (mark) => (mark === '\n' || mark === '\t' ? mark : ''));

/** As much of a text as a list shows, on one line; no character is cut in half. */
export const shorten = (text: string): string =>
	[...text.replace(/\s+/g, ' ')].slice(0, conversationLimits.lastTextShown).join('');
