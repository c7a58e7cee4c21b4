import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { areaCodes } from './area-codes.ts';
import { isOfUnknownArea, type PhoneFault, parsePhone, phoneFaults } from './parse-phone.ts';
import { nationalDigits, showPhone } from './phone.ts';

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
	'303–555–0100', // dashes from a word processor
	'\u202a+1 303 555 0100\u202c', // direction marks, as copied from address books
	'３０３５５５０１００', // full-width digits
	'tel:+1-303-555-0100',
	'303-555-0100 ext. 12',
	'303-555-0100 x12',
	'3035550100.0', // from a number cell of a spreadsheet
	'3.0355501000E9', // the same, from a program that writes all digits
	'3.035550100e+09',
	'1.3035550100E+10',
	'3,035550100E+09',
	'3,035,550,100',
	'="3035550100"',
	'303\u{2011}555\u{2011}0100', // no-break hyphens
	'303\u{2212}555\u{2212}0100', // minus signs
	'303\u{2010}555\u{2015}0100',
	'303_555_0100',
	'303-555-0100 extension 5',
	'303-555-0100 Ext: 5',
	'303-555-0100;ext=5',
	'303-555-0100, ext 5',
	'303-555-0100 (ext. 5)',
	'+13035550100#5',
	'[303] 555-0100',
	'{303} 555-0100',
	'303-555-0100 (cell)',
	'(303) 555-0100 - mobile',
	'(303) 555-0100 [Cell Phone]',
	'Cell: 303-555-0100',
	'cell 303-555-0100',
	'(m) 303-555-0100',
	'Mobile Phone: +1 303-555-0100',
])('%j is (303) 555-0100', (written) => {
	expect(parsePhone(written)).toEqual({ mobile: 13_035_550_100 });
});

test.each<[string, PhoneFault]>([
	['', 'empty'],
	['   ', 'empty'],
	['n/a', 'not-a-number'],
	['()', 'not-a-number'],
	['3.03555E+09', 'shortened'], // a spreadsheet shortens a long number like this
	['1.30356e+10', 'shortened'],
	['3.03555E+15', 'shortened'],
	['call after five', 'not-a-number'],
	['cell', 'not-a-number'],
	['303-555-0100 or 0101', 'not-a-number'],
	['900-555-0100', 'premium'],
	['303-976-0100', 'premium'],
	['+1 (800) 555-0100', 'toll-free'],
	['8885550100', 'toll-free'],
	['295-555-0100', 'unknown-area'],
	['1-999-555-0100', 'unknown-area'],
	['500-555-0100', 'unknown-area'], // personal numbers belong to no area
	['303-555-0100; 303-555-0101', 'not-a-number'],
	['12345', 'too-short'],
	['555-0100', 'too-short'],
	['+1 303 555 010', 'too-short'],
	['303 555 0100 303 555 0101', 'too-long'],
	['+44 20 7946 0958', 'other-country'],
	['0044 20 7946 0958', 'other-country'],
	['011 44 20 7946 0958', 'other-country'],
	['+52 55 1234 5678', 'other-country'],
	['876-555-0100', 'other-country'], // Jamaica also has the country code 1
	['000-555-0199', 'no-such-area'],
	['103-555-0100', 'no-such-area'],
	['303-055-0100', 'no-such-area'],
	['411-555-0100', 'no-such-area'],
])('%j is refused: %s', (written, fault) => {
	expect(parsePhone(written)).toEqual({ fault });
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
			const read = parsePhone(written);
			if ('mobile' in read) expect(String(read.mobile)).toMatch(/^1[2-9]\d{2}[2-9]\d{6}$/);
			else expect(phoneFaults).toHaveProperty(read.fault);
		}),
	);
});

const ownCountries = ['US', 'CA', 'PR', 'VI', 'GU', 'AS', 'MP']; // includes the US territories

/** Valid area codes that cannot be texted: personal numbers, and Canadian numbers without a place. */
const withoutPlace = '500 521 522 523 524 525 526 527 528 529 532 533 544 566 577 588 600 622 633'.split(' ');
/** Area codes that NANPA has opened but the library does not have yet. */
const newer = '357 436 457 465 483 565 621 624 679 729 837 861 924'.split(' ');

const faultOfTheirs = (type: string | undefined, country: string | undefined): PhoneFault | undefined => {
	if (type === 'TOLL_FREE') return 'toll-free';
	if (type === 'PREMIUM_RATE') return 'premium';
	return ownCountries.includes(country ?? '') ? undefined : 'other-country';
};

test('every area code is what the great library takes it for, but for those that are listed with their reason', () => {
	const exchanges = Array.from({ length: 115 }, (_, nth) => String(200 + 7 * nth));
	for (let area = 200; area < 1_000; area += 1) {
		const code = String(area);
		const theirs = exchanges
			.values()
			.map((exchange) => parsePhoneNumberFromString(`+1${code}${exchange}4567`))
			.find((one) => one?.isValid());
		const read = parsePhone(`${code}5550100`);
		const ours = 'fault' in read ? read.fault : undefined;
		if (newer.includes(code)) expect([code, theirs?.number, ours]).toEqual([code, undefined, undefined]);
		else if (withoutPlace.includes(code)) expect([code, ours]).toEqual([code, 'unknown-area']);
		else if (theirs) expect([code, ours]).toEqual([code, faultOfTheirs(theirs.getType(), theirs.country)]);
		else if ('mobile' in read) {
			// NANPA may have opened the code since, unless it is reserved for something else
			expect([code, isOfUnknownArea(read.mobile)]).toEqual([code, true]);
			expect(code).not.toMatch(/^.9|^37|^96|(.)\1$/);
		} else expect([code, ours]).toEqual([code, expect.stringMatching(/^(unknown-area|no-such-area|other-country)$/)]);
	}
});

test('the numbers of the simulated phones are numbers, in every area code', () => {
	for (const { code } of areaCodes)
		expect(parsePhone(`${code}5550199`)).toEqual({ mobile: 10_000_000_000 + code * 10_000_000 + 5_550_199 });
});

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
				const ours = parsePhone(written);
				const isOurs = !withoutPlace.includes(d.slice(0, 3)) && d.slice(3, 6) !== '976';
				if (!theirs?.isValid() || !theirs.country) return;
				if (isOurs && !faultOfTheirs(theirs.getType(), theirs.country))
					expect(ours).toEqual({ mobile: Number(theirs.number.slice(1)) });
				else expect(ours).toHaveProperty('fault');
			},
		),
		{ numRuns: 2_000 },
	);
});
