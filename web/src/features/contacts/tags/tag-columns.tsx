import type { Tag } from '@quad/contract/contacts/tags/routes.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { formatCounted } from '../../../foundation/format.ts';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import { RowAction, RowMenu } from '../../../ui/RowMenu.tsx';
import { TagBadge } from '../../../ui/TagBadge.tsx';

interface Actions {
	onEdit: (tag: Tag) => void;
	onDelete: (tag: Tag) => void;
}

/** `actions` is undefined for people who are not administrators. */
export const tagColumns = (actions: Actions | undefined): ReadonlyArray<GridColumn<Tag>> => [
	{ key: 'name', title: 'Tag', onPhone: 'title', cell: ({ name, color }) => <TagBadge name={name} color={color} /> },
	{ key: 'contacts', title: 'Contacts', onPhone: 'plain', cell: ({ contacts }) => formatCounted(contacts, 'contact') },
	...(actions
		? [
				{
					key: 'actions',
					title: 'Actions',
					align: 'right',
					width: 90,
					onPhone: 'end',
					cell: (tag) => (
						<RowMenu of={tag.name}>
							<RowAction icon={Pencil} onDo={() => actions.onEdit(tag)}>
								Edit
							</RowAction>
							<RowAction icon={Trash2} isDanger onDo={() => actions.onDelete(tag)}>
								Delete
							</RowAction>
						</RowMenu>
					),
				} satisfies GridColumn<Tag>,
			]
		: []),
];
