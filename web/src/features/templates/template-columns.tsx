/** The columns of the templates: what each is called, what finds it, what it says. */
import { Button, Group } from '@mantine/core';
import type { Template } from '@quad/contract/templates/routes.ts';
import type { GridColumn } from '../../ui/DataGrid.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import c from './template-columns.module.css';

interface Deeds {
	onEdit: (template: Template) => void;
	onDelete: (template: Template) => void;
}

export const templateColumns = ({ onEdit, onDelete }: Deeds): ReadonlyArray<GridColumn<Template>> => [
	{ key: 'name', title: 'Name', onPhone: 'title', width: 220, cell: ({ name }) => name },
	{ key: 'code', title: 'Code', width: 110, cell: ({ code }) => <kbd className={c.code}>/{code}</kbd> },
	{ key: 'message', title: 'Message', cell: ({ message }) => <span className={c.message}>{message}</span> },
	{
		key: 'state',
		title: 'State',
		width: 110,
		onPhone: 'end',
		cell: ({ isEnabled }) => (
			<StatusBadge tone={isEnabled ? 'good' : 'quiet'}>{isEnabled ? 'enabled' : 'disabled'}</StatusBadge>
		),
	},
	{
		key: 'deeds',
		title: 'Change',
		align: 'right',
		width: 170,
		cell: (one) => (
			<Group gap={6} wrap="nowrap" justify="flex-end">
				<Button size="compact-sm" variant="default" aria-label={`Edit ${one.name}`} onClick={() => onEdit(one)}>
					Edit
				</Button>
				<Button size="compact-sm" variant="default" aria-label={`Delete ${one.name}`} onClick={() => onDelete(one)}>
					Delete
				</Button>
			</Group>
		),
	},
];
