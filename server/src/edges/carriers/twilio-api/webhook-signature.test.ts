import { expect, test } from 'vitest';
import { isSigned, signatureOf, withUsualPort } from './webhook-signature.ts';

const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const form = {
	CallSid: 'CA1234567890ABCDE',
	Caller: '+12349013030',
	Digits: '1234',
	From: '+12349013030',
	To: '+18005551212',
};

test('Twilio’s own documented example is signed as Twilio says', () => {
	expect(signatureOf('12345', url, form)).toBe('0/KCTR6DLpKmkAf8muzZqo1nDgQ=');
});

test.each([
	['another token', '12346', url, form],
	['another address', '12345', `${url}&baz=3`, form],
	['a changed field', '12345', url, { ...form, Digits: '1235' }],
	['a field more', '12345', url, { ...form, ErrorCode: '30003' }],
	['a field less', '12345', url, { ...form, To: '' }],
])('%s makes the signature wrong', (_, token, address, fields) => {
	expect(isSigned(token, address, fields, '0/KCTR6DLpKmkAf8muzZqo1nDgQ=')).toBe(false);
});

test('a field that came twice is signed once for each value, whatever their order', () => {
	const signed = signatureOf('12345', url, { ...form, Tag: ['b', 'a'] });
	expect(isSigned('12345', url, { ...form, Tag: ['a', 'b'] }, signed)).toBe(true);
	expect(isSigned('12345', url, { ...form, Tag: ['a'] }, signed)).toBe(false);
});

test.each(['', 'short', '0/KCTR6DLpKmkAf8muzZqo1nDgQ=='])('“%s” is no signature', (signature) => {
	expect(isSigned('12345', url, form, signature)).toBe(false);
});

test.each([
	['https://quad.example.edu/api?m=1', 'https://quad.example.edu:443/api?m=1'],
	['http://quad.example.edu/api', 'http://quad.example.edu:80/api'],
	['https://quad.example.edu:8443/api', 'https://quad.example.edu:8443/api'],
])('%s may be signed as %s', (address, signed) => {
	expect(withUsualPort(address)).toBe(signed);
});
