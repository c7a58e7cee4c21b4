/** Fills a sentence's `{placeholders}`. Those without a value stay as they are. */
export const fillPlaces = (sentence: string, words: Readonly<Record<string, string | number>>): string =>
	sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(words[name] ?? place));
