/** Formats numbers, phone numbers and times. Times are in the team's zone, whatever the browser's zone is. */

/** Formats a number as `(555) 555-0100`, without a leading 1 or +1 (gaps N-33). Other formats are unchanged. */
export { showPhone as formatPhone } from '@quad/contract/contacts/contacts/phone.ts';
/** For grids and details, for example `11/20/26, 2:03pm`. */
export { stampOf as formatInstant } from '@quad/contract/stamps.ts';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
export const formatNumber = (value: number): string => whole.format(value);

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
/** For example, 0.352 → `35.2%`. */
export const formatShare = (share: number): string => percent.format(share);

/** Shortens unread counts above 99 to `99+`. */
export const formatCount = (count: number): string => (count > 99 ? '99+' : String(count));

/** For example, 1 → `1 contact`, 2 → `2 contacts`. */
export const formatCounted = (count: number, one: string, many = `${one}s`): string =>
	`${formatNumber(count)} ${count === 1 ? one : many}`;

/** Formats 10,000ths of a dollar, for example `$7.90`, rounded half up (decisions.md 13). */
export const formatMoney = (tenThousandths: number): string => {
	const cents = Math.floor((tenThousandths + 50) / 100);
	return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
};

/** For example, `2:03 PM`. */
export const formatTime = (instant: string | Date, timeZone: string): string => written('time', instant, timeZone);

/** Returns `Friday, Nov 20`, `Today` or `Yesterday`, with the year if it is not the current one. */
export const formatDay = (instant: string | Date, timeZone: string, now: Date = new Date()): string => {
	const zone = zoneOf(instant, timeZone);
	const day = dayNumber(instant, zone);
	const today = dayNumber(now, timeZone);
	if (day === today) return 'Today';
	if (day === today - 1) return 'Yesterday';
	const isThisYear = partsOf(instant, zone).year === partsOf(now, timeZone).year;
	return written(isThisYear ? 'day' : 'dayOfYear', instant, zone);
};

/** A date without a time, such as `2026-11-20`, is the same day in every zone. */
const zoneOf = (instant: string | Date, timeZone: string): string =>
	typeof instant === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(instant) ? 'UTC' : timeZone;

/** Formats a day for use within a sentence, as in `since today` or `until Nov 3`. */
export const formatDayInSentence = (instant: string | Date, timeZone: string, now?: Date): string =>
	formatDay(instant, timeZone, now).replace(/^(?:Today|Yesterday)$/, (day) => day.toLowerCase());

/** For example, `November 2026`. */
export const formatMonth = (instant: string | Date, timeZone: string): string => written('month', instant, timeZone);

/** Formats a time briefly for lists: `2:03 PM` today, `Yesterday`, `Tuesday` this week, `Nov 3`, `Nov 3, 2025`. */
export const formatWhen = (instant: string | Date, timeZone: string, now: Date = new Date()): string => {
	const days = dayNumber(now, timeZone) - dayNumber(instant, timeZone);
	if (days === 0) return formatTime(instant, timeZone);
	if (days === 1) return 'Yesterday';
	if (days > 1 && days < 7) return written('weekday', instant, timeZone);
	return written(sameYear(instant, now, timeZone) ? 'date' : 'dateOfYear', instant, timeZone);
};

/** Formats a date without a time, such as `2026-11-25`, as `Nov 25, 2026`. */
export const formatDate = (day: string): string => written('dateOfYear', day, 'UTC');

const forms = {
	time: { hour: 'numeric', minute: '2-digit' },
	weekday: { weekday: 'long' },
	month: { month: 'long', year: 'numeric' },
	day: { weekday: 'long', month: 'short', day: 'numeric' },
	dayOfYear: { weekday: 'long', month: 'short', day: 'numeric', year: 'numeric' },
	date: { month: 'short', day: 'numeric' },
	dateOfYear: { month: 'short', day: 'numeric', year: 'numeric' },
	parts: { year: 'numeric', month: '2-digit', day: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Creating a formatter is slow and a list needs hundreds, so each is created only once. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatter = (form: keyof typeof forms, timeZone: string): Intl.DateTimeFormat => {
	const key = `${form} ${timeZone}`;
	const known = formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { ...forms[form], timeZone });
	formatters.set(key, known);
	return known;
};

const written = (form: keyof typeof forms, instant: string | Date, timeZone: string): string =>
	// Intl puts a narrow no-break space before AM and PM, which nobody types in a search or a test.
	formatter(form, timeZone).format(new Date(instant)).replaceAll('\u202f', ' ');

const partsOf = (instant: string | Date, timeZone: string) => {
	const parts = formatter('parts', timeZone).formatToParts(new Date(instant));
	const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
	return { year: part('year'), month: part('month'), day: part('day') };
};

/** Returns the days since 1970 in a time zone's calendar. */
const dayNumber = (instant: string | Date, timeZone: string): number => {
	const { year, month, day } = partsOf(instant, timeZone);
	return Date.UTC(year, month - 1, day) / 86_400_000;
};

const sameYear = (one: string | Date, other: Date, timeZone: string): boolean =>
	partsOf(one, timeZone).year === partsOf(other, timeZone).year;

const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** For example, `640 bytes`, `12 KB` or `3.4 MB`. */
export const formatFileSize = (bytes: number): string => {
	if (bytes < 1_024) return formatCounted(bytes, 'byte');
	return bytes < 1_000 * 1_024 ? `${Math.round(bytes / 1_024)} KB` : `${tenths.format(bytes / 1_024 / 1_024)} MB`;
};

/** Returns minutes and seconds, as in `0:07`, with hours if needed, as in `1:02:07`. */
export const formatDuration = (ms: number): string => {
	const seconds = Math.max(1, Math.round(ms / 1_000));
	const two = (value: number) => String(value).padStart(2, '0');
	const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
	return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
};
