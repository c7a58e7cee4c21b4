/**
 * Parses phone numbers into canonical E.164 digits without a plus. Accepts US and Canadian numbers in any notation
 * (decisions.md 13). Returns the reason if a number cannot be texted.
 */
import { normalForm } from '../../normal-form.ts';
import { areaCodes } from './area-codes.ts';
import { canonicalDigits } from './canonical-number.ts';
import { isAbroad, nationalPart } from './phone.ts';

export type PhoneFault =
	| 'empty'
	| 'not-a-number'
	| 'too-short'
	| 'too-long'
	| 'shortened'
	| 'other-country'
	| 'country-off'
	| 'no-such-area'
	| 'unknown-area'
	| 'toll-free'
	| 'premium';

type Read = { mobile: number } | { fault: PhoneFault };

/** Parses a number such as `+1 (303) 555-0100 ext. 4`, ignoring the extension, or returns why it can't be texted. */
export const parsePhone = (written: string): Read => {
	const [, area, exchange, line] = usual.exec(written) ?? [];
	return area ? judge(`${area}${exchange}${line}`) : readUnusual(written);
};

/** Also accepts numbers of any country if they have a plus, because WhatsApp can reach them (decisions.md 13). */
export const readAnyPhone = (written: string): Read => {
	const [, digits] = /^\s*\+\s*([2-9][\d ().-]{6,24})$/.exec(written) ?? [];
	// “+44 (0)20 …”: the 0 is only dialed within the country
	const abroad = canonicalDigits(digits?.replace(/\(0\)/, '').replace(/\D/g, '') ?? '');
	return abroad.length >= 8 && abroad.length <= 15 ? { mobile: Number(abroad) } : parsePhone(written);
};

/** The country codes that are accepted, or 'any' for WhatsApp. */
export type CountriesTaken = readonly number[] | 'any';

/** Returns a parser that also accepts these countries, and 00 or 011 in place of a plus. */
export const readPhoneIn = (countries: CountriesTaken): ((written: string) => Read) => {
	if (countries !== 'any' && countries.length === 0) return parsePhone;
	return (written) => {
		const read = parsePhone(written);
		if ('mobile' in read || read.fault !== 'other-country') return read;
		const abroad = readAnyPhone(written.replace(/^\s*(?:011|00)(?=[\s.-]?[2-9])/, '+'));
		if (!('mobile' in abroad)) return countries === 'any' ? abroad : { fault: 'country-off' };
		const isTaken = countries === 'any' || countries.some((code) => String(abroad.mobile).startsWith(String(code)));
		return isTaken ? abroad : { fault: 'country-off' };
	};
};

/** Matches the usual notations, ten times as fast as parsing them. */
const usual = /^(?:\+?1[ .-]?)?\(?([2-9]\d\d)\)?[ .-]?([2-9]\d\d)[ .-]?(\d{4})$/;

/** No number is longer, and longer texts would be slow to parse. */
const longest = 100; // characters

const readUnusual = (written: string): Read => {
	if (written.trim().length > longest) return { fault: 'not-a-number' };
	const text = tidied(written);
	if (text === '') return { fault: 'empty' };
	const scientific = /^(\d)[.,](\d+)e\+?0?(\d{1,2})$/i.exec(text);
	const main = scientific ? inFull(scientific) : bare(text);
	if (main === undefined) return { fault: 'shortened' };
	if (/[^\d\s().+\-/·_]/.test(main) || !/\d/.test(main)) return { fault: 'not-a-number' };
	const dialled = main.replace(/\D/g, '');
	const digits = dialled.replace(/^(?:011|00)(?=\d{10})/, '');
	const abroad = main.includes('+') || digits !== dialled;
	if (abroad && !digits.startsWith('1')) return { fault: 'other-country' };
	const national = abroad ? digits.slice(1) : nationalPart(digits);
	if (national.length < 10) return { fault: 'too-short' };
	return national.length > 10 ? { fault: 'too-long' } : judge(national);
};

/** Accepts ten digits with area code and exchange from 2 to 9, except area codes N11 and those that can't be texted. */
const judge = (national: string): Read => {
	const area = national.slice(0, 3);
	if (!/^(?!.11)[2-9]\d{2}[2-9]\d{6}$/.test(national)) return { fault: 'no-such-area' };
	const fault = special.get(area) ?? (known.has(area) || mayBeOpened.test(area) ? undefined : 'unknown-area');
	if (fault) return { fault };
	if (national.startsWith('976', 3)) return { fault: 'premium' };
	return { mobile: Number(`1${national}`) };
};

