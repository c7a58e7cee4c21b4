/** One condition: a column, a comparison, and a value in a field that suits the column. */
import { ActionIcon, Select, TextInput } from '@mantine/core';
import { builtInColumns, type Column, takesValue } from '@quad/contract/contacts/contacts/criteria-columns.ts';
import { criteriaLimits } from '@quad/contract/contacts/contacts/criteria-limits.ts';
import { sayComparison } from '@quad/contract/contacts/contacts/say-comparison.ts';
import { X } from 'lucide-react';
import c from './CriteriaBuilder.module.css';
import { type DraftCondition, onColumn } from './criteria-draft.ts';

interface ConditionRowProps {
	condition: DraftCondition;
	columns: readonly Column[];
	/** The position of the row, for screen readers. */
	place: number;
	onChange: (condition: DraftCondition) => void;
	/** Undefined for the only condition, which can't be removed. */
	onRemove: (() => void) | undefined;
}

const builtIn = new Set<number>(builtInColumns.map(({ id }) => id));

export const ConditionRow = ({ condition, columns, place, onChange, onRemove }: ConditionRowProps) => {
	const { fieldId, comparison } = condition;
	const column = columns.find(({ id }) => id === fieldId);
	const isGone = fieldId !== null && columns.length > 0 && !column;
	const asOptions = (columns: readonly Column[]) => columns.map(({ id, name }) => ({ value: String(id), label: name }));
	return (
		<li className={c.row}>
			<Select
				className={c.column ?? ''}
				aria-label={`Field of condition ${place}`}
				placeholder="Choose a field"
				searchable
				allowDeselect={false}
				nothingFoundMessage="No field has that name"
				error={isGone && 'This field was deleted.'}
				data={[
					{ group: 'Every contact', items: asOptions(columns.filter(({ id }) => builtIn.has(id))) },
					{ group: 'Custom fields', items: asOptions(columns.filter(({ id }) => !builtIn.has(id))) },
				].filter(({ items }) => items.length > 0)}
				value={column ? String(column.id) : null}
				onChange={(id) => {
					const chosen = columns.find((one) => String(one.id) === id);
					if (chosen) onChange(onColumn(condition, chosen));
				}}
			/>
			<Select
				{...(takesValue(comparison) ? {} : { className: c.wide ?? '' })}
				aria-label={`Comparison of condition ${place}`}
				allowDeselect={false}
				disabled={!column}
				data={(column?.comparisons ?? [comparison]).map((one) => ({
					value: one,
					label: sayComparison(column?.kind ?? 'text', one),
				}))}
				value={comparison}
				onChange={(chosen) => chosen && onChange({ ...condition, comparison: chosen })}
			/>
			{takesValue(comparison) ? (
				<ValueField condition={condition} column={column} place={place} onChange={onChange} />
			) : (
				<span />
			)}
			<ActionIcon
				variant="subtle"
				color="gray"
				size={36}
				aria-label={`Remove condition ${place}`}
				disabled={!onRemove}
				onClick={onRemove}
			>
				<X size={16} aria-hidden />
			</ActionIcon>
		</li>
	);
};

interface ValueFieldProps {
	condition: DraftCondition;
	column: Column | undefined;
	place: number;
	onChange: (condition: DraftCondition) => void;
}

const ValueField = ({ condition, column, place, onChange }: ValueFieldProps) => {
	const { value, comparison } = condition;
	const label = `Value of condition ${place}`;
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
				data={column.options}
				value={column.options.some((one) => one.value === value) ? value : null}
				onChange={(chosen) => chosen !== null && onChange({ ...condition, value: chosen })}
			/>
		);
	return (
		<TextInput
			aria-label={label}
			placeholder={placeholderOf(column)}
			disabled={!column}
			maxLength={criteriaLimits.value}
			inputMode={column?.kind === 'number' ? 'decimal' : column?.kind === 'phone' ? 'tel' : 'text'}
			value={value}
			onChange={({ currentTarget }) => onChange({ ...condition, value: currentTarget.value })}
		/>
	);
};

const placeholderOf = (column: Column | undefined): string => {
	if (column?.kind === 'date') return '11/18/2026';
	return column?.kind === 'number' ? '3.5' : 'Value';
};
