/**
 * Since when this process has asked about a text in doubt. Not by the clocks of either side, which may be wrong by minutes,
 * and anew for each time that the text was claimed: what was asked before it was handed over once more proves nothing.
 */
import type { TextInDoubt } from './carrier.port.ts';

export interface QuestionsAsked {
	/** For how long the carrier’s list has not had it, in milliseconds; −1 where this is the first time. */
	emptyFor(text: TextInDoubt): number;
	/** For how long nothing was heard of it; −1 where this is the first time. */
	silentFor(text: TextInDoubt): number;
}

const mostKept = 100_000;

export const questionsAsked = (passed: () => number = () => performance.now()): QuestionsAsked => {
	const since = new Map<string, number>();
	const ask = (what: string, { organizationId, messageId, claimedAt }: TextInDoubt): number => {
		const key = `${what} ${organizationId} ${messageId} ${claimedAt.getTime()}`;
		const first = since.get(key);
		if (first !== undefined) return passed() - first;
		if (since.size >= mostKept) since.clear(); // then all is asked anew, and later
		since.set(key, passed());
		return -1;
	};
	return {
		emptyFor: (text) => ask('empty', text),
		silentFor: (text) => ask('silent', text),
	};
};
