import { setImmediate } from 'node:timers/promises';
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
	])('%s', async (encoding, text, as, addBOM) => {
		expect(await decodeText(iconv.encode(text, as, { addBOM }))).toEqual({ text, encoding, unread: 0 });
	});
});

const names = [
	'José,Zoë,Muñoz,Ángel,Müller,François,Jesús,García,Núñez',
	'JOSÉ MUÑOZ',
	'Zoë',
	'María García',
	'O’Brien said “it’s on” – Renée',
	'D’Angelo, the students’ café',
	'Björn Åström, Søren Ødegård',
	'Chloé Dubœuf, Anaïs L’Hôte',
];

test.each(names)('Windows-1252 and MacRoman are told apart by what makes words: %s', async (name) => {
	const text = `Contact ID,First Name\r\n1,${name}\r\n`;
	for (const [encoding, as] of [
		['Windows-1252', 'windows-1252'],
		['MacRoman', 'macintosh'],
	] as const)
		expect(await decodeText(iconv.encode(text, as))).toEqual({ text, encoding, unread: 0 });
});

test('Windows-1252 stays what it is where the letters are rare', async () => {
	for (const text of ['Žižek', 'Tomáš Novák', '“Hello” – €5 … ok', 'Don’t', 'O’Neil', '25°, ½, ©']) {
		expect(await decodeText(iconv.encode(text, 'windows-1252'))).toEqual({ text, encoding: 'Windows-1252', unread: 0 });
	}
});

test('plain ASCII is UTF-8', async () => {
	expect(await decodeText(Buffer.from('1,Jose,Munoz\r\n'))).toEqual({
		text: '1,Jose,Munoz\r\n',
		encoding: 'UTF-8',
		unread: 0,
	});
});

test('one damaged letter in a UTF-8 text stays one damaged letter', async () => {
	const text = `${'é'.repeat(50)} and `;
	const damaged = Buffer.concat([Buffer.from(text), Buffer.from([0xe9]), Buffer.from(' more')]);
	expect(await decodeText(damaged)).toEqual({ text: `${text}\ufffd more`, encoding: 'UTF-8', unread: 1 });
});

test('a byte that is no letter of Windows-1252 is one that could not be read', async () => {
	const content = Buffer.from('Jos\u00e9 Mu\u00f1oz \u0081', 'latin1');
	expect(await decodeText(content)).toEqual({ text: 'José Muñoz \ufffd', encoding: 'Windows-1252', unread: 1 });
});

test('a lone zero byte does not make a text something else', async () => {
	expect(await decodeText(Buffer.from(`${'Ana,Lopez\r\n'.repeat(20)}Be\0n`))).toMatchObject({ encoding: 'UTF-8' });
});

test.each([
	['a picture', Buffer.from('89504e470d0a1a0a0000000d4948445200000010000000100806000000', 'hex')],
	['a program', Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7) % 256))],
	['zero bytes', Buffer.alloc(1_000)],
])('%s is no text', async (_, content) => {
	expect(await decodeText(content)).toBeUndefined();
});

test('nothing is a text without letters', async () => {
	expect(await decodeText(Buffer.alloc(0))).toEqual({ text: '', encoding: 'UTF-8', unread: 0 });
});

test('others may have the process while a large text is read', async () => {
	let turns = 0;
	let isRead = false;
	const others = (async () => {
		for (; !isRead; turns += 1) await setImmediate();
	})();
	const read = await decodeText(Buffer.alloc(5 * 1024 * 1024, Buffer.from('Jos\u00e9 \u0081', 'latin1')));
	isRead = true;
	await others;
	expect(read).toMatchObject({ encoding: 'Windows-1252', unread: Math.floor((5 * 1024 * 1024) / 6) });
	expect(turns).toBeGreaterThan(10);
});
