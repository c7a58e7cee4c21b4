/** Maps custom fields. A row with an empty name must be filled in before another can be added. */
import { ActionIcon, Autocomplete, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { customFieldsQuery } from '../../../../parts/pickers/custom-fields.ts';
import c from '../MappingEditor.module.css';
import { ColumnSelect } from './ColumnSelect.tsx';
import type { Columns } from './data.ts';
import type { Draft } from './drafts.ts';

interface CustomFieldsProps {
	columns: Columns;
	value: Draft['customFields'];
	onChange: (value: Draft['customFields']) => void;
}

export const CustomFields = ({ columns, value, onChange }: CustomFieldsProps) => {
	const fields = useQuery(customFieldsQuery);
	const set = (at: number, part: Partial<Draft['customFields'][number]>) =>
		onChange(value.map((one, nth) => (nth === at ? { ...one, ...part } : one)));
	const isFull = value.every(({ field, customField }) => field !== '' && customField.trim() !== '');
	const labelOf = (name: string) => columns.shown.find((one) => one.name === name)?.label ?? '';
	return (
		<Stack gap="xs" component="fieldset" className={c.part ?? ''}>
			<Text component="legend" fw={600} size="sm">
				Custom fields
			</Text>
			{value.map(({ field, customField }, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity until they are filled in
				<Group key={at} gap="xs" align="flex-end" wrap="nowrap">
					<ColumnSelect
						className={c.cell ?? ''}
						label="Salesforce field"
						columns={columns}
						value={field}
						onChange={(name) => set(at, { field: name, ...(customField === '' ? { customField: labelOf(name) } : {}) })}
					/>
					<Autocomplete
						className={c.cell ?? ''}
						label="Display name"
						data={fields.data?.map(({ displayName }) => displayName) ?? []}
						value={customField}
						onChange={(written) => set(at, { customField: written })}
					/>
					<ActionIcon
						variant="subtle"
						size={44}
						aria-label={`Remove field ${customField || at + 1}`}
						onClick={() => onChange(value.filter((_, nth) => nth !== at))}
					>
						<Trash2 size={16} aria-hidden />
					</ActionIcon>
				</Group>
			))}
			<div>
				<Button
					variant="default"
					leftSection={<Plus size={14} aria-hidden />}
					disabled={!isFull}
					onClick={() => onChange([...value, { field: '', customField: '' }])}
				>
					Add field
				</Button>
			</div>
		</Stack>
	);
};
