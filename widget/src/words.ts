/** In which language this widget speaks: one on a page, so one for all of it. */
import {
	languageFor,
	type Say,
	type VisitorLanguage,
	type WidgetLanguage,
	wordsIn,
} from '@quad/contract/chat/visitor-words.ts';

let words: Say = wordsIn('en');

/** Answers the language, for those who listen. */
export const speak = (set: WidgetLanguage): VisitorLanguage => {
	const language = languageFor(set, document.documentElement.lang, navigator.language);
	words = wordsIn(language);
	return language;
};

export const say: Say = (english, places) => words(english, places);
