/** Computes how similar two questions are, from 0 to 1. It compares words, and letters to allow for typos. */
import { normalForm } from '../../normal-form.ts';

const small = new Set(
	'a an the is are was do does did can could will would i me my we you your it to of for in on at and or if please how what when where which who there have has be'.split(
		' ',
	),
);

/** Returns a text's words in lower case, without accents, endings and words that occur in every question. */
const wordsOf = (text: string): Set<string> => {
	const all = plain(text).split(' ').filter(Boolean);
	const telling = all.filter((word) => !small.has(word));
	return new Set((telling.length > 0 ? telling : all).map(stem));
};

const plain = (text: string): string =>
	normalForm('NFD', text)
		.toLowerCase()
		.replace(/\p{M}/gu, '')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim();

const stem = (word: string): string =>
	word.length > 4 ? word.replace(/(?:ing|ed|es|s)$/, '') : word.replace(/s$/, '');

const lettersOf = (text: string): Set<string> => {
	const padded = ` ${[...wordsOf(text)].join(' ')} `;
	return new Set(Array.from({ length: Math.max(1, padded.length - 2) }, (_, at) => padded.slice(at, at + 3)));
};

const overlap = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
	one.size + other.size === 0 ? 0 : (2 * [...one].filter((part) => other.has(part)).length) / (one.size + other.size);

export const similarity = (question: string, known: string): number => {
	const text = question.slice(0, 500); // a longer text is not a question, and would be slow to compare
	if (plain(text) === '' || plain(known) === '') return 0;
	return Math.max(overlap(wordsOf(text), wordsOf(known)), overlap(lettersOf(text), lettersOf(known)));
};

/** Returns whether a text contains any of these words or phrases. */
export const mentions = (text: string, words: readonly string[]): boolean => {
	const padded = ` ${plain(text.slice(0, 4_000))} `;
	return words.some((word) => plain(word) !== '' && padded.includes(` ${plain(word)} `));
};
