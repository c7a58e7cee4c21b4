/**
 * Counts segments as carriers send and bill them. One has 160 GSM-7 characters, or 153 if there are several; extended
 * ones count twice. Any other character makes the text UCS-2, with 70 and 67. Graphemes are never split. The results
 * equal those of Twilio's calculator, which the test compares and which is 500 times slower, and of the database's
 * `segments_of_text`.
 */

import { withoutInvisible } from '../../text/invisible-characters.ts';
import { graphemesOf } from './graphemes.ts';

const basic =
	'@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '^{}\\[~]|€\f';
const width = new Map([...[...basic].map((c) => [c, 1] as const), ...[...extended].map((c) => [c, 2] as const)]);

export interface Counted {
	encoding: 'GSM-7' | 'UCS-2';
	/** The length to which the limit applies, in characters as typed. */
	length: number;
	segments: number;
	/** The characters that make the text UCS-2, without duplicates. */
	special: string[];
}

export const segmentsOfText = (text: string): number => countText(text).segments;

export const countText = (text: string): Counted => {
	const characters = [...text];
	const special = [...new Set(characters.filter((character) => !width.has(character)))];
	const gsm = special.length === 0;
	const [alone, joined] = gsm ? [160, 153] : [70, 67];
	const widths = gsm
		? characters.map((character) => width.get(character) ?? 1)
		: graphemesOf(text).map((character) => character.length);
	const total = widths.reduce((sum, one) => sum + one, 0);
	return {
		encoding: gsm ? 'GSM-7' : 'UCS-2',
		length: text.length,
		segments: total <= alone ? 1 : fill(widths, joined),
		special,
	};
};

/** Returns the number of segments of this size, without splitting a character. */
const fill = (widths: readonly number[], room: number): number => {
	let segments = 1;
	let used = 0;
	for (const one of widths) {
		if (used + one > room) {
			segments += 1;
			used = 0;
		}
		used += one;
	}
	return segments;
};

const plain: Record<string, string> = {
	'‘': "'",
	'’': "'",
	'‚': "'",
	'“': '"',
	'”': '"',
	'„': '"',
	'–': '-',
	'—': '-',
	'‐': '-',
	'‑': '-',
	'‒': '-',
	'―': '-',
	'−': '-',
	'`': "'",
	'´': "'",
	'′': "'",
	'″': '"',
	'«': '"',
	'»': '"',
	'…': '...',
	'•': '*',
};

/** Replaces typographic characters by cheaper plain ones (product.md, decision 4) and removes invisible ones. */
export const withPlainMarks = (text: string): string =>
	withoutInvisible(text).replace(/[‘’‚“”„–—‐‑‒―−`´′″«»…•]/g, (mark) => plain[mark] ?? mark);
