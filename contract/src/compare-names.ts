/** Names in the order in which people sort them, as the server's lists have it: whatever case, accents and apostrophes. */
const collator = new Intl.Collator('en', { numeric: true });
const apostrophes = /['`’‘ʻ]/g;

export const compareNames = (one: string, other: string): number =>
	collator.compare(one.replace(apostrophes, ''), other.replace(apostrophes, ''));
