/** Maps columns to the four fields that every contact needs, then to custom fields (spec 3 §5). */
import { ActionIcon, Autocomplete, Button, Group, Text } from '@mantine/core';
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import {
	type BaseField,
	baseFieldNames,
	baseFields,
	type MappableField,
	supportingFieldNames,
	supportingFields,
} from '@quad/contract/contacts/imports/columns.ts';
import { Plus, Trash2 } from 'lucide-react';
import { FormSection } from '../../../ui/FormSection.tsx';
import c from './MappingEditor.module.css';

export interface Mapping {
	columns: Array<{ fileColumnName: string; field: MappableField }>;
	customFields: Array<{ fileColumnName: string; customField: string }>;
}

interface MappingEditorProps {
	value: Mapping;
	/** Columns that can't be changed, by field. */
	fixed?: Readonly<Partial<Record<BaseField, string>>>;
	/** The columns of the other system that are known so far. */
	known: readonly string[];
	fields: readonly string[];
	mostCustomFields?: number | undefined;
	onChange: (mapping: Mapping) => void;
	/** Fields that the connector fills in itself, so that they need no column. */
	filled?: readonly BaseField[];
}

export const MappingEditor = ({
	value,
	fixed = {},
	filled = [],
	known,
	fields,
	mostCustomFields = integrationLimits.customFields,
	onChange,
}: MappingEditorProps) => {
	const { columns, customFields } = value;
	const columnOf = (field: MappableField) => columns.find((one) => one.field === field)?.fileColumnName ?? '';
	const setColumn = (field: MappableField, fileColumnName: string) => {
		const others = columns.filter((one) => one.field !== field);
		onChange({ ...value, columns: fileColumnName === '' ? others : [...others, { fileColumnName, field }] });
	};
	const setCustom = (at: number, part: Partial<Mapping['customFields'][number]>) =>
		onChange({ ...value, customFields: customFields.map((one, nth) => (nth === at ? { ...one, ...part } : one)) });
	const isFull = customFields.every((one) => one.fileColumnName.trim() !== '' && one.customField.trim() !== '');
	const chosen = baseFieldNames.filter((field) => !filled.includes(field));
	return (
		<>
			{chosen.length > 0 && (
				<FormSection
					title="Contact fields"
					about="Leave a column empty if its name says what it is, such as “First Name” or “Mobile”."
				>
					{chosen.map((field) => (
						<Autocomplete
							key={field}
							label={`${baseFields[field].label}${baseFields[field].required ? ' (required)' : ''}`}
							placeholder="Found by its name"
							data={[...known]}
							value={fixed[field] ?? columnOf(field)}
							readOnly={fixed[field] !== undefined}
							onChange={(written) => setColumn(field, written)}
						/>
					))}
					{chosen.length === baseFieldNames.length &&
						supportingFieldNames.map((field) => (
							<Autocomplete
								key={field}
								label={supportingFields[field].label}
								description={supportingFields[field].about}
								placeholder="Found by its name"
								data={[...known]}
								value={columnOf(field)}
								onChange={(written) => setColumn(field, written)}
							/>
						))}
				</FormSection>
			)}
			<FormSection title="Custom fields" about="Other columns, each with the field that it fills.">
				{customFields.map((one, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity until they are filled in
					<Group key={at} gap="xs" align="flex-end" wrap="nowrap">
						<Autocomplete
							className={c.cell ?? ''}
							label="Column name"
							data={[...known]}
							value={one.fileColumnName}
							onChange={(fileColumnName) => setCustom(at, { fileColumnName })}
						/>
						<Autocomplete
							className={c.cell ?? ''}
							label="Display name"
							data={[...fields]}
							value={one.customField}
							onChange={(customField) => setCustom(at, { customField })}
						/>
						<ActionIcon
							variant="subtle"
							size={36}
							aria-label={`Remove field ${one.customField || at + 1}`}
							onClick={() => onChange({ ...value, customFields: customFields.filter((_, nth) => nth !== at) })}
						>
							<Trash2 size={16} aria-hidden />
						</ActionIcon>
					</Group>
				))}
				<div>
					<Button
						variant="default"
						leftSection={<Plus size={14} aria-hidden />}
						disabled={!isFull || customFields.length >= mostCustomFields}
						onClick={() =>
							onChange({ ...value, customFields: [...customFields, { fileColumnName: '', customField: '' }] })
						}
					>
						Add field
					</Button>
					{customFields.length >= mostCustomFields && (
						<Text size="sm" c="dimmed" mt="xs">
							{mostCustomFields} custom fields are the most that can be imported.
						</Text>
					)}
				</div>
			</FormSection>
		</>
	);
};
