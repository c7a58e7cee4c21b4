/** The columns of the message types: what each is called, how it stands, and what can be done with it. */
import { Button, Group } from '@mantine/core';
import type { MessageType } from '@quad/contract/message-types/routes.ts';
import type { GridColumn } from '../../ui/DataGrid.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

interface Deeds {
	onEdit: (type: MessageType) => void;
	onTurn: (type: MessageType) => void;
	onMakeDefault: (type: MessageType) => void;
}

export const messageTypeColumns = (deeds: Deeds): ReadonlyArray<GridColumn<MessageType>> => [
	{ key: 'description', title: 'Description', onPhone: 'title', cell: ({ description }) => description },
	{ key: 'state', title: 'State', onPhone: 'end', width: 120, cell: stateOf },
	{
		key: 'deeds',
		title: 'Change',
		align: 'right',
		width: 300,
		cell: (type) => (
			<Group gap={6} wrap="nowrap" justify="flex-end">
				{!type.isDefault && (
					<>
						<Deed does="Make default" of={type} onDo={deeds.onMakeDefault} />
						<Deed does={type.isEnabled ? 'Disable' : 'Enable'} of={type} onDo={deeds.onTurn} />
					</>
				)}
				<Deed does="Edit" of={type} onDo={deeds.onEdit} />
			</Group>
		),
	},
];

const stateOf = ({ isDefault, isEnabled }: MessageType) => {
	if (isDefault) return <StatusBadge tone="good">default</StatusBadge>;
	return <StatusBadge tone={isEnabled ? 'waiting' : 'quiet'}>{isEnabled ? 'enabled' : 'disabled'}</StatusBadge>;
};

const Deed = ({ does, of, onDo }: { does: string; of: MessageType; onDo: (type: MessageType) => void }) => (
	<Button size="compact-sm" variant="default" aria-label={`${does}: ${of.description}`} onClick={() => onDo(of)}>
		{does}
	</Button>
);
