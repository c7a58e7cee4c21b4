/** Chooses a Salesforce field. A saved field is shown even while Salesforce can't be reached. */
import { Select } from '@mantine/core';
import type { SalesforceColumn } from '@quad/contract/connections/integrations/salesforce-calls.ts';
import type { Columns } from './data.ts';

interface ColumnSelectProps {
	label: string;
	description?: string;
	error?: string;
	columns: Columns;
	value: string;
	isRequired?: boolean;
	className?: string;
	onChange: (name: string) => void;
}

const shownAtOnce = 100; // an object can have several hundred fields; typing finds the others

const optionOf = ({ name, label }: SalesforceColumn) => ({
	value: name,
	label: label === name ? name : `${label} · ${name}`,
});

export const ColumnSelect = ({ columns, value, isRequired, onChange, ...shown }: ColumnSelectProps) => {
	const known = [...columns.shown, ...columns.others].some(({ name }) => name === value);
	const groups = [
		{ group: 'In the list', items: columns.shown.map(optionOf) },
		{ group: 'Other fields', items: columns.others.map(optionOf) },
		{ group: 'Saved', items: value === '' || known ? [] : [{ value, label: value }] },
	];
	return (
		<Select
			{...shown}
			data={groups.filter(({ items }) => items.length > 0)}
			value={value === '' ? null : value}
			onChange={(chosen) => onChange(chosen ?? '')}
			placeholder={isRequired ? 'Choose a field' : 'None'}
			nothingFoundMessage="No field has this name"
			limit={shownAtOnce}
			searchable
			clearable
			withAsterisk={isRequired ?? false}
		/>
	);
};
