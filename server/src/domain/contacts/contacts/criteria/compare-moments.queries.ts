/** Compares moments by their day in the team's time zone, or by the minute if the value has a time. */
import type { Comparison } from '@quad/contract/contacts/contacts/criteria.ts';
import { anniversariesIn, type DayRange, rangeOf } from '@quad/contract/contacts/contacts/date-ranges.ts';
import { readAnniversary } from '@quad/contract/contacts/contacts/relative-dates.ts';
import { addDays, endOfDay, instantOf } from '@quad/contract/time.ts';
import { type RawBuilder, sql } from 'kysely';

/** The day and the time zone in which a question is asked. */
export interface Calendar {
	readonly today: string;
	readonly timeZone: string;
}

/** From `from` on, and before `until`. */
export interface Span {
	readonly from?: Date | undefined;
	readonly until?: Date | undefined;
}

/** SQL that is true or false, never null: an empty moment matches only `isempty` and `notequals`. */
export const ofMoment = (
	moment: RawBuilder<unknown>,
	comparison: Comparison,
	value: string,
	calendar: Calendar,
): RawBuilder<unknown> => {
	switch (comparison) {
		case 'isempty':
			return sql`(${moment} is null)`;
		case 'isnotempty':
			return sql`(${moment} is not null)`;
		case 'notequals':
			return sql`(not ${isIn(moment, spanOf('equals', value, calendar))})`;
		case 'anniversary':
			return sql`coalesce(to_char(${moment} at time zone ${calendar.timeZone}, 'MM-DD')
				= any(${anniversariesIn(readAnniversary(value) ?? 0, calendar.today)}::text[]), false)`;
		default:
			return isIn(moment, spanOf(comparison, value, calendar));
	}
};

const isIn = (moment: RawBuilder<unknown>, { from, until }: Span): RawBuilder<unknown> => sql`
	coalesce(${from ? sql`${moment} >= ${from}::timestamptz` : sql`true`}
		and ${until ? sql`${moment} < ${until}::timestamptz` : sql`true`}, false)`;

/** Returns the time that a comparison means: whole days, or a minute if the value has a time. */
export const spanOf = (comparison: Comparison, value: string, calendar: Calendar): Span => {
	const range = rangeOf(comparison, value, calendar.today) ?? { first: value, last: value };
	const { from, until } = value.includes('T') ? minuteOf(value, calendar) : daysOf(range, calendar);
	if (comparison === 'isgreaterthan') return { from: until };
	return comparison === 'islessthan' ? { until: from } : { from, until };
};

const daysOf = ({ first, last }: DayRange, { timeZone }: Calendar): Span => ({
	from: first === undefined ? undefined : endOfDay(addDays(first, -1), timeZone),
	until: last === undefined ? undefined : endOfDay(last, timeZone),
});

/** A time that clocks skip means the first moment after it. */
const minuteOf = (value: string, { timeZone }: Calendar): Span => {
	const from = instantOf(value, timeZone)?.at;
	return { from, until: from && new Date(from.getTime() + 60_000) };
};
