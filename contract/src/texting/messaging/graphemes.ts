/**
 * Splits a text into graphemes (families, flags, letters with accents) as Twilio's calculator does (Unicode 10, UAX
 * 29), since segments never split one. The ranges were determined from the calculator, which splits newer joined emoji.
 * Accents that nobody types on a phone are left out. The database's `segments_of_text` has the same rules.
 */

/** Characters that join the previous one: accents, emoji variation selectors, tags. */
const tail = [
	'\\u0300-\\u036F\\u0483-\\u0489\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7\\u0610-\\u061A\\u064B-',
	'\\u065F\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E4\\u06E7\\u06E8\\u06EA-\\u06ED\\u0711\\u0730-\\u074A\\u07A6-\\u07B0',
	'\\u07EB-\\u07F3\\u0816-\\u0819\\u081B-\\u0823\\u0825-\\u0827\\u0829-\\u082D\\u0859-\\u085B\\u08D4-\\u08E1\\u08E3-',
	'\\u0903\\u093A-\\u093C\\u093E-\\u094F\\u0951-\\u0957\\u0962\\u0963\\u0981-\\u0983\\u09BC\\u09BE-\\u09C4\\u09C7',
	'\\u09C8\\u09CB-\\u09CD\\u09D7\\u09E2\\u09E3\\u0A01-\\u0A03\\u0A3C\\u0A3E-\\u0A42\\u0A47\\u0A48\\u0A4B-\\u0A4D\\u0A51',
	'\\u0A70\\u0A71\\u0A75\\u0A81-\\u0A83\\u0ABC\\u0ABE-\\u0AC5\\u0AC7-\\u0AC9\\u0ACB-\\u0ACD\\u0AE2\\u0AE3\\u0AFA-',
	'\\u0AFF\\u0B01-\\u0B03\\u0B3C\\u0B3E-\\u0B44\\u0B47\\u0B48\\u0B4B-\\u0B4D\\u0B56\\u0B57\\u0B62\\u0B63\\u0B82\\u0BBE-',
	'\\u0BC2\\u0BC6-\\u0BC8\\u0BCA-\\u0BCD\\u0BD7\\u0C00-\\u0C03\\u0C3E-\\u0C44\\u0C46-\\u0C48\\u0C4A-\\u0C4D\\u0C55',
	'\\u0C56\\u0C62\\u0C63\\u0C81-\\u0C83\\u0CBC\\u0CBE-\\u0CC4\\u0CC6-\\u0CC8\\u0CCA-\\u0CCD\\u0CD5\\u0CD6\\u0CE2\\u0CE3',
	'\\u0D00-\\u0D03\\u0D3B\\u0D3C\\u0D3E-\\u0D44\\u0D46-\\u0D48\\u0D4A-\\u0D4D\\u0D57\\u0D62\\u0D63\\u0D82\\u0D83\\u0DCA',
	'\\u0DCF-\\u0DD4\\u0DD6\\u0DD8-\\u0DDF\\u0DF2\\u0DF3\\u0E31\\u0E33-\\u0E3A\\u0E47-\\u0E4E\\u0EB1\\u0EB3-\\u0EB9',
	'\\u0EBB\\u0EBC\\u0EC8-\\u0ECD\\u0F18\\u0F19\\u0F35\\u0F37\\u0F39\\u0F3E\\u0F3F\\u0F71-\\u0F84\\u0F86\\u0F87\\u0F8D-',
	'\\u0F97\\u0F99-\\u0FBC\\u0FC6\\u102D-\\u1037\\u1039-\\u103E\\u1056-\\u1059\\u105E-\\u1060\\u1071-\\u1074\\u1082',
	'\\u1084-\\u1086\\u108D\\u109D\\u135D-\\u135F\\u1712-\\u1714\\u1732-\\u1734\\u1752\\u1753\\u1772\\u1773\\u17B4-',
	'\\u17D3\\u17DD\\u180B-\\u180D\\u1885\\u1886\\u18A9\\u1920-\\u192B\\u1930-\\u193B\\u1A17-\\u1A1B\\u1A55-\\u1A5E',
	'\\u1A60\\u1A62\\u1A65-\\u1A7C\\u1A7F\\u1AB0-\\u1ABE\\u1B00-\\u1B04\\u1B34-\\u1B44\\u1B6B-\\u1B73\\u1B80-\\u1B82',
	'\\u1BA1-\\u1BAD\\u1BE6-\\u1BF3\\u1C24-\\u1C37\\u1CD0-\\u1CD2\\u1CD4-\\u1CE8\\u1CED\\u1CF2-\\u1CF4\\u1CF7-\\u1CF9',
	'\\u1DC0-\\u1DF9\\u1DFB-\\u1DFF\\u200C\\u20D0-\\u20F0\\u2CEF-\\u2CF1\\u2D7F\\u2DE0-\\u2DFF\\u302A-\\u302F\\u3099',
	'\\u309A\\uA66F-\\uA672\\uA674-\\uA67D\\uA69E\\uA69F\\uA6F0\\uA6F1\\uA802\\uA806\\uA80B\\uA823-\\uA827\\uA880\\uA881',
	'\\uA8B4-\\uA8C5\\uA8E0-\\uA8F1\\uA926-\\uA92D\\uA947-\\uA953\\uA980-\\uA983\\uA9B3-\\uA9C0\\uA9E5\\uAA29-\\uAA36',
	'\\uAA43\\uAA4C\\uAA4D\\uAA7C\\uAAB0\\uAAB2-\\uAAB4\\uAAB7\\uAAB8\\uAABE\\uAABF\\uAAC1\\uAAEB-\\uAAEF\\uAAF5\\uAAF6',
	'\\uABE3-\\uABEA\\uABEC\\uABED\\uFB1E\\uFE00-\\uFE0F\\uFE20-\\uFE2F\\uFF9E\\uFF9F\\u{E0020}-\\u{E007F}\\u{E0100}-',
	'\\u{E01EF}',
].join('');

