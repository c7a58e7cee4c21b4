import type { Caretaker } from '@quad/contract/access/session/caretaking.ts';
import { UserRoundX } from 'lucide-react';
import { formatNumber } from '../../../foundation/format.ts';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import { RowAction, RowMenu } from '../../../ui/RowMenu.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { sayThrough } from './say-until.ts';

export const caretakerColumns = (
	timeZone: string,
	onRemove: (one: Caretaker) => void,
): ReadonlyArray<GridColumn<Caretaker>> => [
	{ key: 'target', title: 'Who is away', cell: ({ targetName }) => targetName },
	{
		key: 'caretaker',
		title: 'Caretaker',
		cell: ({ caretakerName }) => caretakerName,
	},
	{ key: 'until', title: 'Until', cell: ({ endsAt }) => sayThrough(endsAt, timeZone) },
	{
		key: 'unread',
		title: 'Unread',
		align: 'right',
		cell: ({ unreadMessages }) => formatNumber(unreadMessages),
	},
	{
		key: 'state',
		title: 'Status',
		onPhone: 'end',
		cell: ({ isActing }) => (
			<StatusBadge tone={isActing ? 'good' : 'quiet'}>{isActing ? 'Covering now' : 'Assigned'}</StatusBadge>
		),
	},
	{
		key: 'actions',
		title: 'Actions',
		align: 'right',
		cell: (one) => (
			<RowMenu of={`${one.caretakerName} as the caretaker of ${one.targetName}`}>
				<RowAction icon={UserRoundX} isDanger onDo={() => onRemove(one)}>
					Remove
				</RowAction>
			</RowMenu>
		),
	},
];
