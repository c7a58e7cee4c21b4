import { isInvisible } from './visible-text.ts';

/**
 * Invisible characters and unusual spaces come from word processors and web pages. A single one makes a text UCS-2,
 * which more than doubles its segments. They are only left where they matter: joiners in emoji, Persian and Indic
 * scripts, direction marks in right-to-left text, tags in flags.
 */
const candidates =
	/\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|[\p{Cc}\p{Cf}\p{Zs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\uFFFC]/gu;
/** The first three are in GSM-7. The others are visible, although Unicode calls them format characters. */
const left = /^[ \n\r\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}\u{13430}-\u{1345F}]$/u;
const lines: readonly string[] = ['\u000B', '\u000C', '\u0085', '\u2028', '\u2029'];
const spaces = /^[\t\p{Zs}\u2800\u3164\uFFA0]$/u;

const joiningScripts = [
	'Arabic Syriac Mandaic Nko Adlam Mongolian Phags_Pa Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada',
	'Malayalam Sinhala Khmer Myanmar Tibetan Balinese Javanese Newa Tirhuta Grantha',
];
const withoutSpaces = ['Thai Lao Khmer Myanmar Tibetan Javanese Balinese Tai_Tham'];
const rightToLeft = ['Hebrew Arabic Syriac Thaana Nko Mandaic Samaritan Adlam Hanifi_Rohingya'];
const anyOf = (names: readonly string[]) =>
	new RegExp(
		`[${names
			.join(' ')
			.split(' ')
			.map((name) => `\\p{Script_Extensions=${name}}`)
			.join('')}]`,
		'u',
	);
const ofJoiningScripts = anyOf(joiningScripts);
/** Checks for letters and marks, because the narrow no-break space is listed as Mongolian but occurs in Latin, too. */
const joins = (character: string): boolean => /[\p{L}\p{M}]/u.test(character) && ofJoiningScripts.test(character);
const unspaced = anyOf(withoutSpaces);
const readsFromRight = anyOf(rightToLeft);
const wide = anyOf(['Han Hiragana Katakana Bopomofo']);
const direction = /^[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]$/u;

/** Returns whether the character matters between its neighbors. */
const isNeeded = (character: string, before: string, after: string, isFromRight: boolean): boolean => {
	if (direction.test(character)) return isFromRight;
	const [previous, next] = [lastOf(before), firstOf(after)];
	if (character === '\u200D' && /(?:\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})$/u.test(before))
		return /\p{Extended_Pictographic}/u.test(next);
	if (/^[\u200C\u200D]$/u.test(character)) return joins(previous) || joins(next);
	if (character === '\u200B') return unspaced.test(previous) || unspaced.test(next);
	if (/^[\uFE0E\uFE0F]$/u.test(character))
		return /[0-9#*]/.test(previous) ? next === '\u20E3' : /\p{Emoji}/u.test(previous);
	if (/^[\uFE00-\uFE0D\u{E0100}-\u{E01EF}]$/u.test(character)) return wide.test(previous) || joins(previous);
	if (/^[\u180B-\u180F]$/u.test(character)) return /\p{Script=Mongolian}/u.test(previous);
	if (/^[\u17B4\u17B5]$/u.test(character)) return /\p{Script=Khmer}/u.test(previous);
	if (/^[\u115F\u1160]$/u.test(character)) return /\p{Script=Hangul}/u.test(previous) || /[\u1100-\u11FF]/u.test(next);
	if (character === '\u034F') return /\p{M}/u.test(previous);
	if (character === '\u3000') return wide.test(previous) || wide.test(next);
	return character === '\u1680' && /\p{Script=Ogham}/u.test(previous);
};

const lastOf = (text: string): string => /.$/su.exec(text.slice(-2))?.[0] ?? '';
const firstOf = (text: string): string => /^./su.exec(text.slice(0, 2))?.[0] ?? '';

const instead = (character: string): string => (lines.includes(character) ? '\n' : spaces.test(character) ? ' ' : '');

const walk = (text: string): { text: string; changed: string[] } => {
	const changed: string[] = [];
	let cleaned = '';
	let end = 0;
	const isFromRight = readsFromRight.test(text);
	for (const { 0: found, index } of text.matchAll(candidates)) {
		cleaned += text.slice(end, index);
		end = index + found.length;
		const isFlag = found.length > 2;
		const stays =
			isFlag || left.test(found) || isNeeded(found, cleaned.slice(-4), text.slice(end, end + 2), isFromRight);
		if (stays) cleaned += found;
		else {
			changed.push(found);
			cleaned += instead(found);
		}
	}
	return withoutBlank({ text: cleaned + text.slice(end), changed });
};

/** Reduces a text without visible characters to its spaces, since its invisible ones would justify each other. */
const withoutBlank = ({ text, changed }: { text: string; changed: string[] }): { text: string; changed: string[] } => {
	if (!isInvisible(text)) return { text, changed };
	const spaces = text.replace(/[^ \n\r]/gu, '');
	return { text: spaces, changed: [...changed, ...text.replace(/[ \n\r]/gu, '')] };
};

/** Returns the text as people see it: with ordinary spaces and line breaks, and without invisible characters. */
export const withoutInvisible = (text: string): string => walk(text).text;

/** Returns the names of the characters that `withoutInvisible` removes or replaces, without duplicates. */
export const invisibleIn = (text: string): string[] => [...new Set(walk(text).changed.map(nameOf))];

const names: Readonly<Record<string, string>> = {
	'\t': 'tab',
	'\u000B': 'vertical tab',
	'\u000C': 'form feed',
	'\u0085': 'next line character',
	'\u00A0': 'no-break space',
	'\u00AD': 'soft hyphen',
	'\u034F': 'combining grapheme joiner',
	'\u061C': 'Arabic letter mark',
	'\u180E': 'Mongolian vowel separator',
	'\u2002': 'en space',
	'\u2003': 'em space',
	'\u2007': 'figure space',
	'\u2008': 'punctuation space',
	'\u2009': 'thin space',
	'\u200A': 'hair space',
	'\u200B': 'zero-width space',
	'\u200C': 'zero-width non-joiner',
	'\u200D': 'zero-width joiner',
	'\u200E': 'left-to-right mark',
	'\u200F': 'right-to-left mark',
	'\u2028': 'line separator',
	'\u2029': 'paragraph separator',
	'\u202F': 'narrow no-break space',
	'\u2060': 'word joiner',
	'\u2800': 'blank Braille pattern',
	'\u3000': 'ideographic space',
	'\uFEFF': 'zero-width no-break space',
	'\uFFFC': 'object replacement character',
};
const kinds: ReadonlyArray<readonly [RegExp, string]> = [
	[/\p{Zs}/u, 'wide or narrow space'],
	[direction, 'mark of direction'],
	[/[\uFE00-\uFE0F\u180B-\u180F\u{E0100}-\u{E01EF}]/u, 'variation selector'],
	[/[\u115F\u1160\u3164\uFFA0]/u, 'Hangul filler'],
	[/[\u2061-\u2064]/u, 'invisible operator'],
	[/[\u{E0000}-\u{E007F}]/u, 'tag character'],
	[/\p{Cc}/u, 'control character'],
];
const nameOf = (character: string): string =>
	names[character] ?? kinds.find(([kind]) => kind.test(character))?.[1] ?? 'invisible character';
