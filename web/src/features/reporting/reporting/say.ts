/** Formats a chart's intervals, and durations. */
import type { Interval } from '@quad/contract/reporting/reporting/ranges.ts';

const forms = {
	hour: { month: 'short', day: 'numeric', hour: 'numeric' },
	day: { month: 'short', day: 'numeric' },
	month: { month: 'short', year: 'numeric' },
} as const satisfies Record<Interval, Intl.DateTimeFormatOptions>;

/** Formats the start of an interval: `Nov 16, 3 PM`, `Nov 16` or `Nov 2026`; a day of another year has its year. */
export const sayPiece = (unit: Interval, timeZone: string): ((instant: string) => string) => {
	const format = new Intl.DateTimeFormat('en-US', { ...forms[unit], timeZone });
	const withYear = new Intl.DateTimeFormat('en-US', { ...forms.day, year: 'numeric', timeZone });
	const year = yearOf(new Date(), timeZone);
	return (instant) => {
		const isOfAnotherYear = unit === 'day' && yearOf(new Date(instant), timeZone) !== year;
		return (isOfAnotherYear ? withYear : format).format(new Date(instant)).replaceAll('\u202f', ' ');
	};
};

const yearOf = (at: Date, timeZone: string): string =>
	new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone }).format(at);

/** For example, 50 → `50 sec`, 1800 → `30 min`, 5400 → `1.5 hours`, 200000 → `2.3 days`. */
export const sayDuration = (seconds: number): string => {
	if (seconds < 60) return `${seconds} sec`;
	if (seconds < 3_600) return `${Math.round(seconds / 60)} min`;
	const [value, unit] = seconds < 86_400 ? [seconds / 3_600, 'hour'] : [seconds / 86_400, 'day'];
	const rounded = Math.round(value * 10) / 10;
	return `${rounded} ${unit}${rounded === 1 ? '' : 's'}`;
};

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** For example, 0 → `12 AM`, 15 → `3 PM`. */
export const sayHour = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;
