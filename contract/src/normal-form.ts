/**
 * Returns a text in a Unicode normal form. Letters with more than 30 marks, which no language has, lose the rest
 * first (UAX 15, stream-safe text), because sorting the marks takes quadratic time.
 */
export const normalForm = (form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD', text: string): string =>
	text.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize(form);

/** Returns a text for comparisons: in lower case, without accents, apostrophes and invisible characters. */
export const plainLetters = (text: string): string =>
	normalForm('NFKD', text)
		.replace(/[\p{Cf}\p{M}‘’']/gu, '')
		.toLowerCase();
