const collator = new Intl.Collator('en', { numeric: true });
const apostrophes = /['`’‘ʻ]/g;

/** Compares names without regard to case, accents and apostrophes, which is the order of the server's lists. */
export const compareNames = (one: string, other: string): number =>
	collator.compare(one.replace(apostrophes, ''), other.replace(apostrophes, ''));
