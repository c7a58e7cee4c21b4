import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countText, withPlainMarks } from '../texting/messaging/sms-segments.ts';
import { invisibleIn, withoutInvisible } from './invisible-characters.ts';
import { joinedCharacters } from './joined-characters.ts';

test.each([
	['\u200b', '', 'zero-width space'],
	['\ufeff', '', 'zero-width no-break space'],
	['\u00ad', '', 'soft hyphen'],
	['\u2060', '', 'word joiner'],
	['\u200c', '', 'zero-width non-joiner'],
	['\u200d', '', 'zero-width joiner'],
	['\u200e', '', 'left-to-right mark'],
	['\u202b', '', 'mark of direction'],
	['\u2069', '', 'mark of direction'],
	['\ufe0f', '', 'variation selector'],
	['\u{e0041}', '', 'tag character'],
	['\ufffc', '', 'object replacement character'],
	['\u0007', '', 'control character'],
	['\u2028', '\n', 'line separator'],
	['\u2029', '\n', 'paragraph separator'],
	['\t', ' ', 'tab'],
	['\u00a0', ' ', 'no-break space'],
	['\u2009', ' ', 'thin space'],
	['\u3000', ' ', 'ideographic space'],
	['\u2800', ' ', 'blank Braille pattern'],
])('between Latin letters %j becomes %j and is called %s', (mark, instead, name) => {
	const text = `See you${mark}at the fair, 100${mark}!`;
	expect(withoutInvisible(text)).toBe(`See you${instead}at the fair, 100${instead}!`);
	expect(invisibleIn(text)).toEqual([name]);
	expect(countText(withPlainMarks(text)).encoding).toBe('GSM-7');
});

test.each([
	...joinedCharacters.filter((one) => !/^\p{Default_Ignorable_Code_Point}/u.test(one) && !one.endsWith('\u0301')),
	'می‌خواهم', // a non-joiner within Persian
	'क्‍ष and र्‍य', // joiners within Hindi
	'ක්‍රියා', // and Sinhala
	'שלום \u200fXYZ\u200e 12', // direction marks in right-to-left text
	'ภาษา\u200bไทย', // an allowed line break in Thai
	'東京\u3000大学', // the wide space used in Japanese
	'葛\u{e0100}', // a variant of an ideograph
	'€ {First} [a]\r\n\nÀ',
])('%s stays as it is', (text) => {
	expect(withoutInvisible(text)).toBe(text);
	expect(invisibleIn(text)).toEqual([]);
});

const pieces = fc.constantFrom(
	...['a', 'é', ' ', '\n', '1', '#', '\u20e3', '👍', '👩', '🏴', '\u{1f3fd}', 'م', 'क', '\u094d', 'ש', 'ก', '字', 'ᄀ'],
	...['\u200b', '\u200c', '\u200d', '\u200e', '\u202e', '\u2028', '\u00a0', '\u00ad', '\ufe0f', '\ufe00', '\ufeff'],
	...['\u{e0041}', '\u{e007f}', '\u2060', '\u034f', '\u115f', '\t', '\u3000', '\u{e0100}', '\ud83d', '\u0301', '‘'],
);
const marked = fc.array(pieces, { maxLength: 30 }).map((all) => all.join(''));
const seen = (text: string) => text.replace(/[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

test('whatever the text, what is seen of it stays, a second time changes nothing, and it costs no more', () => {
	fc.assert(
		fc.property(marked, (text) => {
			const cleaned = withoutInvisible(text);
			expect(seen(cleaned)).toBe(seen(text));
			expect(withoutInvisible(cleaned)).toBe(cleaned);
			expect(invisibleIn(cleaned)).toEqual([]);
			expect(countText(cleaned).segments).toBeLessThanOrEqual(countText(text).segments);
			expect(cleaned === text).toBe(invisibleIn(text).length === 0);
		}),
		{ numRuns: 2_000 },
	);
});

test('a text in Latin letters keeps no character that is not seen, and no name prints one', () => {
	const range = (from: number, to: number) =>
		fc.integer({ min: from, max: to }).map((code) => String.fromCodePoint(code));
	const marks = fc.constantFrom('\t', '\u00a0', '\u00ad', '\ufeff', '\u{e0020}');
	const invisible = fc.oneof(
		marks,
		range(0x2000, 0x200f),
		range(0x2028, 0x202f),
		range(0x205f, 0x206f),
		range(0xfe00, 0xfe0f),
	);
	const written = fc.array(fc.oneof(fc.constantFrom('a', 'é', ' ', '.', '7', '{', 'Ω'), invisible));
	fc.assert(
		fc.property(written, (all) => {
			const text = all.join('');
			expect(countText(withoutInvisible(text)).encoding).toBe('GSM-7');
			expect(invisibleIn(text).join('')).toMatch(/^[A-Za-z -]*$/);
		}),
		{ numRuns: 2_000 },
	);
});

test('a joiner beside a space that Mongolian shares with Latin joins nothing', () => {
	for (const joiner of ['\u200c', '\u200d', '\ufe00']) {
		expect(withoutInvisible(`${joiner}\u202fa`)).toBe(' a');
		expect(withoutInvisible(`a\u202f${joiner}a`)).toBe('a a');
	}
});

test('marks alone are no text, whichever they are and whatever they stand beside', () => {
	const marks = Array.from({ length: 0x110000 }, (_, code) => code)
		.filter((code) => code < 0xd800 || code > 0xdfff)
		.map((code) => String.fromCodePoint(code))
		.filter((mark) => /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zs}\p{Zl}\p{Zp}\u2800]/u.test(mark));
	const known = fc.constantFrom(...marks);
	for (const mark of marks) expect(withoutInvisible(mark).trim()).toBe('');
	fc.assert(
		fc.property(fc.array(fc.oneof(known, fc.constantFrom('\u115f', '\u1160', '\u061c', '\u200d', '\u1680'))), (all) => {
			expect(withoutInvisible(all.join('')).trim()).toBe('');
		}),
	);
});
