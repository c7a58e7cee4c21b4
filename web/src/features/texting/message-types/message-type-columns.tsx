import type { MessageType } from '@quad/contract/texting/message-types/routes.ts';
import { Pencil, Power, Star } from 'lucide-react';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import { RowAction, RowMenu } from '../../../ui/RowMenu.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

interface MessageTypeActions {
	onEdit: (type: MessageType) => void;
	onTurn: (type: MessageType) => void;
	onMakeDefault: (type: MessageType) => void;
}

export const messageTypeColumns = (actions: MessageTypeActions): ReadonlyArray<GridColumn<MessageType>> => [
	{ key: 'description', title: 'Description', onPhone: 'title', cell: ({ description }) => description },
	{ key: 'state', title: 'Status', onPhone: 'end', width: 120, cell: stateOf },
	{
		key: 'actions',
		title: 'Actions',
		align: 'right',
		width: 90,
		cell: (type) => (
			<RowMenu of={type.description}>
				<RowAction icon={Pencil} onDo={() => actions.onEdit(type)}>
					Edit
				</RowAction>
				{!type.isDefault && (
					<>
						<RowAction icon={Star} onDo={() => actions.onMakeDefault(type)}>
							Make default
						</RowAction>
						<RowAction icon={Power} onDo={() => actions.onTurn(type)}>
							{type.isEnabled ? 'Disable' : 'Enable'}
						</RowAction>
					</>
				)}
			</RowMenu>
		),
	},
];

const stateOf = ({ isDefault, isEnabled }: MessageType) => {
	if (isDefault) return <StatusBadge tone="good">Default</StatusBadge>;
	return <StatusBadge tone={isEnabled ? 'good' : 'quiet'}>{isEnabled ? 'On' : 'Off'}</StatusBadge>;
};
