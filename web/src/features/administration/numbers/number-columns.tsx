import { Group, Text } from '@mantine/core';
import type { CollegeNumber, NumberType } from '@quad/contract/administration/numbers/routes.ts';
import { showPhone } from '@quad/contract/contacts/contacts/phone.ts';
import { ArrowRightLeft, CircleSlash, Inbox, ShoppingCart, Trash2, Undo2 } from 'lucide-react';
import { formatDayInSentence } from '../../../foundation/format.ts';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import { InboxChip } from '../../../ui/InboxMark.tsx';
import { RowAction, RowMenu } from '../../../ui/RowMenu.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

interface NumberActions {
	onAssign: (number: CollegeNumber) => void;
	onFree: (number: CollegeNumber) => void;
	onBuy: (number: CollegeNumber) => void;
	onRelease: (number: CollegeNumber) => void;
	onKeep: (number: CollegeNumber) => void;
	onPointHere: (number: CollegeNumber) => void;
}

const typeWords: Record<NumberType, string> = { local: 'Local', 'toll-free': 'Toll-free', landline: 'Landline' };

export const numberColumns = (timeZone: string, actions: NumberActions): ReadonlyArray<GridColumn<CollegeNumber>> => [
	{
		key: 'number',
		title: 'Number',
		width: 170,
		onPhone: 'title',
		cell: ({ phoneNumber }) => showPhone(phoneNumber),
	},
	{ key: 'type', title: 'Type', width: 110, onPhone: 'hidden', cell: ({ type }) => typeWords[type] },
	{ key: 'inbox', title: 'Inbox', onPhone: 'plain', cell: inboxOf },
	{ key: 'team', title: 'Team', onPhone: 'more', cell: ({ inbox }) => inbox?.departmentName ?? '' },
	{
		key: 'state',
		title: 'State',
		width: 210,
		onPhone: 'more',
		cell: (number) => <State number={number} timeZone={timeZone} />,
	},
	{
		key: 'actions',
		onPhone: 'end',
		title: 'Actions',
		align: 'right',
		width: 90,
		cell: (number) => <Actions number={number} actions={actions} />,
	},
];

const inboxOf = ({ inbox, meantFor }: CollegeNumber) => {
	if (!inbox) return meantFor === null ? '' : `for ${meantFor}`;
	return (
		<Group gap="xs" wrap="nowrap" display="inline-flex">
			<InboxChip color={inbox.color} type={inbox.type} />
			<Text span size="sm" truncate>
				{inbox.name}
			</Text>
		</Group>
	);
};

const State = ({ number, timeZone }: { number: CollegeNumber; timeZone: string }) => {
	const { state, inbox, releaseAt, reservedUntil, textsGo } = number;
	if (textsGo === 'elsewhere') return <StatusBadge tone="bad">Texts go elsewhere</StatusBadge>;
	if (state === 'releasing' && releaseAt)
		return <StatusBadge tone="bad">Works until {formatDayInSentence(releaseAt, timeZone)}</StatusBadge>;
	if (state === 'reserved' && reservedUntil)
		return <StatusBadge tone="waiting">Reserved until {formatDayInSentence(reservedUntil, timeZone)}</StatusBadge>;
	if (state === 'buying') return <StatusBadge tone="waiting">Being bought</StatusBadge>;
	if (state === 'free') return <StatusBadge tone="quiet">Not used</StatusBadge>;
	return inbox?.isRemoved ? (
		<StatusBadge tone="warning">Inbox removed</StatusBadge>
	) : (
		<StatusBadge tone="good">In use</StatusBadge>
	);
};

const Actions = ({ number, actions }: { number: CollegeNumber; actions: NumberActions }) => {
	const { state, inbox, meantFor, phoneNumber, textsGo } = number;
	if (state === 'buying' || meantFor !== null) return null;
	return (
		<RowMenu of={showPhone(phoneNumber)}>
			{state === 'releasing' ? (
				<RowAction icon={Undo2} onDo={() => actions.onKeep(number)}>
					Keep number
				</RowAction>
			) : (
				<>
					{textsGo === 'elsewhere' && (
						<RowAction icon={Inbox} onDo={() => actions.onPointHere(number)}>
							Receive its texts here
						</RowAction>
					)}
					{state === 'reserved' && (
						<RowAction icon={ShoppingCart} onDo={() => actions.onBuy(number)}>
							Buy
						</RowAction>
					)}
					<RowAction icon={ArrowRightLeft} onDo={() => actions.onAssign(number)}>
						{inbox ? 'Move to another inbox' : 'Give to an inbox'}
					</RowAction>
					{inbox && (
						<RowAction icon={CircleSlash} onDo={() => actions.onFree(number)}>
							Take from the inbox
						</RowAction>
					)}
					<RowAction icon={Trash2} isDanger onDo={() => actions.onRelease(number)}>
						Release
					</RowAction>
				</>
			)}
		</RowMenu>
	);
};
