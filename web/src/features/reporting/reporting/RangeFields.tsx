/** The period of figures: one of those that the specifications name (spec 2 §9), or days. */
import { DateRange } from '../../../parts/dates/DateRange.tsx';
import type { ReportSearch } from './report-search.ts';

interface RangeFieldsProps {
	search: Pick<ReportSearch, 'time' | 'start' | 'end'>;
	onSearch: (change: Partial<Pick<ReportSearch, 'time' | 'start' | 'end'>>) => void;
}

const presets = [
	{ value: 'day', label: 'Last 24 hours' },
	{ value: 'week', label: 'Last 7 days' },
	{ value: 'month', label: 'Last 30 days' },
] as const;

export const RangeFields = ({ search: { time, start, end }, onSearch }: RangeFieldsProps) => (
	<DateRange
		label="Period"
		presets={presets}
		preset={time === 'range' ? undefined : time}
		days={{ start: start ?? '', end: end ?? '' }}
		any="All dates"
		onPreset={(chosen) => onSearch({ time: chosen, start: undefined, end: undefined })}
		onDays={(days) => onSearch({ time: 'range', start: days.start || undefined, end: days.end || undefined })}
	/>
);
