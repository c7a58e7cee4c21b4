/** Marks beyond 30 on a letter are removed first (UAX 15, stream-safe), because sorting them takes quadratic time. */
export const normalForm = (form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD', text: string): string =>
	text.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize(form);

/** Returns a text for comparisons: in lower case, without accents, apostrophes and invisible characters. */
export const plainLetters = (text: string): string =>
	normalForm('NFKD', text)
		.replace(/[\p{Cf}\p{M}‘’']/gu, '')
		.toLowerCase();
