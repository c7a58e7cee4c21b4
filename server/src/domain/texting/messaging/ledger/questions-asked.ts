/**
 * Remembers since when this process has asked about a text in doubt: by its own clock, as those
 * of both sides may be minutes off. Each new claim starts anew, because an answer from before it proves nothing.
 */
import type { TextInDoubt } from './carrier.port.ts';

export interface QuestionsAsked {
	/** Returns for how many milliseconds the carrier's list has not had the text; −1 the first time. */
	emptyFor(text: TextInDoubt): number;
	/** Returns for how many milliseconds the carrier has not answered; −1 the first time. */
	silentFor(text: TextInDoubt): number;
}

const mostKept = 100_000;

export const questionsAsked = (): QuestionsAsked => {
	const since = new Map<string, number>();
	const ask = (topic: string, { organizationId, messageId, claimedAt }: TextInDoubt): number => {
		const key = `${topic} ${organizationId} ${messageId} ${claimedAt.getTime()}`;
		const first = since.get(key);
		if (first !== undefined) return performance.now() - first;
		if (since.size >= mostKept) since.clear(); // all questions start anew then, which only takes longer
		since.set(key, performance.now());
		return -1;
	};
	return {
		emptyFor: (text) => ask('empty', text),
		silentFor: (text) => ask('silent', text),
	};
};
