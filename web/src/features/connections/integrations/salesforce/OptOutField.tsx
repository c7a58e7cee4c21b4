/** Chooses the opt-out field: a checkbox, or a picklist with a value for opted out (spec 2 §9). */
import { Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { optOutTypes, type SalesforceOptOut } from '@quad/contract/connections/integrations/salesforce-source.ts';
import { ColumnSelect } from './ColumnSelect.tsx';
import type { Columns } from './data.ts';

interface OptOutFieldProps {
	columns: Columns;
	value: SalesforceOptOut | null;
	/** Whether Quad also writes the field, which takes a value for opting back in. */
	isWritten?: boolean;
	label?: string;
	onChange: (value: SalesforceOptOut | null) => void;
}

export const OptOutField = ({ columns, value, isWritten, label = 'Opt-out field', onChange }: OptOutFieldProps) => {
	const typeOf = (name: string): SalesforceOptOut['type'] =>
		[...columns.shown, ...columns.others].find((one) => one.name === name)?.type === 'picklist'
			? 'Picklist'
			: 'Checkbox';
	return (
		<Stack gap="xs">
			<SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
				<ColumnSelect
					label={label}
					columns={columns}
					value={value?.field ?? ''}
					onChange={(field) =>
						onChange(
							field === '' ? null : { optedOutValue: '', optedInValue: '', ...value, field, type: typeOf(field) },
						)
					}
				/>
				{value && (
					<Select
						label="Type of the field"
						data={[...optOutTypes]}
						value={value.type}
						onChange={(type) => onChange({ ...value, type: type === 'Picklist' ? 'Picklist' : 'Checkbox' })}
						allowDeselect={false}
					/>
				)}
				{value?.type === 'Picklist' && (
					<TextInput
						label="Value for opted out"
						withAsterisk
						value={value.optedOutValue}
						onChange={(event) => onChange({ ...value, optedOutValue: event.currentTarget.value })}
					/>
				)}
				{value?.type === 'Picklist' && isWritten && (
					<TextInput
						label="Value for opted in"
						placeholder="Leave the field empty"
						value={value.optedInValue}
						onChange={(event) => onChange({ ...value, optedInValue: event.currentTarget.value })}
					/>
				)}
			</SimpleGrid>
			{value && !isWritten && (
				<Text size="sm" c="dimmed">
					Contacts opted out in Salesforce are opted out in Quad. Imports never opt anyone back in.
				</Text>
			)}
		</Stack>
	);
};
