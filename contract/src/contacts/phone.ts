/** How numbers are shown. Reading them is `read-phone.ts`, with its list of area codes, which no screen needs. */

/** 13035550100 → '3035550100' */
export const nationalDigits = (mobile: number | string): string => nationalPart(String(mobile));

/** 13035550100 → '(303) 555-0100'; 11 and 12 digits as the specifications write them (gaps N-33). */
export const showPhone = (number: number | string): string => {
	const digits = nationalPart(String(number).replace(/\D/g, ''));
	return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : String(number);
};

export const nationalPart = (digits: string): string =>
	digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits;
