/**
 * Returns the id of a message to be sent; the server sends each id once, however often it is tried (decisions.md 10).
 * `crypto.randomUUID` exists only on https and localhost, and a college may run its first trial on plain http.
 */
export const makeDraftId = (): string => {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
	bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
	const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
