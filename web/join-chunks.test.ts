import { expect, test } from 'vitest';
import { joinChunks, type Piece } from './join-chunks.ts';

const piece = (name: string, users: string, bytes = 100, needs: number[] = []): Piece => ({
	modules: [name],
	bytes,
	needs,
	users: new Set(users),
	fixed: false,
});

const joined = (...pieces: Piece[]) => joinChunks(pieces).map((modules) => modules.toSorted().join(' '));

test('what the same screens need becomes one file', () => {
	expect(joined(piece('button', 'ab'), piece('field', 'ab'))).toEqual(['button field']);
});

test('a screen is not made to load much that it does not need', () => {
	expect(joined(piece('button', 'ab'), piece('chart', 'a', 90_000))).toEqual(['button', 'chart']);
});

test('nor what that needs in turn', () => {
	const pieces = [piece('button', 'ab'), piece('legend', 'a', 100, [2]), piece('chart', 'a', 90_000)];
	expect(joined(...pieces)).toContain('button');
});

test('no two files need each other', () => {
	const pieces = [piece('top', 'ab', 100, [1]), piece('between', 'abcdefgh', 90_000, [2]), piece('below', 'abcdefgh')];
	for (const one of joined(...pieces)) expect(one).not.toBe('below top');
});

test('a file that is made by hand is joined to nothing', () => {
	expect(joined(piece('button', 'ab'), { ...piece('shell', 'ab'), fixed: true })).toEqual(['button']);
});
