/** Formats numbers in an Excel sheet as Excel shows them: dates, codes with leading zeros, and plain numbers. */

/** A `date` counts days since 1900 or 1904. A `code` is padded with zeros to this many digits, like a ZIP code. */
export type NumberFormat = 'plain' | 'date' | { code: number };

/** Returns the format of each style. Many styles may share one. */
export const numberFormats = (used: readonly number[], codes: ReadonlyMap<number, string>): NumberFormat[] => {
	const known = new Map(
		[...new Set(used)].map((id) => [id, isBuiltInDate(id) ? 'date' : formatOf(codes.get(id) ?? '')]),
	);
	return used.map((id) => known.get(id) ?? 'plain');
};

/** Formats 14 to 22 and 45 to 47 are dates everywhere; 27 to 36 and 50 to 58 are in Asian editions of Excel. */
const isBuiltInDate = (id: number): boolean =>
	(id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

// Excel's limit. A longer code is invalid and slow to parse.
const longestCode = 255;

const formatOf = (code: string): NumberFormat => {
	if (code.length > longestCode) return 'plain';
	if (/^0{2,}$/.test(code)) return { code: code.length };
	const symbols = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '');
	return /[ymdhs]/i.test(symbols) && !/general/i.test(symbols) ? 'date' : 'plain';
};

export const showNumber = (value: number, format: NumberFormat | undefined, from1904: boolean): string => {
	if (!Number.isFinite(value)) return '';
	if (format === 'date') return showDate(value + (from1904 ? 1_462 : 0));
	if (typeof format === 'object' && Number.isInteger(value)) return String(value).padStart(format.code, '0');
	return String(Number.isInteger(value) ? value : Number(value.toPrecision(15))); // Excel keeps 15 digits
};

const dayMs = 86_400_000;
const firstDay = Date.UTC(1899, 11, 30);
const mostDays = 2_958_466; // the year 9999

/** Formats a date as M/D/YYYY h:mm AM, which imports expect (spec 3 §9). Omits the time if there is none. */
const showDate = (days: number): string => {
	if (days < 0 || days >= mostDays) return String(days);
	const at = new Date(firstDay + Math.round(days * 1_440) * 60_000);
	const time = `${at.getUTCHours() % 12 || 12}:${String(at.getUTCMinutes()).padStart(2, '0')} ${at.getUTCHours() < 12 ? 'AM' : 'PM'}`;
	const date = `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()}`;
	if (days < 1) return time;
	return (at.getTime() - firstDay) % dayMs === 0 ? date : `${date} ${time}`;
};
