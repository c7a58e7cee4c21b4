import { expect, test } from 'vitest';
import { redactSecrets } from './redact-secrets.ts';

const password = 'p&ss "wörd"/+é1\\';
const base64 = (text: string) => Buffer.from(text).toString('base64');
const ways: ReadonlyArray<readonly [name: string, text: string]> = [
	['as it is', password],
	['JSON', JSON.stringify({ password })],
	['JSON in JSON', JSON.stringify(JSON.stringify({ password }))],
	[
		'JSON of PHP',
		JSON.stringify(password).replaceAll('/', '\\/').replaceAll('ö', '\\u00f6').replaceAll('é', '\\u00E9'),
	],
	['a URL', encodeURIComponent(password)],
	['a URL in a URL', encodeURIComponent(encodeURIComponent(password)).toLowerCase()],
	['a form', String(new URLSearchParams({ password }))],
	['XML', password.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('ö', '&#xF6;')],
	...['', 'u:', 'us:', 'use:'].map((user) => [`base64 behind “${user}”`, base64(`${user}${password}`)] as const),
];

test('no secret stays in text, however it is written there', () => {
	const { redact } = redactSecrets([password]);
	expect(ways.map(([name, text]) => [name, redact(`Refused: ${text} was sent.`)])).toEqual(
		ways.map(([name]) => [name, expect.stringMatching(/^Refused: (\W*password\W*|")?\[secret\]["}\\]* was sent\.$/)]),
	);
	for (const [, text] of ways) expect(redact(text)).not.toMatch(/p&ss|p%26|w%C3|w&#|ö|é1/);
});

test('neither does a line of a key, what is noted later, or the beginning of one that was cut off', () => {
	const redaction = redactSecrets(['-----BEGIN KEY-----\nAAAABBBBCCCC\nDDDDEEEEFFFF\n-----END KEY-----\n', 'abc']);
	redaction.note('token-of-an-hour');
	expect(redaction.redact('Got DDDDEEEEFFFF and token-of-an-hour of abc')).toBe('Got [secret] and [secret] of abc');
	const long = 'It went wrong. '.repeat(20);
	expect(redaction.redact(`${long}token-of-an-h`)).toBe(`${long}[secret]`);
	expect(redactSecrets([]).redact('Nothing to hide')).toBe('Nothing to hide');
});
