/** Returns the plans to choose from, including the current one. */
export const plans = (chosen: string): string[] => [...new Set(['Standard', 'Legacy', chosen])];

/** Converts dollars to 1/10,000 of a dollar. Returns null for a price on request, undefined for invalid input. */
export const readPrice = (typed: string): number | null | undefined => {
	const text = typed.replaceAll(/[\s,$]/g, '');
	if (text === '') return null;
	return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) * 100 : undefined;
};

export const writePrice = (price: number | null): string => (price === null ? '' : (price / 10_000).toFixed(2));

/** Parses a whole number as people type it; undefined for invalid input. */
export const readCount = (typed: string): number | undefined => {
	const text = typed.replaceAll(/[\s,]/g, '');
	return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
};
