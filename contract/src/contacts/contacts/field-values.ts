/**
 * Parses the values of custom fields from any source. Every type is stored as text that sorts and compares correctly:
 * dates as ISO-8601 without a zone (`2026-11-18`, `2026-11-18T14:30`), and numbers without separators.
 */
import { z } from 'zod';

export const fieldKinds = ['text', 'number', 'date', 'choice'] as const;
export const fieldKind = z.enum(fieldKinds);
export type FieldKind = z.output<typeof fieldKind>;

/** A field's type, and its possible values if it is a choice. */
export interface FieldShape {
	readonly kind: FieldKind;
	readonly choices: readonly string[];
}

export type FieldFault = 'not-a-number' | 'not-a-date' | 'not-a-choice';

export type ReadValue = { readonly value: string } | { readonly fault: FieldFault };

/** Parses a value that is not empty, ignoring spaces around it. */
export const readFieldValue = ({ kind, choices }: FieldShape, written: string): ReadValue => {
	const text = written.trim();
	switch (kind) {
		case 'text':
			return { value: text };
		case 'number':
			return readNumber(text);
		case 'date':
			return readDate(text);
		case 'choice': {
			const chosen = choices.find((choice) => sameChoice(choice, text));
			return chosen === undefined ? { fault: 'not-a-choice' } : { value: chosen };
		}
	}
};

const sameChoice = (a: string, b: string): boolean => plainChoice(a) === plainChoice(b);
const plainChoice = (choice: string): string => choice.trim().replace(/\s+/g, ' ').toLowerCase();

/** Accepts `1,234.50`, `$1,234.50`, `3.2%` and `-7`. Refuses exponents, which spreadsheets make of ids. */
const readNumber = (text: string): ReadValue => {
	const plain = text.replace(/^([-+]?)\s*\$\s*/, '$1');
	const bare = plain.endsWith('%') ? plain.slice(0, -1).trimEnd() : plain;
	const grouped = /^[-+]?\d{1,3}(,\d{3})+(\.\d{1,15})?$/.test(bare) ? bare.replaceAll(',', '') : bare;
	const parts = /^([-+]?)0*(\d{1,15})?(?:\.(\d{0,15}))?$/.exec(grouped);
	if (!parts || !/\d/.test(grouped)) return { fault: 'not-a-number' };
	const whole = parts[2] ?? '0';
	const fraction = (parts[3] ?? '').replace(/0{1,15}$/, '');
	const size = fraction === '' ? whole : `${whole}.${fraction}`;
	return { value: parts[1] === '-' && /[1-9]/.test(size) ? `-${size}` : size };
};

const american = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:,?\s+(\S.*))?$/;
const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s]+([^T\s].*))?$/;
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const spelled = /^(?:(\d{1,2})\s+)?([a-z]{3,9})\.?(?:\s+(\d{1,2})(?:st|nd|rd|th)?)?,?\s+(\d{4})$/i;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Accepts `11/18/2026`, `11/18/26 2:30 PM`, `2026-11-18`, `20261118`, `Nov 18, 2026`, `18 November 2026`. */
const readDate = (text: string): ReadValue => {
	const found =
		inOrder(american.exec(text), [3, 1, 2, 4]) ??
		inOrder(iso.exec(text), [1, 2, 3, 4]) ??
		inOrder(compact.exec(text), [1, 2, 3]) ??
		inWords(spelled.exec(text));
	if (!found) return { fault: 'not-a-date' };
	const year = found.year.length === 2 ? centuryOf(Number(found.year)) : Number(found.year);
	const [month, day] = [Number(found.month), Number(found.day)];
	const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) && year >= 1000;
	const time = found.time === undefined ? '' : readTime(found.time);
	if (!isDay || time === undefined) return { fault: 'not-a-date' };
	return { value: `${year}-${two(month)}-${two(day)}${time === '' ? '' : `T${time}`}` };
};

interface WrittenDate {
	year: string;
	month: string;
	day: string;
	time: string | undefined;
}

const inOrder = (
	found: RegExpExecArray | null,
	[year, month, day, time]: readonly [number, number, number, number?],
): WrittenDate | undefined =>
	found
		? {
				year: found[year] ?? '',
				month: found[month] ?? '',
				day: found[day] ?? '',
				time: time === undefined ? undefined : found[time],
			}
		: undefined;

const inWords = (found: RegExpExecArray | null): WrittenDate | undefined => {
	const month = months.indexOf((found?.[2] ?? '').slice(0, 3).toLowerCase()) + 1;
	const day = found?.[1] ?? found?.[3];
	return found && month > 0 && day ? { year: found[4] ?? '', month: `${month}`, day, time: undefined } : undefined;
};

/** Completes two-digit years as spreadsheets do: up to 29 is this century. */
const centuryOf = (year: number): number => (year < 30 ? 2000 + year : 1900 + year);

/** Treats midnight as no time, because spreadsheets add it to every date. */
const readTime = (text: string): string | undefined => {
	const found = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(am|pm|a\.m\.|p\.m\.)?Z?$/i.exec(text.trim());
	if (!found) return undefined;
	const half = found[4]?.charAt(0).toLowerCase();
	const [hour, minute] = [Number(found[1]), Number(found[2])];
	if (minute > 59 || Number(found[3] ?? 0) > 59 || hour > (half ? 12 : 23) || (half && hour === 0)) return undefined;
	const of24 = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour;
	return of24 === 0 && minute === 0 ? '' : `${two(of24)}:${two(minute)}`;
};

const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
const two = (number: number): string => String(number).padStart(2, '0');

/** Formats a value to be read, dates as `M/D/YYYY h:mm A` (spec 3 §9). The database's `shown_custom` does the same. */
export const showFieldValue = (kind: FieldKind, value: string): string => {
	const found = kind === 'date' && /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?$/.exec(value);
	if (!found) return value;
	const day = `${Number(found[2])}/${Number(found[3])}/${found[1]}`;
	if (found[4] === undefined) return day;
	const hour = Number(found[4]);
	return `${day} ${hour % 12 || 12}:${found[5]} ${hour < 12 ? 'AM' : 'PM'}`;
};

export const fieldFaults: Readonly<Record<FieldFault, string>> = {
	'not-a-number': '“{field}” is “{value}”, which is not a number.',
	'not-a-date': '“{field}” is “{value}”, which is not a date. Write it like 11/18/2026.',
	'not-a-choice': '“{field}” is “{value}”, which is not one of its choices.',
};
