/** In which language this widget speaks: one on a page, so one for all of it. */
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

/** `own`: what staff wrote that stands in the thread, in English and in this language. */
export const speak = (dictionary: Dictionary | undefined, own: ReadonlyArray<readonly [string, string]>): void => {
	words = sayWith(dictionary, own);
};

export const say: Say = (english, places) => words(english, places);
