/** A time of day, typed in any usual way or chosen from a list of half hours. The value is `HH:MM`, or empty. */
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { readTime, writeTime } from './read-time.ts';
import { useTyped } from './use-typed.ts';

const halfHours = Array.from({ length: 48 }, (_, nth) =>
	writeTime(`${String(Math.floor(nth / 2)).padStart(2, '0')}:${nth % 2 === 0 ? '00' : '30'}`),
);

export interface TimeFieldProps extends Omit<AutocompleteProps, 'value' | 'onChange' | 'data'> {
	value: string;
	onChange: (time: string) => void;
}

export const TimeField = ({ value, onChange, error, ...input }: TimeFieldProps) => {
	const typed = useTyped({ value: value.slice(0, 5), read: readTime, write: writeTime, onChange });
	return (
		<Autocomplete
			autoComplete="off"
			placeholder="9:00 AM"
			maxDropdownHeight={240}
			{...input}
			data={halfHours}
			// the list is for choosing another time, so it isn't narrowed to the one in the field
			filter={({ options }) => options}
			value={typed.text}
			error={typed.isUnreadable ? 'Enter a time, like 9:30 AM.' : error}
			onChange={typed.type}
			onOptionSubmit={typed.clear}
			onBlur={typed.leave}
		/>
	);
};
