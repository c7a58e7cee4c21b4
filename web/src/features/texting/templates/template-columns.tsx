import type { Template } from '@quad/contract/texting/templates/routes.ts';
import { Pencil, Trash2 } from 'lucide-react';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import { RowAction, RowMenu } from '../../../ui/RowMenu.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import c from './template-columns.module.css';

interface TemplateActions {
	onEdit: (template: Template) => void;
	onDelete: (template: Template) => void;
}

export const templateColumns = ({ onEdit, onDelete }: TemplateActions): ReadonlyArray<GridColumn<Template>> => [
	{ key: 'name', title: 'Name', onPhone: 'title', width: 220, cell: ({ name }) => name },
	{ key: 'code', title: 'Code', width: 110, cell: ({ code }) => <kbd className={c.code}>/{code}</kbd> },
	{
		key: 'message',
		title: 'Message',
		onPhone: 'plain',
		cell: ({ message }) => <span className={c.message}>{message}</span>,
	},
	{
		key: 'state',
		title: 'Status',
		width: 110,
		onPhone: 'end',
		cell: ({ isEnabled }) => <StatusBadge tone={isEnabled ? 'good' : 'quiet'}>{isEnabled ? 'On' : 'Off'}</StatusBadge>,
	},
	{
		key: 'actions',
		title: 'Actions',
		align: 'right',
		width: 90,
		cell: (template) => (
			<RowMenu of={template.name}>
				<RowAction icon={Pencil} onDo={() => onEdit(template)}>
					Edit
				</RowAction>
				<RowAction icon={Trash2} isDanger onDo={() => onDelete(template)}>
					Delete
				</RowAction>
			</RowMenu>
		),
	},
];
