/** Translates a widget. The English texts are the keys of their translations; untranslated ones stay English. */
import { fillPlaces } from '../../fill-places.ts';

export const widgetLanguages = ['auto', 'en', 'es'] as const;
export type WidgetLanguage = (typeof widgetLanguages)[number];
export type VisitorLanguage = Exclude<WidgetLanguage, 'auto'>;

/** `auto` is the page's language or else the browser's; English if Quad doesn't have it. */
export const languageFor = (set: WidgetLanguage, page: string, browser: string): VisitorLanguage => {
	if (set !== 'auto') return set;
	return /^\s*es\b/i.test(page.trim() === '' ? browser : page) ? 'es' : 'en';
};

/** Translates a sentence and fills `{name}`. It recognizes a server message even with the name already filled in. */
export type Say = (english: string, places?: Readonly<Record<string, string>>) => string;

export interface Dictionary {
	readonly sentences: Readonly<Record<string, string>>;
	/** Server messages that arrive with a person's name filled in, so they are matched by the text around `{name}`. */
	readonly named: ReadonlyArray<readonly [english: string, other: string]>;
}

/** `own` contains pairs of what staff wrote: in English, and in this language. */
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
