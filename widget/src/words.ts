/** In which language this widget speaks: one on a page, so one for all of it. */
import {
	languageFor,
	type Say,
	type VisitorLanguage,
	type WidgetLanguage,
	wordsIn,
	wordsWith,
} from '@quad/contract/chat/visitor-words.ts';

let words: Say = wordsIn('en');

export const chooseLanguage = (set: WidgetLanguage): VisitorLanguage =>
	languageFor(set, document.documentElement.lang, navigator.language);

/** `own`: what staff wrote that stands in the thread, in English and in this language. */
export const speak = (language: VisitorLanguage, own: ReadonlyArray<readonly [string, string]>): void => {
	words = wordsWith(language, own);
};

export const say: Say = (english, places) => words(english, places);
