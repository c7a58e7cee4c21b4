/** First drops a letter's marks after the 30th (UAX 15, stream-safe), because sorting them takes quadratic time. */
export const normalForm = (form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD', text: string): string =>
	text.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize(form);

/** Returns a text in lower case, without accents, apostrophes and invisible characters, to compare it with others. */
export const plainLetters = (text: string): string =>
	normalForm('NFKD', text)
		.replace(/[\p{Cf}\p{M}‘’']/gu, '')
		.toLowerCase();
