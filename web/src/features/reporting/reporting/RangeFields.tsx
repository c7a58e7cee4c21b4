import { SegmentedControl, TextInput } from '@mantine/core';
import type { ReportSearch } from './report-search.ts';

interface RangeFieldsProps {
	search: Pick<ReportSearch, 'time' | 'start' | 'end'>;
	onSearch: (change: Partial<Pick<ReportSearch, 'time' | 'start' | 'end'>>) => void;
}

const times = [
	{ value: 'day', label: 'Day' },
	{ value: 'week', label: 'Week' },
	{ value: 'month', label: 'Month' },
	{ value: 'range', label: 'Dates' },
] as const;

export const RangeFields = ({ search: { time, start, end }, onSearch }: RangeFieldsProps) => (
	<>
		<SegmentedControl
			aria-label="Range"
			data={times.map((one) => ({ ...one }))}
			value={time}
			onChange={(value) => {
				const chosen = times.find((one) => one.value === value)?.value ?? 'week';
				onSearch(chosen === 'range' ? { time: chosen } : { time: chosen, start: undefined, end: undefined });
			}}
		/>
		{time === 'range' && (
			<>
				<TextInput
					type="date"
					label="From"
					value={start ?? ''}
					max={end}
					onChange={({ currentTarget }) => onSearch({ start: currentTarget.value || undefined })}
				/>
				<TextInput
					type="date"
					label="To"
					value={end ?? ''}
					min={start}
					onChange={({ currentTarget }) => onSearch({ end: currentTarget.value || undefined })}
				/>
			</>
		)}
	</>
);
