/** Reads a day as people type it, and writes it as the pickers show it. Days are `YYYY-MM-DD`. */
import { formatDate } from '../../foundation/format.ts';
import { dayIn } from './day-in.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Reads `2026-11-25`, `11/25/2026`, `11/25/26`, `11/25`, `Nov 25`, `Nov 25, 2026`, `today` or `tomorrow`. */
export const readDay = (typed: string, now: Date, timeZone: string): string | undefined => {
	const text = typed.trim().toLowerCase();
	const today = dayIn(0, timeZone, now);
	if (text === 'today') return today;
	if (text === 'tomorrow') return dayIn(1, timeZone, now);
	const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
	if (iso) return dayFrom(iso[1], iso[2], iso[3]);
	const slashed = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(text);
	if (slashed) return dayFrom(yearOf(slashed[3], today), slashed[1], slashed[2]);
	const named = /^([a-z]{3,9})\.? (\d{1,2})(?:,? (\d{4}))?$/.exec(text);
	const month = months.indexOf(named?.[1]?.slice(0, 3) ?? '') + 1;
	return named && month > 0 ? dayFrom(yearOf(named[3], today), String(month), named[2]) : undefined;
};

const yearOf = (typed: string | undefined, today: string): string =>
	typed === undefined ? today.slice(0, 4) : typed.padStart(4, '20');

/** Returns undefined for days that don't exist, such as February 30. */
const dayFrom = (year = '', month = '', day = ''): string | undefined => {
	const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
	const read = new Date(`${written}T00:00:00Z`);
	return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written) ? written : undefined;
};

/** For example, `Nov 25, 2026`. Returns anything that is no day unchanged. */
export const writeDay = (day: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDate(day) : day);
