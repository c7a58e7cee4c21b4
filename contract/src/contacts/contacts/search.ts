/**
 * Parses a contact search into terms. Each must be found in a name, Contact ID or mobile number. A term lists its
 * alternative spellings, which for a first name include nicknames, padded with spaces to match only whole words.
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

/** Returns a term as typed, with nicknames if it is a word, or with the stored digits if it looks like a number. */
const spellings = (term: string): string[] => {
	if (!phoneMarks.test(term)) return [term, ...nicknamesOf(term).map((name) => ` ${name} `)];
	const digits = term.replace(/\D/g, '').replace(/^(00|011)(?=1\d{10}$)/, '');
	return [...new Set([term, digits, canonicalDigits(digits)])].filter((spelling) => spelling !== '');
};

const shortestMistyped = 4;

/** Returns `like` patterns that match a word with one typo (`_`: any letter), or undefined if it is too short. */
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