const control =
	'\\u0000-\\u001F\\u007F-\\u009F\\u00AD\\u061C\\u180E\\u200B\\u200E\\u200F\\u2028-\\u202E\\u2060-\\u206F\\uFEFF\\uFFF0-\\uFFFB\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E001F}\\u{E0080}-\\u{E00FF}\\u{E01F0}-\\u{E0FFF}';
const prepend = '\\u0600-\\u0605\\u06DD\\u070F\\u08E2\\u0D4E';
/** Characters that can have a skin tone. */
const base =
	'\\u261D\\u26F9\\u270A-\\u270D\\u{1F385}\\u{1F3C2}-\\u{1F3C4}\\u{1F3C7}\\u{1F3CA}-\\u{1F3CC}\\u{1F442}\\u{1F443}\\u{1F446}-\\u{1F450}\\u{1F46E}\\u{1F470}-\\u{1F478}\\u{1F47C}\\u{1F481}-\\u{1F483}\\u{1F485}-\\u{1F487}\\u{1F4AA}\\u{1F574}\\u{1F575}\\u{1F57A}\\u{1F590}\\u{1F595}\\u{1F596}\\u{1F645}-\\u{1F647}\\u{1F64B}-\\u{1F64F}\\u{1F6A3}\\u{1F6B4}-\\u{1F6B6}\\u{1F6C0}\\u{1F6CC}\\u{1F918}-\\u{1F91C}\\u{1F91E}\\u{1F91F}\\u{1F926}\\u{1F930}-\\u{1F939}\\u{1F93D}\\u{1F93E}\\u{1F9D1}-\\u{1F9DD}';
/** Characters that join after a zero-width joiner. */
const glue =
	'\\u2640\\u2642\\u2695\\u2696\\u2708\\u2764\\u{1F308}\\u{1F33E}\\u{1F373}\\u{1F393}\\u{1F3A4}\\u{1F3A8}\\u{1F3EB}\\u{1F3ED}\\u{1F48B}\\u{1F4BB}\\u{1F4BC}\\u{1F527}\\u{1F52C}\\u{1F5E8}\\u{1F680}\\u{1F692}';
/** Characters that can have a skin tone, and join after a zero-width joiner. */
const person = '\\u{1F466}-\\u{1F469}';
const tone = '\\u{1F3FB}-\\u{1F3FF}';
const flag = '[\\u{1F1E6}-\\u{1F1FF}]';
const lead = '[\\u1100-\\u115F\\uA960-\\uA97C]';
const vowel = '[\\u1160-\\u11A7\\uD7B0-\\uD7C6]';
const trail = '[\\u11A8-\\u11FF\\uD7CB-\\uD7FB]';
const joiner = '\\u200D';

const core = [
	`${lead}*${vowel}+${trail}*`,
	`${lead}*[\\uAC00-\\uD7A3]${trail}*`,
	`${lead}+`,
	`${trail}+`,
	`[${base}${person}][${tone}]?`,
	`[^${control}${joiner}]`,
	`(?=${joiner})`, // starts with a joiner
].join('|');
const plainTail = `(?:${joiner}(?:[${glue}]|[${person}][${tone}]?)?)*`;
const accentedTail = `(?:[${tail}](?:[${tail}]|(?<=[${base}${person}][${tail}])[${tone}]|${joiner}[${glue}${person}]?)*)?`;
const cluster = `[${prepend}]*(?:${flag}{2}[${tail}${joiner}]?|(?:${core})${plainTail}${accentedTail})`;

/** Characters that may join the previous one, or form a grapheme with the next. */
const joins = new RegExp(
	`[${prepend}${tail}${joiner}${glue}${person}${tone}\\u{1F1E6}-\\u{1F1FF}\\u1100-\\u11FF\\uA960-\\uA97C\\uD7B0-\\uD7FB]`,
	'u',
);
const graphemes = new RegExp(`${cluster}|[^]`, 'gu');

export const graphemesOf = (text: string): string[] =>
	joins.test(text) ? (text.match(graphemes) ?? []).filter((one) => one !== '') : [...text];
