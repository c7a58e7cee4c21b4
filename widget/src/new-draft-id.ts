/** Returns a UUID, even on pages without HTTPS, where browsers have no `crypto.randomUUID`. */
export const newDraftId = (): string => {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	const hex = Array.from(bytes, (byte, nth) => {
		const kept = nth === 6 ? (byte & 15) | 64 : nth === 8 ? (byte & 63) | 128 : byte;
		return kept.toString(16).padStart(2, '0');
	}).join('');
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
