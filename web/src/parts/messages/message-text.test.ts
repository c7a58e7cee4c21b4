// @vitest-environment node
import { expect, test } from 'vitest';
import { piecesOfMessage } from './message-text.ts';

const addressesIn = (text: string) =>
	piecesOfMessage(text)
		.filter(({ isAddress }) => isAddress)
		.map((piece) => piece.text);

test('web addresses are found without the marks after them', () => {
	expect(addressesIn('See https://northfield.example/visit?a=1. Or (http://northfield.example/map)!')).toEqual([
		'https://northfield.example/visit?a=1',
		'http://northfield.example/map',
	]);
});

test('nothing else becomes an address, and no word is lost', () => {
	const text = 'javascript:alert(1) <a href="https://x.example/">northfield.example\n10:30';
	expect(addressesIn(text)).toEqual(['https://x.example/']);
	expect(
		piecesOfMessage(text)
			.map((piece) => piece.text)
			.join(''),
	).toBe(text);
});
