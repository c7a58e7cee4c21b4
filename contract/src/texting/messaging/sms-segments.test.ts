import fc from 'fast-check';
import { SegmentedMessage } from 'sms-segments-calculator';
import { expect, test } from 'vitest';
import { joinedCharacters } from '../../text/joined-characters.ts';
import { countText, segmentsIn, segmentsOfText, withPlainMarks } from './sms-segments.ts';

const characters = fc.constantFrom(...'abc XYZ 019 @£é\n', '^', '{', '€', '~', '’', '—', 'ñ', 'ж', '你', '🎉', '𝄞');
const texts = fc.array(characters, { minLength: 1, maxLength: 340 }).map((all) => all.join(''));

test('counts like the carriers’ own calculator', () => {
	fc.assert(
		fc.property(texts, (text) => {
			expect(segmentsOfText(text)).toBe(new SegmentedMessage(text).segmentsCount);
		}),
		{ numRuns: 400 },
	);
});

const withEmoji = fc
	.array(
		fc.oneof({ weight: 3, arbitrary: characters }, { weight: 2, arbitrary: fc.constantFrom(...joinedCharacters) }),
		{
			minLength: 1,
			maxLength: 160,
		},
	)
	.map((all) => all.join(''));

test('counts like it also where characters are made of several', () => {
	fc.assert(
		fc.property(withEmoji, (text) => {
			expect(segmentsOfText(text)).toBe(new SegmentedMessage(text).segmentsCount);
		}),
		{ numRuns: 400, seed: 11 },
	);
});

test('a text is split into as many parts as are counted, and its parts are the text', () => {
	fc.assert(
		fc.property(withEmoji, (text) => {
			const parts = segmentsIn(text);
			expect(parts.join('')).toBe(text);
			expect(parts).toHaveLength(segmentsOfText(text));
		}),
		{ numRuns: 200, seed: 12 },
	);
	expect(segmentsIn(`${'a'.repeat(152)}{b${'c'.repeat(20)}`)).toEqual(['a'.repeat(152), `{b${'c'.repeat(20)}`]);
});

test.each(joinedCharacters)('%s is never split at the end of a segment', (character) => {
	for (let before = 55; before <= 71; before += 1) {
		const text = `${'ж'.repeat(before)}${character}${'ж'.repeat(70)}`;
		expect([before, segmentsOfText(text)]).toEqual([before, new SegmentedMessage(text).segmentsCount]);
	}
});

test('306 plain characters are two segments, and five with one emoji', () => {
	expect(segmentsOfText('a'.repeat(306))).toBe(2);
	expect(segmentsOfText(`${'a'.repeat(304)}🎉`)).toBe(5);
});

test('names the characters that cost more, and offers plain ones', () => {
	const text = 'It’s “on” — see you…';
	expect(countText(text)).toMatchObject({ encoding: 'UCS-2', special: ['’', '“', '”', '—', '…'] });
	expect(countText(withPlainMarks(text)).encoding).toBe('GSM-7');
});
