/** The single value of a condition, in a field that suits its column. */
import { Select, TextInput } from '@mantine/core';
import type { Column } from '@quad/contract/contacts/contacts/criteria-columns.ts';
import { criteriaLimits } from '@quad/contract/contacts/contacts/criteria-limits.ts';
import type { DraftCondition } from './criteria-draft.ts';
import { DateFields } from './DateFields.tsx';

export interface EditedCondition {
	condition: DraftCondition;
	column: Column | undefined;
	place: number;
	onChange: (condition: DraftCondition) => void;
}

export const ValueField = ({ condition, column, place, onChange }: EditedCondition) => {
	const { value, comparison } = condition;
	const label = `Value of condition ${place}`;
	const write = (written: string) => onChange({ ...condition, value: written });
	if (column?.kind === 'date' || column?.kind === 'moment')
		return <DateFields time={condition} isPast={column.kind === 'moment'} label={label} onChange={write} />;
	const chooses =
		column?.kind === 'person' ||
		column?.kind === 'tags' ||
		column?.kind === 'flag' ||
		(column?.kind === 'choice' && (comparison === 'equals' || comparison === 'notequals'));
	if (column && chooses)
		return (
			<Select
				aria-label={label}
				placeholder="Choose"
				searchable={column.options.length > 10}
				allowDeselect={false}
				nothingFoundMessage="Nothing has that name"
				error={value !== '' && !column.options.some((one) => one.value === value) && sayGone(column)}
				data={column.options}
				value={column.options.some((one) => one.value === value) ? value : null}
				onChange={(chosen) => chosen !== null && write(chosen)}
			/>
		);
	return (
		<TextInput
			aria-label={label}
			placeholder={column?.kind === 'number' ? '3.5' : 'Value'}
			disabled={!column}
			maxLength={criteriaLimits.value}
			inputMode={column?.kind === 'number' ? 'decimal' : column?.kind === 'phone' ? 'tel' : 'text'}
			value={value}
			onChange={({ currentTarget }) => write(currentTarget.value)}
		/>
	);
};

const sayGone = ({ kind }: Column): string => {
	if (kind === 'person') return 'This person left the team.';
	return kind === 'tags' ? 'This tag was deleted.' : 'This choice was deleted.';
};
