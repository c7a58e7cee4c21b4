/** Identifies text files (contact cards, calendars, plain text), but not text that a browser would run. */
import type { Identified } from './identified.ts';

/** Returns undefined for a file that is not text. */
export const textEnding = (content: Buffer): Identified | undefined => {
	const start = startOf(content);
	if (start === undefined) return undefined;
	if (isMarkup(start)) return { harm: 'markup' };
	if (/^BEGIN:VCARD\b/i.test(start)) return { ending: 'vcf' };
	return { ending: /^BEGIN:VCALENDAR\b/i.test(start) ? 'ics' : 'txt' };
};

const lookedAt = 64 * 1024;

/** Returns the beginning as text, without byte-order mark and leading white space. */
const startOf = (content: Buffer): string | undefined => {
	const some = content.subarray(0, lookedAt);
	const mark = some.toString('latin1', 0, 2);
	if (mark === '\xff\xfe') return some.toString('utf16le', 2).trimStart();
	if (mark === '\xfe\xff') return swapped(some.subarray(2)).toString('utf16le').trimStart();
	if (some.some(isControl)) return undefined;
	return some
		.toString('utf8')
		.replace(/^\uFEFF/, '')
		.trimStart();
};

const swapped = (content: Buffer): Buffer => Buffer.from(content.subarray(0, content.length & ~1)).swap16();

/** Returns whether a byte is a control character other than tab, line end, form feed or escape. */
const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 32 && byte !== 27);

/** Recognizes HTML, SVG, and XML with a style sheet, by the first element or a script near the beginning. */
const isMarkup = (start: string): boolean =>
	/^<(?:!|\?|html|head|body|script|svg|iframe|object|embed|link|meta|style|img|a|div|math|form|base|title)/i.test(
		start,
	) ||
	(start.startsWith('<') && /<(?:script|svg|html|iframe)\b/i.test(start));
