/**
 * What is looked for when somebody types into the search of contacts: words in any order, each of them anywhere in a
 * name, a Contact ID or a mobile number, and a number in any notation. A term is a list of spellings, one of which
 * must be found; every term must be. A first name is also spelled as the other names of the same person, each as a word of
 * its own, with a space before and after it.
 */
import { normalForm } from '../../normal-form.ts';
import { searchWords } from '../../search-words.ts';
import { canonicalDigits } from './canonical-number.ts';
import { contactLimits } from './limits.ts';
import { nicknamesOf } from './nicknames.ts';

const phoneMarks = /^[+\d\s().\-–—/·]+$/;

export const searchTerms = (searchText: string): string[][] => {
	const text = normalForm('NFKC', searchText)
		.replace(/\p{Cf}/gu, '')
		.trim();
	if (text === '') return [];
	if (phoneMarks.test(text) && /\d/.test(text)) return [spellings(text)];
	const words = searchWords(text);
	return (words.length > 0 ? words : [text]).slice(0, contactLimits.searchWords).map(spellings);
};

/** A term as it was written and, where it looks like a number, its digits as they are stored. */
const spellings = (term: string): string[] => {
	if (!phoneMarks.test(term)) return [term, ...nicknamesOf(term).map((name) => ` ${name} `)];
	const digits = term.replace(/\D/g, '').replace(/^(00|011)(?=1\d{10}$)/, '');
	return [...new Set([term, digits, canonicalDigits(digits)])].filter((spelling) => spelling !== '');
};

const shortestMistyped = 4;

/**
 * A word with one slip of the finger: a letter too many, one missing, another one, or two in the wrong order. In patterns
 * of `like` for the beginning of a word, `_` for any letter; undefined where the word is too short to be sure of, or none.
 */
export const mistyped = (word: string): string[] | undefined => {
	const letters = [...word];
	if (letters.length < shortestMistyped || letters.length > 30 || !/^\p{L}+$/u.test(word)) return undefined;
	const spelled = (from: number, to: number, between: string) =>
		[...letters.slice(0, from), between, ...letters.slice(to)].join('');
	const all = letters.flatMap((letter, at) => {
		const next = letters[at + 1];
		return [
			spelled(at, at + 1, '_'),
			spelled(at, at + 1, ''),
			spelled(at, at, '_'),
			...(next === undefined ? [] : [spelled(at, at + 2, next + letter)]),
		];
	});
	return [...new Set(all)];
};
