/**
 * How numbers are shown. Reading them is `read-phone.ts`, with its list of area codes, which no screen needs. Of other
 * countries than the United States and Canada they are E.164 with their plus: `+447700900123` (decisions.md 13).
 */

/** False for a sender that has no number: a short code, a name, or nobody known. Their keys are below zero. */
export const hasNumber = (mobile: number): boolean => mobile > 0;

/** 13035550100 → '3035550100', 447700900123 → '+447700900123'; of a sender without a number '' */
export const nationalDigits = (mobile: number | string): string => {
	const digits = String(mobile);
	if (digits.startsWith('-')) return '';
	return isAbroad(mobile) ? `+${digits}` : nationalPart(digits);
};

/** 13035550100 → '(303) 555-0100'; 11 and 12 digits as the specifications write them (gaps N-33). */
export const showPhone = (number: number | string): string => {
	if (String(number).startsWith('-')) return '';
	if (isAbroad(number)) return String(number).replace(/^\+?/, '+');
	const digits = nationalPart(String(number).replace(/\D/g, ''));
	return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : String(number);
};

export const nationalPart = (digits: string): string =>
	digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits;

/** Stored numbers begin with their country code; written ones with a plus, where they are not of ours. */
export const isAbroad = (number: number | string): boolean =>
	typeof number === 'number' ? !String(number).startsWith('1') : /^\+(?!1)/.test(number);
