/** Finds entries by any of their words, best first, so that a whole question (“how do I add a colleague?”) works. */
import { plainLetters } from '@quad/contract/normal-form.ts';

interface Texts {
	readonly label: string;
	/** Other words for it, separated by spaces. */
	readonly words: string;
}

/** Words that say nothing about what is wanted. */
const fillers = new Set(
	'a an the to of on in at for from by with and or my our your their i we you they it is are was were be do does did can could should how where what which when who why put want need please all some new one am me someone let us'.split(
		' ',
	),
);

const wordsOf = (text: string): string[] =>
	plainLetters(text)
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);

/** Returns all entries in their order if nothing is typed. */
export const bestFirst = <T>(typed: string, entries: readonly T[], textsOf: (entry: T) => Texts): T[] => {
	const all = wordsOf(typed);
	const telling = all.filter((word) => !fillers.has(word));
	const wanted = telling.length > 0 ? telling : all;
	if (wanted.length === 0) return [...entries];
	// in a longer question, a word or two may be about something else
	const least = wanted.length <= 2 ? wanted.length : Math.ceil(wanted.length * 0.6);
	return entries
		.map((entry) => ({ entry, ...scoreOf(wanted, textsOf(entry)) }))
		.filter(({ matched }) => matched >= least)
		.sort((one, other) => other.score - one.score)
		.map(({ entry }) => entry);
};

const scoreOf = (wanted: readonly string[], { label, words }: Texts): { matched: number; score: number } => {
	const ofLabel = wordsOf(label);
	const others = wordsOf(words);
	const points = wanted.map((word) => Math.max(3 * likeness(word, ofLabel), 2 * likeness(word, others)));
	const matched = points.filter((one) => one > 0).length;
	const sum = points.reduce((all, one) => all + one, 0);
	// of two that match alike, the one with the shorter name is closer to what was typed
	return { matched, score: sum - ofLabel.length / 100 };
};

/** 1 for the same word, less for its beginning or another form of it (“imports”, “importing”), 0 for another word. */
const likeness = (typed: string, words: readonly string[]): number =>
	words.reduce((most, word) => {
		if (word === typed) return 1;
		if (word.startsWith(typed)) return Math.max(most, 0.8);
		return stemOf(word) === stemOf(typed) ? Math.max(most, 0.7) : most;
	}, 0);

/** For example `import` of “imports”, “imported” and “importing”. */
const stemOf = (word: string): string => word.replace(/(?<=\w{3})(?:ing|ed|es|s|e)$/, '');
