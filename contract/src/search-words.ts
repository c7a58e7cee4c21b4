import { plainLetters } from './normal-form.ts';

/** Returns the words of a search. “Ramirez, Jose”, as rosters write it, is the same as “Ramirez Jose”. */
export const searchWords = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

/**
 * Returns whether a text has every word that was typed, without regard to case and accents. Lists in the browser are
 * filtered this way.
 */
export const hasEveryWord = (text: string, typed: string): boolean => {
	const plain = plainLetters(text);
	return searchWords(plainLetters(typed)).every((word) => plain.includes(word));
};
