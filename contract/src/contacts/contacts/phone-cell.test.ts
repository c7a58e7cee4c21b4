import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePhone } from './parse-phone.ts';
import { readFirstPhone, readPhones } from './phone-cell.ts';

const one = 16_125_550_133;
const other = 16_125_550_134;

test.each([
	"'6125550133",
	'~6125550133',
	'<6125550133>',
	'6125550133?',
	'#6125550133',
	'612|555|0133',
	'‘612-555-0133',
	'“6125550133”',
	'"612-555-0133"',
	'6125550133 (mom)',
	'(612) 555-0133 (her cell)',
	'Mom: 612-555-0133',
	"Mom's cell: (612) 555-0133",
	'mother 612-555-0133',
	'612-555-0133 - Dad',
	'612-555-0133 personal',
	'6125550133#',
	'16125550133,,9988776#',
	'16125550133,,9988776543#',
	'612-555-0133; 7246433',
	'612-555-0133 p123',
	'+16125550133;ext=42',
	'tel:+1-612-555-0133;ext=42',
	'612-555-0133 wait 5',
	'612-555-0133 x123',
	'612-555-0133 ext. 5',
	'612-555-0133 ext. 5 (work)',
	'612\u00a0555\u00a00133',
	'c: 612-555-0133',
	'C:6125550133',
	'cell 612 555 0133',
	'+1 (612) 555-0133 – mobile',
	'Celular: 612-555-0133',
	'612-555-0133 (mamá)',
	'612-555-0133 (preferred)',
	'sms:6125550133',
	'1.612.555.0133 (text only)',
	'612.555.0133.',
])('%j is one number', (written) => {
	expect(readPhones(written, parsePhone)).toEqual({ mobiles: [one] });
});

test.each([
	'612-555-0133 / 612-555-0134',
	'612-555-0133/612-555-0134',
	'6125550133;6125550134',
	'612-555-0133; 612-555-0134',
	'612-555-0133 or 612-555-0134',
	'612-555-0133, 612-555-0134',
	'612-555-0133\n612-555-0134',
	'612-555-0133 & (612) 555-0134',
	'612-555-0133 y 612-555-0134',
	'(612) 555-0133 (612) 555-0134',
	'612-555-0133 612-555-0134',
	'Mom: 612-555-0133, Dad: 612-555-0134',
	'612-555-0133 (cell) / 612-555-0134 (home)',
	'+16125550133 | +16125550134',
])('%j is two numbers, of which the first is taken', (written) => {
	expect(readPhones(written, parsePhone)).toEqual({ mobiles: [one, other] });
	expect(readFirstPhone(written, parsePhone)).toEqual({ mobile: one });
});

test.each([
	['612-555-0133 / 0134', [one]],
	['612-555-0133 / 612-555-0133', [one]],
	['n/a / 612-555-0134', [other]],
	['612-555-0133 (old) / 612-555-0134 (new)', [other]],
])('%j: what can be read is taken', (written, mobiles) => {
	expect(readPhones(written, parsePhone)).toEqual({ mobiles });
});

test.each([
	'',
	'n/a',
	'call after five',
	'612-555-0133 (do not text)',
	'old: 612-555-0133',
	'612-555-0133 fax',
	'Wrong number 612-555-0133',
	'12345',
	'555-0133',
	'6125550133 6125550',
	'A6125550133',
	'61255501336125550134',
	'9'.repeat(500),
])('%j is not read', (written) => {
	expect(readPhones(written, parsePhone)).toHaveProperty('fault');
});

test('what can be read alone is read the same', () => {
	fc.assert(
		fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-(). x#/;,abp'), maxLength: 30 }), (written) => {
			const alone = parsePhone(written);
			if ('mobile' in alone) expect(readPhones(written, parsePhone)).toEqual({ mobiles: [alone.mobile] });
		}),
	);
});

test.each(['(+52) 55 1234 5678', '+(52) 55 1234 5678', '+52-55-1234-5678 ext 3', '+52 55 1234 5678 x12'])(
	'%s is a number of Mexico',
	(written) => expect(readPhones(written)).toEqual({ mobiles: [525_512_345_678] }),
);
