import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hidesSomething, plainName } from './plain-name.ts';

test.each([
	['  Leonie\u202e\n Maria ', 'Leonie Maria', 'an override of direction, a line end, spaces around'],
	['Dana \u2066Whitfield\u2069', 'Dana Whitfield', 'isolates'],
	['\u200fLee\u061c', 'Lee', 'marks of direction'],
	['Da\u00adna', 'Dana', 'a soft hyphen'],
	['Da\0na\u0007', 'Da na', 'control characters'],
	['Dana\u2028Whitfield', 'Dana Whitfield', 'a line separator'],
	['Dana\u{e0041}', 'Dana', 'a tag'],
	['Dana\u200d', 'Dana', 'a joiner that joins nothing'],
	['Jose\u0301', 'José', 'a letter in two parts'],
	['Dana\ud800', 'Dana\ufffd', 'half a letter'],
])('%j is kept as %j: %s', (written, kept) => expect(plainName(written)).toBe(kept));

test.each([
	'O’Connor-Öztürk',
	'علی\u200cرضا',
	'क्\u200dष',
	'李小龍',
	'Ana 👩🏽\u200d💻',
	'❤\ufe0f\u200d🔥',
	'🏳\ufe0f\u200d🌈',
	'.',
])('%s stays as it is', (name) => expect(plainName(name)).toBe(name));

test.each(['', ' \u200b ', '\u202e\u202c', '\u200d', '\ufe0f', '\u3164', '\u2800'])('%j shows nothing', (written) =>
	expect(plainName(written)).toBe(''),
);

test.each([
	['lee\u202e.okafor', true],
	['lee\u00ad.okafor', true],
	['lee\0', true],
	['lee\u200d', true],
	['lee.okafor@northfield.example', false],
	['علی\u200cرضا', false],
])('%j hides something: %s', (written, hides) => expect(hidesSomething(written)).toBe(hides));

test('what was kept once is kept the same', () =>
	fc.assert(
		fc.property(
			fc.string({
				unit: fc.constantFrom(...'Ae\u0301 \n\0\u00ad\u200b\u200c\u200d\u202e\u2066\u2800\ufe0f\u3164🔥'),
				maxLength: 12,
			}),
			(written) => {
				const kept = plainName(written);
				expect(plainName(kept)).toBe(kept);
				expect(kept).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
			},
		),
	));
