/**
 * Remembers since when this process has asked about a text in doubt, by its own clock, because the database's and the
 * carrier's may differ by minutes. A new claim starts over, because earlier answers prove nothing about it.
 */
import type { TextInDoubt } from './carrier.port.ts';

export interface QuestionsAsked {
	/** Returns for how many milliseconds the carrier's list has lacked the text, or −1 the first time. */
	emptyFor(text: TextInDoubt): number;
	/** Returns for how many milliseconds the carrier has not responded, or −1 the first time. */
	silentFor(text: TextInDoubt): number;
}

const mostKept = 100_000;

export const questionsAsked = (): QuestionsAsked => {
	const since = new Map<string, number>();
	const ask = (topic: string, { organizationId, messageId, claimedAt }: TextInDoubt): number => {
		const key = `${topic} ${organizationId} ${messageId} ${claimedAt.getTime()}`;
		const first = since.get(key);
		if (first !== undefined) return performance.now() - first;
		if (since.size >= mostKept) since.clear(); // all questions then start over, which only takes longer
		since.set(key, performance.now());
		return -1;
	};
	return {
		emptyFor: (text) => ask('empty', text),
		silentFor: (text) => ask('silent', text),
	};
};
