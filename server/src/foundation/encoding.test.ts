import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { decodeText } from './encoding.ts';

const list = 'Contact ID,First Name\r\n1,José Ñandú\r\n2,中文 Nguyễn\r\n3,Ana\r\n4,Ben\r\n';
const western = 'Contact ID,First Name\r\n1,José Ñandú “Pepe” – €5\r\n';

describe('the encoding is found by itself', () => {
	test.each([
		['UTF-8', list, 'utf8', false],
		['UTF-8', list, 'utf8', true],
		['UTF-16 LE', list, 'utf-16le', false],
		['UTF-16 LE', list, 'utf-16le', true],
		['UTF-16 BE', list, 'utf-16be', false],
		['UTF-16 BE', list, 'utf-16be', true],
		['Windows-1252', western, 'windows-1252', false],
	])('%s', (encoding, text, as, addBOM) => {
		expect(decodeText(iconv.encode(text, as, { addBOM }))).toEqual({ text, encoding, unread: 0 });
	});
});

test('one damaged letter in a UTF-8 text stays one damaged letter', () => {
	const text = `${'é'.repeat(50)} and `;
	const damaged = Buffer.concat([Buffer.from(text), Buffer.from([0xe9]), Buffer.from(' more')]);
	expect(decodeText(damaged)).toEqual({ text: `${text}\ufffd more`, encoding: 'UTF-8', unread: 1 });
});

test('a byte that is no letter of Windows-1252 is one that could not be read', () => {
	const content = Buffer.from('Jos\u00e9 Mu\u00f1oz \u0081', 'latin1');
	expect(decodeText(content)).toEqual({ text: 'José Muñoz \ufffd', encoding: 'Windows-1252', unread: 1 });
});

test('a lone zero byte does not make a text something else', () => {
	expect(decodeText(Buffer.from(`${'Ana,Lopez\r\n'.repeat(20)}Be\0n`))).toMatchObject({ encoding: 'UTF-8' });
});

test.each([
	['a picture', Buffer.from('89504e470d0a1a0a0000000d4948445200000010000000100806000000', 'hex')],
	['a program', Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7) % 256))],
	['zero bytes', Buffer.alloc(1_000)],
])('%s is no text', (_, content) => {
	expect(decodeText(content)).toBeUndefined();
});

test('nothing is a text without letters', () => {
	expect(decodeText(Buffer.alloc(0))).toEqual({ text: '', encoding: 'UTF-8', unread: 0 });
});
