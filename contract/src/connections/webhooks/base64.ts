/** Returns whether a text is Base64, as a Basic authentication header must be (spec 3 §5). */
export const isBase64 = (text: string): boolean =>
	text !== '' && text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);

/** Removes `Basic`, because users paste the whole header. */
export const withoutScheme = (written: string): string => written.trim().replace(/^Basic\s+/i, '');
