/**
 * A text in one of Unicode's normal forms. No letter of any language has more than 30 marks above and below it (UAX 15,
 * stream-safe text); what has is cut there first, because putting marks in order takes the square of their number.
 */
export const normalForm = (form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD', text: string): string =>
	text.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize(form);

/** In small letters, without accents, apostrophes and what nobody sees: as texts are compared. */
export const plainLetters = (text: string): string =>
	normalForm('NFKD', text)
		.replace(/[\p{Cf}\p{M}‘’']/gu, '')
		.toLowerCase();
