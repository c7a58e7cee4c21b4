/**
 * Groups English and Spanish replies with the same meaning, so that one answer fits all. Groups should be too small
 * rather than too large: most words must agree, and negations, numbers, days and a question's subject must be equal.
 * The same replies in the same order always give the same groups.
 */
import { normalForm } from '../../normal-form.ts';
import { contracted, filler, meaningful, negations, stopWords } from './reply-words.ts';

const alike = 0.7; // twice the number of common words, divided by the words of both
const shortWord = 5; // a shorter word with one other letter is a different word
const longWord = 24; // nobody types longer words, and their misspellings would use memory

interface Meaning {
	/** What must be equal in all replies of a group. */
	readonly guard: string;
	/** The words that carry the meaning, without duplicates. */
	readonly words: readonly string[];
}

interface Group<R> {
	readonly guard: string;
	readonly words: ReadonlySet<string>;
	readonly replies: Array<{ at: number; reply: R }>;
}

/** Returns the largest group first, and of equally large ones the earliest. */
export const groupReplies = <R>(replies: readonly R[], textOf: (reply: R) => string): R[][] => {
	const meanings = new Map<string, { meaning: Meaning; replies: Group<R>['replies'] }>();
	for (const [at, reply] of replies.entries()) {
		const meaning = meaningOf(textOf(reply));
		const key = `${meaning.guard}|${meaning.words.join(' ')}`;
		const known = meanings.get(key);
		if (known) known.replies.push({ at, reply });
		else meanings.set(key, { meaning, replies: [{ at, reply }] });
	}
	const commonFirst = [...meanings.values()].sort(byWeight);
	const spelled = spellings(commonFirst.map(({ meaning, replies: { length } }) => ({ words: meaning.words, length })));
	const groups = gather(commonFirst, spelled);
	for (const { replies: members } of groups) members.sort((a, b) => a.at - b.at);
	return groups.sort(byWeight).map(({ replies: members }) => members.map(({ reply }) => reply));
};

const byWeight = <R>(a: Pick<Group<R>, 'replies'>, b: Pick<Group<R>, 'replies'>): number =>
	b.replies.length - a.replies.length || firstOf(a) - firstOf(b);
const firstOf = <R>({ replies: [first] }: Pick<Group<R>, 'replies'>): number => first?.at ?? 0;

const gather = <R>(
	meanings: ReadonlyArray<{ meaning: Meaning; replies: Group<R>['replies'] }>,
	spelled: ReadonlyMap<string, string>,
): Array<Group<R>> => {
	const groups: Array<Group<R>> = [];
	const having = new Map<string, Array<Group<R>>>(); // by guard and word
	for (const { meaning, replies } of meanings) {
		const words = new Set(meaning.words.map((word) => spelled.get(word) ?? word));
		const places = (words.size > 0 ? [...words] : ['']).map((word) => `${meaning.guard}|${word}`);
		const near = nearest(words, places, having);
		if (near) {
			near.replies.push(...replies);
			continue;
		}
		const made = { guard: meaning.guard, words, replies: [...replies] };
		groups.push(made);
		for (const place of places) {
			const others = having.get(place);
			if (others) others.push(made);
			else having.set(place, [made]);
		}
	}
	return groups;
};

const nearest = <R>(
	words: ReadonlySet<string>,
	places: readonly string[],
	having: ReadonlyMap<string, ReadonlyArray<Group<R>>>,
): Group<R> | undefined => {
	const common = new Map<Group<R>, number>();
	for (const place of places)
		for (const group of having.get(place) ?? []) common.set(group, (common.get(group) ?? 0) + 1);
	let best: Group<R> | undefined;
	let most = 0;
	for (const [group, count] of common) {
		const share = words.size === 0 ? 1 : (2 * count) / (words.size + group.words.size);
		if (share >= alike && share > most) {
			best = group;
			most = share;
		}
	}
	return best;
};

const meaningOf = (text: string): Meaning => {
	const allWords = wordsOf(text);
	if (allWords.length === 0)
		return { guard: `only ${[...new Set(text.replace(/\s/gu, ''))].sort().join('')}`, words: [] };
	const guards = new Set<string>();
	const words = new Set<string>();
	for (const word of allWords) {
		const guard = guardOf(word);
		if (guard) guards.add(guard);
		else if (!stopWords.has(word)) words.add(stemOf(word));
	}
	const telling = [...words].filter((word) => !filler.has(word));
	// a reply that consists only of fillers, such as a thank-you, keeps them
	const kept = telling.length > 0 || guards.size > 0 ? telling : words.size > 0 ? [...words] : allWords;
	return { guard: [...guards].sort().join(' '), words: kept.sort() };
};

const guardOf = (word: string): string | undefined =>
	/\d/.test(word) ? word : negations.has(word) ? 'not' : meaningful.get(word);

const wordsOf = (text: string): string[] =>
	normalForm('NFD', text)
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[’'`´]/gu, '')
		.replace(/(\d)[:.,](?=\d)/gu, '$1')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()
		.replace(/(.)\1{2,}/gu, '$1$1') // soooo
		.split(' ')
		.flatMap((word) => contracted.get(word)?.split(' ') ?? (word === '' ? [] : [word]));

const stemOf = (word: string): string =>
	word.length > 5 ? word.replace(/(?:ing|ed|es|s)$/u, '') : word.length > 3 ? word.replace(/s$/u, '') : word;

/** Maps rare spellings to the most common word that is one typo away. */
const spellings = (texts: ReadonlyArray<{ words: readonly string[]; length: number }>): ReadonlyMap<string, string> => {
	const uses = new Map<string, number>();
	for (const { words, length } of texts) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + length);
	const commonFirst = [...uses].sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1));
	const known = new Map<string, string>();
	const spelled = new Map<string, string>();
	for (const [word] of commonFirst) {
		if (word.length < shortWord || word.length > longWord) continue;
		const slips = slipsOf(word);
		const twin = slips.map((slip) => known.get(slip)).find((one) => one !== undefined);
		if (twin !== undefined) spelled.set(word, twin);
		else for (const slip of slips) known.set(slip, word);
	}
	return spelled;
};

/** Returns the word and its variants without one letter. Two words that share a variant are one typo apart. */
const slipsOf = (word: string): string[] => [
	word,
	...Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at + 1) + word.slice(at + 2)),
];
