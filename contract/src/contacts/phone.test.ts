import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { nationalDigits, type PhoneFault, phoneFaults, readPhone, showPhone } from './phone.ts';

test.each([
	'(303) 555-0100',
	'303-555-0100',
	'303.555.0100',
	'3035550100',
	'13035550100',
	'1-303-555-0100',
	'+13035550100',
	'+1 (303) 555-0100',
	'(+1) 303 555 0100',
	'001 303 555 0100',
	'011 1 303 555 0100',
	'  303 555 0100  ',
	'303–555–0100', // dashes of a word processor
	'\u202a+1 303 555 0100\u202c', // marks of direction, as address books copy them
	'３０３５５５０１００', // full-width digits
	'tel:+1-303-555-0100',
	'303-555-0100 ext. 12',
	'303-555-0100 x12',
	'3035550100.0', // a number cell of a spreadsheet
])('%j is (303) 555-0100', (written) => {
	expect(readPhone(written)).toEqual({ mobile: 13_035_550_100 });
});

test.each<[string, PhoneFault]>([
	['', 'empty'],
	['   ', 'empty'],
	['n/a', 'not-a-number'],
	['()', 'not-a-number'],
	['3.03555E+09', 'not-a-number'], // what a spreadsheet shows of a long number
	['303-555-0100; 303-555-0101', 'not-a-number'],
	['12345', 'too-short'],
	['555-0100', 'too-short'],
	['+1 303 555 010', 'too-short'],
	['303 555 0100 303 555 0101', 'too-long'],
	['+44 20 7946 0958', 'other-country'],
	['0044 20 7946 0958', 'other-country'],
	['011 44 20 7946 0958', 'other-country'],
	['+52 55 1234 5678', 'other-country'],
	['876-555-0100', 'other-country'], // Jamaica shares the country code 1
	['000-555-0199', 'no-such-area'],
	['103-555-0100', 'no-such-area'],
	['303-055-0100', 'no-such-area'],
	['411-555-0100', 'no-such-area'],
])('%j is refused: %s', (written, fault) => {
	expect(readPhone(written)).toEqual({ fault });
	expect(phoneFaults[fault]).toMatch(/\.$/);
});

test('a number is shown and answered with 10 digits', () => {
	expect(nationalDigits(13_035_550_100)).toBe('3035550100');
	expect(showPhone(13_035_550_100)).toBe('(303) 555-0100');
	expect(showPhone('3035550100')).toBe('(303) 555-0100');
	expect(showPhone('24273')).toBe('24273');
});

test('whatever is written, the answer is a number of ten digits or a reason', () => {
	fc.assert(
		fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-(). x#/\u202a'), maxLength: 24 }), (written) => {
			const read = readPhone(written);
			if ('mobile' in read) expect(String(read.mobile)).toMatch(/^1[2-9]\d{2}[2-9]\d{6}$/);
			else expect(phoneFaults).toHaveProperty(read.fault);
		}),
	);
});

const ownCountries = ['US', 'CA', 'PR', 'VI', 'GU', 'AS', 'MP']; // with the territories of the United States

test('what the great library takes for a number of the United States or Canada, we take, and the same', () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }),
			fc.integer({ min: 0, max: 5 }),
			(number, style) => {
				const d = String(number);
				const written = [
					d,
					`1${d}`,
					`+1${d}`,
					`(${d.slice(0, 3)}) ${d.slice(3, 6)}-${d.slice(6)}`,
					`1-${d.slice(0, 3)}-${d.slice(3, 6)}-${d.slice(6)}`,
					`${d.slice(0, 3)}.${d.slice(3, 6)}.${d.slice(6)}`,
				][style] as string;
				const theirs = parsePhoneNumberFromString(written, 'US');
				const ours = readPhone(written);
				if (theirs?.isValid() && ownCountries.includes(theirs.country ?? ''))
					expect(ours).toEqual({ mobile: Number(theirs.number.slice(1)) });
				else if (theirs?.isValid() && theirs.country) expect(ours).toHaveProperty('fault');
			},
		),
		{ numRuns: 2_000 },
	);
});
