import { plainLetters } from './normal-form.ts';

/** Returns the words of a search. “Ramirez, Jose”, as in rosters, is the same as “Ramirez Jose”. */
export const searchWords = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

/** Returns whether a text contains every typed word, ignoring case and accents. Browser lists use it as a filter. */
export const hasEveryWord = (text: string, typed: string): boolean => {
	const plain = plainLetters(text);
	return searchWords(plainLetters(typed)).every((word) => plain.includes(word));
};
