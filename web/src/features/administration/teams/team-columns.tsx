import type { CountedTeam } from '@quad/contract/administration/teams/routes.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { formatNumber } from '../../../foundation/format.ts';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import { RowAction, RowMenu } from '../../../ui/RowMenu.tsx';

interface TeamColumns {
	categoryOf: (id: number | null) => string;
	onEdit: (team: CountedTeam) => void;
	onDelete: (team: CountedTeam) => void;
}

export const teamColumns = ({ categoryOf, onEdit, onDelete }: TeamColumns): ReadonlyArray<GridColumn<CountedTeam>> => [
	{ key: 'name', title: 'Name', onPhone: 'title', cell: ({ name }) => name },
	{ key: 'code', title: 'Code', width: 120, onPhone: 'more', cell: ({ code }) => code },
	{
		key: 'category',
		title: 'Category',
		onPhone: 'more',
		cell: ({ departmentCategoryId }) => categoryOf(departmentCategoryId),
	},
	{
		key: 'users',
		title: 'Users',
		align: 'right',
		width: 90,
		cell: ({ userCount }) => formatNumber(userCount),
	},
	{
		key: 'inboxes',
		title: 'Shared inboxes',
		align: 'right',
		width: 140,
		onPhone: 'more',
		cell: ({ inboxCount }) => formatNumber(inboxCount),
	},
	{
		key: 'contacts',
		title: 'Contacts',
		align: 'right',
		width: 110,
		cell: ({ contactCount }) => formatNumber(contactCount),
	},
	{
		key: 'actions',
		title: 'Actions',
		align: 'right',
		width: 90,
		cell: (team) => (
			<RowMenu of={team.name}>
				<RowAction icon={Pencil} onDo={() => onEdit(team)}>
					Edit
				</RowAction>
				<RowAction icon={Trash2} onDo={() => onDelete(team)}>
					Delete
				</RowAction>
			</RowMenu>
		),
	},
];
