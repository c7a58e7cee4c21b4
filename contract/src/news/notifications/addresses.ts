/** Splits a text of recipients at whitespace or commas (spec 3 §5), and drops duplicates. */
export const splitAddresses = (text: string): string[] => {
	const known = new Map<string, string>();
	for (const address of text.split(/[\s,]+/)) {
		const key = address.toLowerCase();
		if (key !== '' && !known.has(key)) known.set(key, address);
	}
	return [...known.values()];
};
