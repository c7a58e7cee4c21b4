import { Group, Text } from '@mantine/core';
import type { InboxSettings } from '@quad/contract/administration/inbox-settings/routes.ts';
import { showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import { sayHours } from '@quad/contract/organization/inboxes/say-hours.ts';
import { ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import { InboxChip } from '../../../ui/InboxMark.tsx';
import { RowAction, RowMenu } from '../../../ui/RowMenu.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { assignmentWords } from './words.ts';

interface InboxActions {
	onEdit: (inbox: InboxSettings) => void;
	onRemove: (inbox: InboxSettings) => void;
	onRestore: (inbox: InboxSettings) => void;
}

export const inboxColumns = (actions: InboxActions): ReadonlyArray<GridColumn<InboxSettings>> => [
	{
		key: 'name',
		title: 'Inbox',
		onPhone: 'title',
		cell: ({ name, color, type }) => (
			<Group gap="xs" wrap="nowrap">
				<InboxChip color={color} type={type} />
				<Text span inherit truncate>
					{name}
				</Text>
			</Group>
		),
	},
	{ key: 'number', title: 'Number', width: 150, cell: numberOf },
	{ key: 'staff', title: 'Staff', cell: ({ staff }) => staffOf(staff) },
	{
		key: 'assignment',
		title: 'New conversations',
		width: 170,
		cell: (inbox) => assignmentWords[inbox.assignment].short,
	},
	{
		key: 'hours',
		title: 'Hours',
		width: 200,
		cell: ({ workingHours }) => (workingHours ? sayHours(workingHours) : 'Always open'),
	},
	{
		key: 'credits',
		title: 'Credits',
		width: 110,
		align: 'right',
		cell: ({ credits }) => credits?.balance.toLocaleString('en-US') ?? '',
	},
	{
		key: 'actions',
		title: 'Actions',
		align: 'right',
		width: 90,
		cell: (inbox) => (
			<RowMenu of={inbox.name}>
				{inbox.removedAt === null ? (
					<>
						<RowAction icon={Pencil} onDo={() => actions.onEdit(inbox)}>
							Edit
						</RowAction>
						{inbox.type !== 'highspeed' && (
							<RowAction icon={Trash2} isDanger onDo={() => actions.onRemove(inbox)}>
								Remove
							</RowAction>
						)}
					</>
				) : (
					<RowAction icon={ArchiveRestore} onDo={() => actions.onRestore(inbox)}>
						Restore
					</RowAction>
				)}
			</RowMenu>
		),
	},
];

const numberOf = ({ number, removedAt }: InboxSettings) => {
	if (removedAt !== null) return <StatusBadge tone="quiet">Removed</StatusBadge>;
	return number === null ? <StatusBadge tone="warning">No number yet</StatusBadge> : showPhone(number);
};

const shown = 2;

const staffOf = (staff: InboxSettings['staff']): string => {
	if (staff.length === 0) return 'Only administrators';
	const names = staff.slice(0, shown).map(({ name }) => name);
	return [...names, ...(staff.length > shown ? [`& ${staff.length - shown} more...`] : [])].join(', ');
};
