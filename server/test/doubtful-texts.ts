/** Provides texts that the current models consider possible opt-outs. */
import type { ReviewKind } from '@quad/contract/contacts/opt-outs/review-kinds.ts';
import { doubtOf } from '@quad/contract/texting/understanding/uncertain-opt-out.ts';

const candidates = [
	'I’m all set, found another school',
	'no need to keep writing',
	'No need to keep writing, we are all set',
	'please take my name off',
	'go away',
	'Lose my number',
	'You have the wrong number',
	'she has a new phone now',
	'he doesnt use this phone',
	'my daughter has her own phone now',
	'who is this',
	'this is his mom',
	'not going there anymore',
	'I already picked another college',
	'we went with a different school',
	'I wont be attending',
	'you can stop now I think',
	'why do you keep sending these',
] as const;

/** Returns texts with this outcome (and kind). Throws if there are too few. */
export const doubtfulTexts = (outcome: 'held' | 'flagged', count = 1, kind?: ReviewKind): string[] => {
	const found = candidates.filter((text) => {
		const doubt = doubtOf(text);
		return doubt?.outcome === outcome && (kind === undefined || doubt.kind === kind);
	});
	if (found.length < count)
		throw new Error(
			`Of the texts in doubtful-texts.ts ${found.length} are ${outcome}, and a test needs ${count}: add some.`,
		);
	return found.slice(0, count);
};

export const doubtfulText = (outcome: 'held' | 'flagged', kind?: ReviewKind): string =>
	doubtfulTexts(outcome, 1, kind)[0] ?? '';
