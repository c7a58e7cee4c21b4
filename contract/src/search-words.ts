import { plainLetters } from './normal-form.ts';

/** The words that are looked for, each of them: “Ramirez, Jose”, as rosters have it, is “Ramirez Jose”. */
export const searchWords = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

/** Whether each word that is typed is in a text, whatever case and accents: how lists are narrowed in the browser. */
export const hasEveryWord = (text: string, typed: string): boolean => {
	const plain = plainLetters(text);
	return searchWords(plainLetters(typed)).every((word) => plain.includes(word));
};
