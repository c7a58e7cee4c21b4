/**
 * Numbers of the United States and Canada: stored as E.164 digits without plus, shown and answered as 10 digits,
 * taken in any notation (decisions.md 13). Other countries are rejected in this version, with their reason.
 */
export type PhoneFault = 'empty' | 'not-a-number' | 'too-short' | 'too-long' | 'other-country' | 'no-such-area';

/** `+1 (303) 555-0100 ext. 4` → what it is, or why not. The extension is dropped: texts go to the number. */
export const readPhone = (written: string): { mobile: number } | { fault: PhoneFault } => {
	const [, area, exchange, line] = usual.exec(written) ?? [];
	return area ? judge(`${area}${exchange}${line}`) : readUnusual(written);
};

/** As nearly all are written; ten times as fast. */
const usual = /^(?:\+?1[ .-]?)?\(?([2-9]\d\d)\)?[ .-]?([2-9]\d\d)[ .-]?(\d{4})$/;

const readUnusual = (written: string): { mobile: number } | { fault: PhoneFault } => {
	const text = tidied(written);
	if (text === '') return { fault: 'empty' };
	const [main = ''] = text.split(/\s*(?:ext\.?|x|#)\s*\d+$/i);
	if (/[^\d\s().+\-–—/·]/.test(main) || !/\d/.test(main)) return { fault: 'not-a-number' };
	const dialled = main.replace(/\D/g, '');
	const digits = dialled.replace(/^(?:011|00)(?=\d{10})/, '');
	const abroad = main.includes('+') || digits !== dialled;
	if (abroad && !digits.startsWith('1')) return { fault: 'other-country' };
	const national = abroad ? digits.slice(1) : nationalPart(digits);
	if (national.length < 10) return { fault: 'too-short' };
	return national.length > 10 ? { fault: 'too-long' } : judge(national);
};

/** Ten digits: area code and exchange begin with 2 to 9, and no area code is N11. */
const judge = (national: string): { mobile: number } | { fault: PhoneFault } => {
	if (!/^(?!.11)[2-9]\d{2}[2-9]\d{6}$/.test(national)) return { fault: 'no-such-area' };
	if (sameCountryCode.has(national.slice(0, 3))) return { fault: 'other-country' };
	return { mobile: Number(`1${national}`) };
};

/** Without what address books and spreadsheets leave behind: invisible marks, `tel:`, and the `.0` of a number cell. */
const tidied = (written: string): string =>
	written
		.normalize('NFKC')
		.replace(/\p{Cf}/gu, '')
		.trim()
		.replace(/^tel:/i, '')
		.replace(/^(\d{10,11})\.0+$/, '$1');

/** Area codes of the other countries that share the country code 1. Those of the US territories are our own. */
const sameCountryCode = new Set(
	'242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'.split(' '),
);

const nationalPart = (digits: string): string =>
	digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits;

/** Why a number was not taken, as a sentence for the person who wrote it. */
export const phoneFaults: Record<PhoneFault, string> = {
	empty: 'There is no mobile number.',
	'not-a-number': 'This is not a phone number.',
	'too-short': 'This number has too few digits; a number with its area code has 10.',
	'too-long': 'This number has too many digits; a number with its area code has 10.',
	'other-country': 'This number is of another country; only numbers of the United States and Canada can be texted.',
	'no-such-area': 'There is no such number: an area code and the three digits after it begin with 2 to 9.',
};

/** 13035550100 → '3035550100' */
export const nationalDigits = (mobile: number | string): string => nationalPart(String(mobile));

/** 13035550100 → '(303) 555-0100'; 11 and 12 digits as the specifications write them (gaps N-33). */
export const showPhone = (number: number | string): string => {
	const digits = nationalPart(String(number).replace(/\D/g, ''));
	return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : String(number);
};
