/**
 * Repairs letters that other programs broke: `O&#39;Brien`, `Ren&eacute;e`, and UTF-8 read as Windows-1252 (`JosÃ©`).
 * It replaces only sequences that no one writes and that decode to Latin, Greek, Cyrillic or typographic characters.
 */
import { decode } from 'html-entities';

/** Returns the repaired text, or the same text if nothing is broken. */
export const mendText = (text: string): string => {
	let mended = text;
	for (let round = 0; round < mostRounds; round += 1) {
		const before = mended;
		if (mended.includes('&')) mended = decodeEntities(mended);
		if (mayBeBroken.test(mended)) mended = joinBytes(mended);
		if (/[√‚]/.test(mended)) mended = mended.replace(brokenByMac, joinMacBytes);
		if (mended === before) break;
	}
	return mended;
};

const mostRounds = 3; // text may be escaped more than once: `O&amp;#39;Brien`

/** Decodes entities that end with a semicolon. Without one, they are ordinary text: `R&D`, `AT&T`, `?a=1&copy=2`. */
const decodeEntities = (text: string): string =>
	text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, (entity) => {
		const letter = decode(entity, { scope: 'strict' });
		if (letter === entity) return entity;
		return letter === '\u00a0' ? ' ' : letter;
	});

/** Bytes 0x80 to 0x9F in Windows-1252. The five that it does not define are control characters. */
const upperOf1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const byteOf = new Map([...upperOf1252].map((letter, at) => [letter, 0x80 + at]));

const trail = `[${upperOf1252}\\u0080-\\u00bf]`;
/** Marks that may also follow a word (“SMÅ”), so they are broken letters only inside one or after a small letter. */
const ends = '’”“‘»›–—…•';
const within = `(?:(?![${ends}])${trail}|(?<=\\p{Ll}.)[${ends}]|[${ends}](?=\\p{L}))`;

const mayBeBroken = /[ÂÃÄÅÎÏÐÑáâï]/;
const broken = new RegExp(
	[
		`[ÃÄÅ]${within}`, // À to ſ
		'Â[\\u00a0-\\u00ba\\u00bc-\\u00bf]', // signs and the no-break space
		`â(?:[€‚„\\u0080-\\u0084]${trail})`, // typographic marks, €, ™
		`á[º»]${trail}`, // Vietnamese
		'Æ’(?=Ã‚)', // part of a letter that was broken three times
		'ï»¿', // a byte-order mark
		`(?:[ÎÏ]${trail}){2,}`, // Greek
		`(?:[ÐÑ]${trail}){2,}`, // Cyrillic
	].join('|'),
	'gu',
);

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes 0x80 to 0xFF in MacRoman, for UTF-8 that was read as MacRoman: `Jos√©`, `O‚ÄôBrien`. */
const upperOfMac = new TextDecoder('macintosh').decode(Uint8Array.from({ length: 128 }, (_, nth) => 0x80 + nth));
const macByteOf = new Map([...upperOfMac].map((letter, at) => [letter, 0x80 + at]));
const brokenByMac = new RegExp(`√[${upperOfMac.slice(0, 64)}]|‚Ä[ìîòôúù]`, 'gu');

const joinMacBytes = (letters: string): string => {
	try {
		const letter = utf8.decode(Uint8Array.from(letters, (one) => macByteOf.get(one) ?? 0));
		return isPlausible.test(letter) ? letter : letters;
	} catch {
		return letters;
	}
};

/** Repairs `Â»` only after `Â«`, because alone it may be a letter and a closing quotation mark. */
const joinBytes = (text: string): string =>
	(text.includes('Â«') ? text.replaceAll('Â»', '»') : text).replace(broken, (letters) => {
		try {
			const letter = utf8.decode(Uint8Array.from(letters, (one) => byteOf.get(one) ?? one.codePointAt(0) ?? 0));
			if (letter === '\ufeff') return '';
			return letter === '\u00a0' ? ' ' : isPlausible.test(letter) ? letter : letters;
		} catch {
			return letters;
		}
	});

const isPlausible = /^[\u00a1-\u017f\u0192\u0370-\u04ff\u1ea0-\u1eff\u2010-\u2044\u20ac\u2122]+$/;
