/** Returns whether the same text was just sent to the person, so that sending it again needs a confirmation. */
import { conversationLimits } from '@quad/contract/texting/conversations/limits.ts';
import type { ThreadMessage } from '@quad/contract/texting/conversations/routes.ts';

interface SentText {
	text: string;
	at: string;
}

/** `newestFirst` is the loaded thread; `underway` has replies that are being sent. */
export const saidLately = (
	text: string,
	newestFirst: readonly ThreadMessage[],
	underway: readonly SentText[],
	now: Date,
): boolean => {
	const wanted = text.trim();
	if (wanted === '') return false;
	const since = now.getTime() - conversationLimits.sameWordsMs;
	const texts = [
		...underway,
		...newestFirst
			.filter(({ direction, batchId }) => direction === 'outgoing' && batchId === null)
			.map((message): SentText => ({ text: message.text, at: message.sentOn })),
	];
	return texts.some((text) => text.text.trim() === wanted && new Date(text.at).getTime() > since);
};
