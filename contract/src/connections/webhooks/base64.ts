/** Returns whether a text is base64, as the header of Basic authentication requires (spec 3 §5). */
export const isBase64 = (text: string): boolean =>
	text !== '' && text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);

/** Removes `Basic`, because people paste the whole header. */
export const withoutScheme = (written: string): string => written.trim().replace(/^Basic\s+/i, '');
