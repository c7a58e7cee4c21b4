/** Limits email headers to one short line without control characters, so that no input can inject a header. */

/**
 * Replaces control and direction characters with spaces, and breaks up `=?`, which starts an encoded word (RFC 2047).
 */
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

/** Returns whether the text is one address as in RFC 5321, unquoted. Letters of any script are allowed. */
export const isAddress = (text: string): boolean =>
	text.length <= 320 &&
	/^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@([\p{L}\p{N}-]{1,63}\.)+[\p{L}\p{N}-]{2,63}$/u.test(text);
