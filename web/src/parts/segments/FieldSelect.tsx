/** Chooses the field of a condition, in groups of what people ask for. */
import { Select } from '@mantine/core';
import { builtInColumns, type Column, saysWhatHappened } from '@quad/contract/contacts/contacts/criteria-columns.ts';
import c from './CriteriaBuilder.module.css';

interface FieldSelectProps {
	column: Column | undefined;
	columns: readonly Column[];
	label: string;
	error: string | undefined;
	/** Opens the list at once, for a row that was just added. */
	isNew: boolean;
	onChange: (column: Column) => void;
}

const builtIn = new Set<number>(builtInColumns.map(({ id }) => id));
const texting = new Set(['Last Texted', 'Last Reply']);
const belongings = new Set(['Tags', 'Segments', 'Imports']);

const groups: ReadonlyArray<{ group: string; has: (column: Column) => boolean }> = [
	{
		group: 'Texting',
		has: ({ id, kind, name }) => builtIn.has(id) && (saysWhatHappened(kind) || texting.has(name)),
	},
	{
		group: 'Every contact',
		has: ({ id, kind, name }) =>
			builtIn.has(id) && !saysWhatHappened(kind) && !texting.has(name) && !belongings.has(name),
	},
	{ group: 'Belongs to', has: ({ id, name }) => builtIn.has(id) && belongings.has(name) },
	{ group: 'Custom fields', has: ({ id }) => !builtIn.has(id) },
];

export const FieldSelect = ({ column, columns, label, error, isNew, onChange }: FieldSelectProps) => (
	<Select
		className={c.column ?? ''}
		aria-label={label}
		placeholder="Choose a field"
		searchable
		allowDeselect={false}
		autoFocus={isNew}
		data-autofocus={isNew || undefined}
		defaultDropdownOpened={isNew}
		maxDropdownHeight={320}
		nothingFoundMessage="No field has that name"
		error={error}
		data={groups
			.map(({ group, has }) => ({
				group,
				items: columns.filter(has).map(({ id, name }) => ({ value: String(id), label: name })),
			}))
			.filter(({ items }) => items.length > 0)}
		value={column ? String(column.id) : null}
		onChange={(id) => {
			const chosen = columns.find((one) => String(one.id) === id);
			if (chosen) onChange(chosen);
		}}
	/>
);
