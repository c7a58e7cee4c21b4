/** The widget's language. A page has only one widget, so the language is global. */
import {
	type Dictionary,
	languageFor,
	type Say,
	sayWith,
	type VisitorLanguage,
	type WidgetLanguage,
} from '@quad/contract/chat/chat/visitor-words.ts';

let words: Say = sayWith(undefined, []);

export const chooseLanguage = (set: WidgetLanguage): VisitorLanguage =>
	languageFor(set, document.documentElement.lang, navigator.language);

/** `own` pairs texts that staff wrote in English with their translations, because they also appear in the thread. */
export const speak = (dictionary: Dictionary | undefined, own: ReadonlyArray<readonly [string, string]>): void => {
	words = sayWith(dictionary, own);
};

export const say: Say = (english, places) => words(english, places);
