/**
 * Detects a text's encoding and decodes it. Excel's “CSV” is Windows-1252 (MacRoman on a Mac), “Unicode text” is
 * UTF-16, and “CSV UTF-8” has a byte-order mark (field.md 21), which other programs omit.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { plausibility } from './plausible-letters.ts';

export interface DecodedText {
	text: string;
	encoding: 'UTF-8' | 'UTF-16 LE' | 'UTF-16 BE' | 'Windows-1252' | 'MacRoman';
	/** How many characters could not be decoded and appear as �. */
	unread: number;
}

/** Returns undefined if the content is not text. */
export const decodeText = async (content: Buffer): Promise<DecodedText | undefined> => {
	const wide = wideEncoding(content);
	if (wide) {
		const text = new TextDecoder(wide === 'UTF-16 LE' ? 'utf-16le' : 'utf-16be').decode(content);
		return looksLikeText(text) ? { text, encoding: wide, unread: countUnread(text) } : undefined;
	}
	const text = new TextDecoder('utf-8').decode(content); // also removes the byte-order mark
	await turn();
	const unread = countUnread(text);
	await turn();
	if (isUtf8(text, unread)) return looksLikeText(text) ? { text, encoding: 'UTF-8', unread } : undefined;
	await turn();
	const single = await decodeSingleByte(content);
	return looksLikeText(single.text) ? { ...single, unread: countUnread(single.text) } : undefined;
};

const atOnce = 256 * 1024; // in bytes; other work can run after each part

/** Returns the character code for each byte. */
const codesOf = (encoding: string): Uint16Array =>
	Uint16Array.from(
		new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
		(letter) => (/[\u0081\u008d\u008f\u0090\u009d]/.test(letter) ? 0xfffd : letter.charCodeAt(0)), // undefined bytes
	);
const westernCodes = codesOf('windows-1252');
const macCodes = codesOf('macintosh');

/** Chooses between Windows-1252 and MacRoman. If in doubt, it chooses Windows-1252, which is far more common. */
const decodeSingleByte = async (content: Buffer): Promise<Pick<DecodedText, 'text' | 'encoding'>> => {
	const western = await decodeWith(westernCodes, content);
	const mac = await decodeWith(macCodes, content);
	return plausibility(mac) > plausibility(western)
		? { text: mac, encoding: 'MacRoman' }
		: { text: western, encoding: 'Windows-1252' };
};

const decodeWith = async (letters: Uint16Array, content: Buffer): Promise<string> => {
	const codes = new Uint16Array(content.length);
	for (let at = 0; at < content.length; at += 1) {
		codes[at] = letters[content[at] ?? 0] ?? 0;
		if (at % atOnce === 0) await turn();
	}
	return new TextDecoder('utf-16le').decode(codes);
};

const looked = 4_096;

/** Detects UTF-16 by its byte-order mark, or by where zero bytes are, because most of a list is ASCII. */
const wideEncoding = (content: Buffer): 'UTF-16 LE' | 'UTF-16 BE' | undefined => {
	if (content[0] === 0xff && content[1] === 0xfe) return 'UTF-16 LE';
	if (content[0] === 0xfe && content[1] === 0xff) return 'UTF-16 BE';
	const start = content.subarray(0, looked);
	const zeros = [0, 0] as [number, number];
	for (let at = 0; at < start.length; at += 1) if (start[at] === 0) zeros[(at % 2) as 0 | 1] += 1;
	const [high, low] = zeros;
	const many = start.length / 2 / 4; // a quarter of the characters
	if (low > many && high < low / 10) return 'UTF-16 LE';
	return high > many && low < high / 10 ? 'UTF-16 BE' : undefined;
};

/** Returns whether a text is UTF-8, even if a few of its characters are damaged. */
const isUtf8 = (text: string, unread: number): boolean => {
	if (unread === 0) return true;
	let good = 0;
	for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x7f) good += 1;
	return (good - unread) / unread >= 10;
};

const countUnread = (text: string): number => {
	let count = 0;
	for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) === 0xfffd) count += 1;
	return count;
};

/** Returns whether content is text, because pictures and programs are full of control characters. */
const looksLikeText = (text: string): boolean => {
	const start = text.slice(0, looked);
	// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is counted
	const controls = start.match(/[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]/g)?.length ?? 0;
	return controls <= Math.max(5, start.length / 50);
};
