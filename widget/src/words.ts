/** The language of the widget. A page has one widget, so the language is global. */
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

/** `own` pairs texts by staff that appear in the thread: English, and this language. */
export const speak = (dictionary: Dictionary | undefined, own: ReadonlyArray<readonly [string, string]>): void => {
	words = sayWith(dictionary, own);
};

export const say: Say = (english, places) => words(english, places);
