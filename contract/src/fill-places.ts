/** Fills the `{places}` of a sentence; one that nobody has a word for stays. */
export const fillPlaces = (sentence: string, words: Readonly<Record<string, string | number>>): string =>
	sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(words[name] ?? place));
