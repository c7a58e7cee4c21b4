import { Switch } from '@mantine/core';
import type { CustomField } from '@quad/contract/administration/custom-fields/routes.ts';
import { Pencil, Trash2 } from 'lucide-react';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import { RowAction, RowMenu } from '../../../ui/RowMenu.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { kindWords, switches } from './field-words.ts';

interface FieldActions {
	onEdit: (field: CustomField) => void;
	onDelete: (field: CustomField) => void;
	onTurn: (field: CustomField, name: (typeof switches)[number]['name']) => void;
}

export const fieldColumns = (actions: FieldActions): ReadonlyArray<GridColumn<CustomField>> => [
	{ key: 'name', title: 'Name', onPhone: 'title', cell: ({ displayName }) => displayName },
	{
		key: 'kind',
		title: 'Type',
		onPhone: 'line',
		cell: ({ kind, isConverting }) =>
			isConverting ? <StatusBadge tone="waiting">Converting</StatusBadge> : kindWords[kind],
	},
	...switches.map(
		({ name, label }): GridColumn<CustomField> => ({
			key: name,
			title: label,
			width: 120,
			onPhone: 'hidden',
			cell: (field) => (
				<Switch
					aria-label={`${label}: ${field.displayName}`}
					checked={field[name]}
					onChange={() => actions.onTurn(field, name)}
				/>
			),
		}),
	),
	{
		key: 'actions',
		title: 'Actions',
		align: 'right',
		width: 90,
		onPhone: 'end',
		cell: (field) => (
			<RowMenu of={field.displayName}>
				<RowAction icon={Pencil} onDo={() => actions.onEdit(field)}>
					Edit
				</RowAction>
				<RowAction icon={Trash2} isDanger onDo={() => actions.onDelete(field)}>
					Delete
				</RowAction>
			</RowMenu>
		),
	},
];
