/** The plans to choose from, with one that is there already. */
export const plans = (chosen: string): string[] => [...new Set(['Standard', 'Legacy', chosen])];

/** What is typed in dollars as it is kept, in 1/10,000; null: to be asked for. Undefined where it is no price. */
export const readPrice = (typed: string): number | null | undefined => {
	const text = typed.replaceAll(/[\s,$]/g, '');
	if (text === '') return null;
	return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) * 100 : undefined;
};

export const writePrice = (price: number | null): string => (price === null ? '' : (price / 10_000).toFixed(2));

/** A whole number as people type it. Undefined where it is none. */
export const readCount = (typed: string): number | undefined => {
	const text = typed.replaceAll(/[\s,]/g, '');
	return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
};
