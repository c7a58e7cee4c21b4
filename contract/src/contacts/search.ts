/**
 * What is looked for when somebody types into the search of contacts: words in any order, each of them anywhere in a
 * name, a Contact ID or a mobile number, and a number in any notation. A term is a list of spellings, one of which
 * must be found; every term must be.
 */
import { normalForm } from '../normal-form.ts';
import { contactLimits } from './limits.ts';

const phoneMarks = /^[+\d\s().\-–—/·]+$/;

export const searchTerms = (searchText: string): string[][] => {
	const text = normalForm('NFKC', searchText)
		.replace(/\p{Cf}/gu, '')
		.trim();
	if (text === '') return [];
	if (phoneMarks.test(text) && /\d/.test(text)) return [spellings(text)];
	return text.split(/\s+/).slice(0, contactLimits.searchWords).map(spellings);
};

/** A term as it was written and, where it looks like a number, its digits as they are stored. */
const spellings = (term: string): string[] => {
	if (!phoneMarks.test(term)) return [term];
	const digits = term.replace(/\D/g, '').replace(/^(00|011)(?=1\d{10}$)/, '');
	return [...new Set([term, digits])].filter((spelling) => spelling !== '');
};
