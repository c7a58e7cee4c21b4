/**
 * Converts the two forms of a mobile number in Mexico, Brazil or Argentina, which carriers, WhatsApp and address books
 * mix, to the one that carriers use today: +52 without 1, +55 with the ninth digit, +54 with 9 and without 15
 * (docs/decisions/0094-senders-and-numbers.md).
 */

/** Takes and returns E.164 digits without a plus, of any country. */
export const canonicalDigits = (digits: string): string => {
	const rule = rules.find(({ form }) => form.test(digits));
	return rule ? digits.replace(rule.form, rule.into) : digits;
};

export const canonicalNumber = (number: number): number => Number(canonicalDigits(String(number)));

const rules = [
	// Mexico: with the 1 that mobile numbers had until 2019, or with a prefix for domestic calls
	{ form: /^52(?:1|01|04[45])([2-9]\d{9})$/, into: '52$1' },
	// Brazil: a mobile number from before the ninth digit; landlines begin with 2 to 5
	{ form: /^55([1-9]{2})([6-9]\d{7})$/, into: '55$19$2' },
	// Argentina: without the 9 of mobile numbers
	{ form: /^540?([1-3]\d{9})$/, into: '549$1' },
	// Argentina: with the 15 of domestic calls after an area code of two, three or four digits
	{ form: /^549?0?(11)15(\d{8})$/, into: '549$1$2' },
	{ form: /^549?0?([23]\d{2})15(\d{7})$/, into: '549$1$2' },
	{ form: /^549?0?([23]\d{3})15(\d{6})$/, into: '549$1$2' },
] as const;