/** Removes what address books and spreadsheets add: invisible marks, `tel:`, and the `.0` of a number cell. */
const tidied = (written: string): string =>
	normalForm('NFKC', written)
		.replace(/\p{Cf}/gu, '')
		.replace(/[\p{Pd}\u2212]/gu, '-')
		.replace(/[[{]/g, '(')
		.replace(/[\]}]/g, ')')
		.trim()
		.replace(/^="?([^"]*)"?$/, '$1')
		.replace(/^tel:/i, '')
		.replace(/^(\d{10,11})\.0+$/, '$1')
		.replace(/^\d{1,2}(?:,\d{3}){3}$/, (grouped) => grouped.replaceAll(',', ''));

/** Removes a number's extension and label. */
const bare = (text: string): string => text.replace(extension, '').replace(label, '').replace(labelBehind, '');

const extension = /[\s,;(]*(?:\bext(?:ension|n)?|x|#)\s*[.:=#]*\s*\d+\s*\)?\s*$/i;
const kinds = '(?:cell(?:ular)?|mobile|mob|phone|ph|telephone|tel|home|work|office|text|sms|number|no|c|m|p|t|h|w)';
const label = new RegExp(`^\\(?\\s*${kinds}(?:\\s+(?:phone|number|no))?\\s*(?:[.:)=-]+\\s*|\\s+)(?=[+(\\d])`, 'i');
const labelBehind = new RegExp(
	`(?<=\\d)\\s*[-,;:/]?\\s*\\(?\\s*${kinds}(?:\\s+(?:phone|number))?\\s*\\.?\\s*\\)?$`,
	'i',
);

/** Returns all digits of a number like 3.035550142E9, or undefined if the spreadsheet dropped some. */
const inFull = ([, first = '', rest = '', power = '']: RegExpExecArray): string | undefined => {
	const places = Number(power);
	const beyond = rest.slice(places);
	return rest.length < places || /[^0]/.test(beyond) ? undefined : `${first}${rest.slice(0, places)}`;
};

const known: ReadonlySet<string> = new Set(areaCodes.map(({ code }) => String(code)));

/** Codes that NANPA may open before this list is updated: not N9X, 37X, 96X, or with two equal last digits. */
const mayBeOpened =
	/^(?!37|96)[2-9](?:0[1-9]|1[02-9]|2[013-9]|3[0-24-9]|4[0-35-9]|5[0-46-9]|6[0-57-9]|7[0-689]|8[0-79])$/;

/** Returns whether a number was accepted despite an unlisted area code, which may be new or mistyped. */
export const isOfUnknownArea = (mobile: number): boolean =>
	!isAbroad(mobile) && !known.has(nationalPart(String(mobile)).slice(0, 3));

const codes = (fault: PhoneFault, list: string): Array<[string, PhoneFault]> =>
	list.split(' ').map((code) => [code, fault]);

/** Area codes of other countries with the country code 1, except US territories, and codes without a place. */
const special: ReadonlyMap<string, PhoneFault> = new Map([
	...codes('other-country', '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'),
	...codes('toll-free', '800 833 844 855 866 877 888'),
	...codes('premium', '900'),
	// codes for personal numbers or services
	...codes(
		'unknown-area',
		'456 500 521 522 523 524 525 526 527 528 529 532 533 535 538 542 543 544 545 546 547 549 550',
	),
	...codes(
		'unknown-area',
		'552 553 554 556 558 566 569 577 578 588 589 600 622 633 700 710 880 881 882 883 884 885 886',
	),
	...codes('unknown-area', '887 889'),
]);

/** All unlisted area codes whose numbers are accepted. */
export const unlistedAreaCodes: readonly number[] = Array.from({ length: 800 }, (_, nth) => 200 + nth).filter(
	(code) => mayBeOpened.test(String(code)) && !known.has(String(code)) && !special.has(String(code)),
);

/** Why a number was refused, as told to the user who entered it. */
export const phoneFaults: Record<PhoneFault, string> = {
	empty: 'The mobile number is missing.',
	'not-a-number': 'This is not a phone number.',
	'too-short': 'This number has too few digits; a number with its area code has 10.',
	'too-long': 'This number has too many digits; a number with its area code has 10.',
	shortened: 'This number was shortened by a spreadsheet. Format that column as text and export again.',
	'other-country': 'This number is from another country; only numbers in the United States and Canada can be texted.',
	'country-off': 'This number is from a country that isn’t switched on for SMS. An owner can switch it on.',
	'no-such-area': 'This number can’t exist: the area code and the three digits after it must begin with 2 to 9.',
	'unknown-area': 'There is no such area code in the United States or Canada.',
	'toll-free': 'This is a toll-free number, which can’t receive texts.',
	premium: 'This is a premium-rate number, which can’t be texted.',
};
