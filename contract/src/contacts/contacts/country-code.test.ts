import { expect, test } from 'vitest';
import { isForeignCountry, withCountryCode } from './country-code.ts';

test.each(['52', '+52', '0052', '011 52', '52.0', "'+52", 'MX', 'Mexico', 'México (+52)'])(
	'%s beside ten digits is Mexico',
	(code) => {
		for (const written of ['55 1234 5678', '525512345678', '+52 55 1234 5678'])
			expect(withCountryCode(written, code)?.replace(/ /g, '')).toBe('+525512345678');
	},
);

test.each(['1', '+1', '001', '1.0', 'US', 'USA', 'United States of America', 'Canada', '', 'N/A'])(
	'“%s” leaves a number as it is',
	(code) => expect(withCountryCode('(303) 555-0101', code)).toBe('(303) 555-0101'),
);

test.each([
	['07911 123456', '44', '+447911123456'],
	['447911123456', '44', '+447911123456'],
	['47123456', '47', '+4747123456'],
	['4791234567', '47', '+4791234567'],
	['9198765432', '91', '+919198765432'],
	['55987654321', '55', '+5555987654321'],
	['13800138000', '86', '+8613800138000'],
	['555-0101', '1-876', '+1 876 5550101'],
	['+44 7911 123456', '1', '+44 7911 123456'],
])('%s beside %s is %s', (written, code, expected) => expect(withCountryCode(written, code)).toBe(expected));

test.each(['840', '999', '52/1', 'Atlantis', 'x'.repeat(200)])('%s is no code of a country', (code) =>
	expect(withCountryCode('5512345678', code)).toBeUndefined(),
);

test('a country is foreign, or ours, or not named', () => {
	expect(['MX', 'Mexico', '52', 'Atlantis', 'Reino Unido'].map(isForeignCountry)).not.toContain(false);
	expect(['US', 'U.S.A.', 'Puerto Rico', 'Canada', '1', '', 'N/A', '?'].map(isForeignCountry)).not.toContain(true);
});
