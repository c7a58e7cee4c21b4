const collator = new Intl.Collator('en', { numeric: true });
const apostrophes = /['`’‘ʻ]/g;

/** Compares names as the server sorts them: ignoring case, accents and apostrophes. */
export const compareNames = (one: string, other: string): number =>
	collator.compare(one.replace(apostrophes, ''), other.replace(apostrophes, ''));
