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
	const { special, characters, widths, alone, joined } = measure(text);
	const total = widths.reduce((sum, one) => sum + one, 0);
	return {
		encoding: special.length === 0 ? 'GSM-7' : 'UCS-2',
		length: text.length,
		segments: total <= alone ? 1 : fill(characters, widths, joined).length,
		special,
	};
};

/** Returns the part of the text in each segment. */
export const segmentsIn = (text: string): string[] => {
	const { characters, widths, alone, joined } = measure(text);
	const total = widths.reduce((sum, one) => sum + one, 0);
	return total <= alone ? [text] : fill(characters, widths, joined);
};

const measure = (text: string) => {
	const points = [...text];
	const special = [...new Set(points.filter((character) => !width.has(character)))];
	const isGsm = special.length === 0;
	const characters = isGsm ? points : graphemesOf(text);
	const widths = characters.map((character) => (isGsm ? (width.get(character) ?? 1) : character.length));
	const [alone, joined] = isGsm ? [160, 153] : [70, 67];
	return { special, characters, widths, alone, joined };
};

/** Fills segments of this size without splitting a character. */
const fill = (characters: readonly string[], widths: readonly number[], room: number): string[] => {
	const segments: string[] = [];
	let start = 0;
	let used = 0;
	for (const [at, one] of widths.entries()) {
		if (used + one > room) {
			segments.push(characters.slice(start, at).join(''));
			start = at;
			used = 0;
		}
		used += one;
	}
	return [...segments, characters.slice(start).join('')];
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
