import { plainLetters } from './normal-form.ts';

/** Returns the words of a search. “Ramirez, Jose”, as rosters write it, is the same as “Ramirez Jose”. */
export const searchWords = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

/** Whether a text has every typed word, ignoring case and accents. Lists in the browser filter by it. */
export const hasEveryWord = (text: string, typed: string): boolean => {
	const plain = plainLetters(text);
	return searchWords(plainLetters(typed)).every((word) => plain.includes(word));
};
