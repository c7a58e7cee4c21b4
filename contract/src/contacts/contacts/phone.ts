/**
 * Formats numbers. Parsing them is in `parse-phone.ts`, whose list of area codes screens should not load. Numbers
 * outside the United States and Canada are shown in E.164 with a plus: `+447700900123` (decisions.md 13).
 */

/** Returns false for senders without a number, such as short codes or names, which have negative keys. */
export const hasNumber = (mobile: number): boolean => mobile > 0;

/** 13035550100 → '3035550100', 447700900123 → '+447700900123'; '' for a sender without a number */
export const nationalDigits = (mobile: number | string): string => {
	const digits = String(mobile);
	if (digits.startsWith('-')) return '';
	return isAbroad(mobile) ? `+${digits}` : nationalPart(digits);
};

/** 13035550100 → '(303) 555-0100'; handles 11 and 12 digits like the specifications (gaps N-33) */
export const showPhone = (number: number | string): string => {
	if (String(number).startsWith('-')) return '';
	if (isAbroad(number)) return String(number).replace(/^\+?/, '+');
	const digits = nationalPart(String(number).replace(/\D/g, ''));
	return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : String(number);
};

export const nationalPart = (digits: string): string =>
	digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits;

/** A stored number starts with its country code. A written one only does if it starts with a plus. */
export const isAbroad = (number: number | string): boolean =>
	typeof number === 'number' ? !String(number).startsWith('1') : /^\+(?!1)/.test(number);
