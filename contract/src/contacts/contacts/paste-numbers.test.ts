import { expect, test } from 'vitest';
import { pasteNumbers } from './paste-numbers.ts';

test('reads each number once, whatever stands between them', () => {
	expect(pasteNumbers('(303) 555-0142, +1 303 555 0143;3035550144\r\n\n303.555.0142\t 303-555-0145')).toEqual({
		mobiles: [13035550142, 13035550143, 13035550144, 13035550145],
		unread: [],
	});
});

test('reads a list of pieces as well, and says what is no number', () => {
	const { mobiles, unread } = pasteNumbers(['3035550142', 'Ana', '12', `${'9'.repeat(200)}`]);
	expect(mobiles).toEqual([13035550142]);
	expect(unread.map(({ written }) => written)).toEqual(['Ana', '12', '9'.repeat(40)]);
	expect(unread.every(({ reason }) => reason.length > 0)).toBe(true);
});

test('reads numbers with what people and diallers leave beside them', () => {
	expect(
		pasteNumbers("'3035550142 (mom)\n13035550143,,9988776#\nCell: 303-555-0144 / 303-555-0145\n3035550146; 7246433"),
	).toEqual({
		mobiles: [13035550142, 13035550143, 13035550144, 13035550145, 13035550146],
		unread: [],
	});
});
