/**
 * In which language a widget speaks. English stands in the code, as everywhere, and is the key of its translation; a sentence
 * that a dictionary does not have is shown as it is.
 */
import { fillPlaces } from '../../fill-places.ts';

export const widgetLanguages = ['auto', 'en', 'es'] as const;
export type WidgetLanguage = (typeof widgetLanguages)[number];
export type VisitorLanguage = Exclude<WidgetLanguage, 'auto'>;

/** `auto`: the page's own language, else what the browser asks for; English where it is neither of them. */
export const languageFor = (set: WidgetLanguage, page: string, browser: string): VisitorLanguage => {
	if (set !== 'auto') return set;
	return /^\s*es\b/i.test(page.trim() === '' ? browser : page) ? 'es' : 'en';
};

/** `{name}` and its like are filled in, also where the sentence came with them filled in already. */
export type Say = (english: string, places?: Readonly<Record<string, string>>) => string;

export interface Dictionary {
	readonly sentences: Readonly<Record<string, string>>;
	/** Sentences of the server that stand in the thread with a name in them. */
	readonly named: ReadonlyArray<readonly [english: string, other: string]>;
}

/** `own`: what staff wrote, in English and in this language. */
export const sayWith =
	(dictionary: Dictionary | undefined, own: ReadonlyArray<readonly [string, string]>): Say =>
	(english, places = {}) => {
		const written = own.find(([first]) => first === english)?.[1];
		if (written !== undefined) return written;
		if (!dictionary) return fillPlaces(english, places);
		const { sentences, named } = dictionary;
		if (Object.hasOwn(sentences, english)) return fillPlaces(sentences[english] ?? english, places);
		for (const [pattern, other] of named) {
			const [before = '', after = ''] = pattern.split('{name}');
			const name = english.slice(before.length, -after.length);
			if (name !== '' && english === before + name + after) return other.replace('{name}', () => name);
		}
		return fillPlaces(english, places);
	};
