/**
 * What may stand in the head of a mail: one line, no control characters, not endless. So no name and no subject can
 * add a line of its own, whatever is written into it and whatever the library below would make of it.
 */

/** Line ends, invisible control and direction characters become a space; `=?` would begin a word in code (RFC 2047). */
export const oneLine = (text: string, most: number): string => {
	const line = text
		.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
		.replaceAll('=?', '= ?')
		.trim();
	const letters = [...line];
	return letters.length > most
		? `${letters
				.slice(0, most - 1)
				.join('')
				.trimEnd()}…`
		: line;
};

/** One address, as RFC 5321 writes it without quotation marks; letters of any script. */
export const isAddress = (text: string): boolean =>
	text.length <= 320 &&
	/^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@([\p{L}\p{N}-]{1,63}\.)+[\p{L}\p{N}-]{2,63}$/u.test(text);
