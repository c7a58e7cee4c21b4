/** Fills the `{places}` of a sentence. A place without a word stays as it is. */
export const fillPlaces = (sentence: string, words: Readonly<Record<string, string | number>>): string =>
	sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(words[name] ?? place));
