/** The calendars of the date pickers, which load when one is opened. Days are `YYYY-MM-DD`. */
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';

interface Limits {
	min?: string | undefined;
	max?: string | undefined;
}

const usual = (limits: Limits) => ({
	...(limits.min === undefined ? {} : { minDate: limits.min }),
	...(limits.max === undefined ? {} : { maxDate: limits.max }),
	firstDayOfWeek: 0 as const,
	highlightToday: true,
	ariaLabels: { previousMonth: 'Previous month', nextMonth: 'Next month' },
});

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

export const DayCalendar = ({ day, onDay, ...limits }: Limits & { day: string; onDay: (day: string) => void }) => (
	<DatePicker
		{...usual(limits)}
		value={isDay(day) ? day : null}
		{...(isDay(day) ? { defaultDate: day } : {})}
		onChange={(chosen) => chosen !== null && onDay(chosen)}
	/>
);

export interface Days {
	readonly start: string;
	readonly end: string;
}

export const RangeCalendar = ({ days, onDays, ...limits }: Limits & { days: Days; onDays: (days: Days) => void }) => (
	<DatePicker
		{...usual(limits)}
		type="range"
		allowSingleDateInRange
		value={[isDay(days.start) ? days.start : null, isDay(days.end) ? days.end : null]}
		{...(isDay(days.start) ? { defaultDate: days.start } : {})}
		onChange={([start, end]) => onDays({ start: start ?? '', end: end ?? '' })}
	/>
);
