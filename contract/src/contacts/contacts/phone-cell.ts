/**
 * Parses the phone numbers in a cell, which may contain labels, extensions, dialer pauses or several numbers. Words
 * that withdraw a number (“old”, “do not text”) make the cell unreadable on purpose.
 */
import { normalForm } from '../../normal-form.ts';
import { type PhoneFault, readAnyPhone } from './parse-phone.ts';

type ReadOne = (written: string) => { mobile: number } | { fault: PhoneFault };

/** Returns a cell's numbers in order, without duplicates, or the reason why there is none. */
export const readPhones = (
	written: string,
	readOne: ReadOne = readAnyPhone,
): { mobiles: [number, ...number[]] } | { fault: PhoneFault } => {
	const whole = readOne(written);
	if ('mobile' in whole) return { mobiles: [whole.mobile] };
	if (whole.fault === 'empty' || whole.fault === 'shortened' || written.length > longest) return whole;
	const text = withoutPauses(tidied(written));
	const bare = withoutWords(text);
	const read = readOne(bare);
	const plain = 'mobile' in read || !bare.startsWith('+') ? read : readOne(bare.replace(extension, ''));
	if ('mobile' in plain) return { mobiles: [plain.mobile] };
	const reads = apart(text).map((piece) => readOne(withoutWords(piece)));
	const [first, ...others] = new Set(reads.flatMap((read) => ('mobile' in read ? [read.mobile] : [])));
	if (first !== undefined) return { mobiles: [first, ...others] };
	return plain.fault === 'not-a-number' ? whole : plain;
};

export const readFirstPhone = (written: string, readOne: ReadOne = readAnyPhone): ReturnType<ReadOne> => {
	const read = readPhones(written, readOne);
	return 'fault' in read ? read : { mobile: read.mobiles[0] };
};

/** Shown if someone enters several numbers in a field for one. */
export const severalNumbers = 'This is more than one number. Enter one of them.';

const longest = 200; // characters

/** Removes quotation marks, invisible characters and link addresses, and normalizes dashes and spaces. */
const tidied = (written: string): string =>
	normalForm('NFKC', written)
		.replace(/\p{Cf}/gu, '')
		.replace(/[\p{Pd}\u2212]/gu, '-')
		.replace(/["'`´‘’‚“”„«»*<>~?!]/g, '')
		.replace(/^#\s?(?=[\d(+])/, '')
		.replace(/\+\s?\((\d{1,3})\)|\(\+(\d{1,3})\)/g, '+$1$2 ')
		.replace(/^\(?([2-9]\d\d)\)?\s?\|\s?(\d{3})\s?\|\s?(\d{4})$/, '$1-$2-$3')
		.replace(/[^\S\r\n]+/g, ' ')
		.replace(/(^|[\s;,/])(?:tel|sms|callto|phone):(?:\/\/)?/gi, '$1')
		.trim();

/**
 * Removes what a dialer sends after the number: `,,9988776#`, `p123`, `;ext=5`, ` wait 5`. A semicolon may also
 * separate two numbers, so what follows it is a number if it has enough digits.
 */
export const withoutPauses = (text: string): string =>
	text
		.replace(
			/(\d) ?(?:,[ ,]*,|;?(?:ext|isub|phone-context|postd)=|[ ,;]*\b(?:wait|pause)\b[ ,;]*|[ ]?[pw](?=\d))[\d,*#pw+ -]*/gi,
			'$1',
		)
		.replace(/(\d{4}) ?#(?=$|[\s;,/|])/g, '$1')
		.replace(/(\d{4}) ?[;,] ?\d{1,8}#?(?=$|[\s;,/|])/g, '$1');

/** Splits a text with several numbers at separators, words or spaces. */
const apart = (text: string): string[] =>
	text.split(/[/;,|&\r\n\\]|\s(?:or|and|o|y|u|e|then|also)\s/i).flatMap((piece) => {
		const numbers = piece.match(/(?:\+?1[ .-]?)?\(?[2-9]\d\d\)?[ .-]{0,2}\d{3}[ .-]?\d{4}(?!\d)/g) ?? [];
		return numbers.length > 1 && !/\d/.test(numbers.reduce((rest, one) => rest.replace(one, ' '), piece))
			? numbers
			: [piece];
	});

/** Removes labels that name a number's owner or type: `Mom: …`, `… (work)`. */
const withoutWords = (text: string): string => {
	const words: string[] = [];
	const taken = (piece: string, kept: string): string => {
		words.push(piece);
		return kept;
	};
	const bare = text
		.replace(/\(([^()\d+]{0,40})\)/g, (piece) => taken(piece, ' '))
		.replace(/^[^\d+()]{1,40}?[:=.\s]\s*(?=[+(\d])/, (piece) => taken(piece, ''))
		.replace(/(\d)((?:\s|[-:,.]\s?)[^\d]{1,40})$/, (_, digit: string, piece: string) => taken(piece, digit))
		.trim()
		.replace(/[-:.,]+$/, '');
	return words.some((piece) => takesBack.test(piece)) ? text : bare;
};

const extension = /[\s,;(]*(?:\bext(?:ension|n)?|x)\s*[.:=#]*\s*\d{1,6}\s*\)?$/i;

const takesBack =
	/\b(?:no|not|dont|never|stop|wrong|old|former|prior|previous|disconnected|invalid|bad|incorrect|fax|land ?line|off|dead|deceased|opt\w*|unsub\w*|blocked|cancel\w*|out of service|expired|inactive|unknown|pager|ext|x|viejo|anterior|equivocad[oa]|fijo|nunca)\b/i;
