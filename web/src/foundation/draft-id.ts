/**
 * Returns an ID for a new message. The server sends each ID only once, however often it is tried (decisions.md 10).
 * `crypto.randomUUID` needs HTTPS or localhost, but a college may first try Quad on plain HTTP.
 */
export const makeDraftId = (): string => {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
	bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
	const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
