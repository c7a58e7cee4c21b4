/**
 * Reads comparisons of dates as ranges of days. Relative ones count from the day of the question in the team's time
 * zone, so that a week is seven days, also if clocks change in it.
 */
import { Temporal } from 'temporal-polyfill';
import type { Comparison } from './criteria.ts';
import { type Amount, type Period, readAmount, readPeriod } from './relative-dates.ts';

/** Both days are included. Without one, the range is open at that end. */
export interface DayRange {
	readonly first?: string;
	readonly last?: string;
}

/** Returns the days that a comparison with a range means, as `2026-11-18`. Undefined if the value isn't canonical. */
export const rangeOf = (comparison: Comparison, value: string, today: string): DayRange | undefined => {
	const day = Temporal.PlainDate.from(today);
	const amount = readAmount(value);
	switch (comparison) {
		case 'between': {
			const [first, last] = value.split('/');
			return first !== undefined && last !== undefined ? { first, last } : undefined;
		}
		case 'innext':
			return amount && { first: today, last: day.add(spanOf(amount)).toString() };
		case 'inlast':
			return amount && { first: day.subtract(spanOf(amount)).toString(), last: today };
		case 'morethanahead':
			return amount && { first: day.add(spanOf(amount)).add({ days: 1 }).toString() };
		case 'morethanago':
			return amount && { last: day.subtract(spanOf(amount)).subtract({ days: 1 }).toString() };
		case 'inperiod': {
			const named = readPeriod(value);
			return named && periodRange(named, day);
		}
		default:
			return undefined;
	}
};

const spanOf = ({ count, unit }: Amount): Temporal.DurationLike => ({ [unit]: count });

const periodRange = (named: Period, today: Temporal.PlainDate): DayRange => {
	const sunday = today.subtract({ days: today.dayOfWeek % 7 });
	const month = today.with({ day: 1 });
	const year = today.with({ month: 1, day: 1 });
	const whole = (first: Temporal.PlainDate, length: Temporal.DurationLike) => ({
		first: first.toString(),
		last: first.add(length).subtract({ days: 1 }).toString(),
	});
	switch (named) {
		case 'today':
			return whole(today, { days: 1 });
		case 'yesterday':
			return whole(today.subtract({ days: 1 }), { days: 1 });
		case 'tomorrow':
			return whole(today.add({ days: 1 }), { days: 1 });
		case 'thisweek':
			return whole(sunday, { weeks: 1 });
		case 'lastweek':
			return whole(sunday.subtract({ weeks: 1 }), { weeks: 1 });
		case 'nextweek':
			return whole(sunday.add({ weeks: 1 }), { weeks: 1 });
		case 'thismonth':
			return whole(month, { months: 1 });
		case 'lastmonth':
			return whole(month.subtract({ months: 1 }), { months: 1 });
		case 'nextmonth':
			return whole(month.add({ months: 1 }), { months: 1 });
		case 'thisyear':
			return whole(year, { years: 1 });
		case 'lastyear':
			return whole(year.subtract({ years: 1 }), { years: 1 });
		case 'nextyear':
			return whole(year.add({ years: 1 }), { years: 1 });
	}
};

/**
 * Returns the days of the year, as `02-28`, whose anniversary is today or within this many days. February 29 has its
 * anniversary on February 28 in other years.
 */
export const anniversariesIn = (days: number, today: string): string[] => {
	const found = new Set<string>();
	for (let ahead = 0; ahead <= days; ahead += 1) {
		const day = Temporal.PlainDate.from(today).add({ days: ahead });
		found.add(day.toString().slice(5));
		if (day.month === 2 && day.day === 28 && !day.inLeapYear) found.add('02-29');
	}
	return [...found];
};
