import { levelOf } from '@quad/contract/carriers/credits/level.ts';
import type { AnyBalance } from '@quad/contract/carriers/credits/routes.ts';
import { Coins } from 'lucide-react';
import { formatNumber } from '../../../foundation/format.ts';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import { RowAction, RowMenu } from '../../../ui/RowMenu.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import c from './credits.module.css';

export const balanceColumns = (onEnter: (inbox: AnyBalance) => void): ReadonlyArray<GridColumn<AnyBalance>> => [
	{ key: 'inbox', title: 'Inbox', onPhone: 'title', cell: ({ name }) => name },
	{
		key: 'whose',
		title: 'Organization and team',
		onPhone: 'plain',
		cell: ({ organizationName, teamName }) => `${organizationName}, ${teamName}`,
	},
	{
		key: 'balance',
		title: 'Credits',
		align: 'right',
		width: 200,
		cell: ({ balance }) => (
			<span className={c.balance}>
				<Level balance={balance} />
				<span className={c.credits}>{formatNumber(balance)}</span>
			</span>
		),
	},
	{
		key: 'actions',
		title: 'Actions',
		align: 'right',
		width: 90,
		cell: (one) => (
			<RowMenu of={`${one.name} of ${one.organizationName}`}>
				<RowAction icon={Coins} onDo={() => onEnter(one)}>
					Enter credits
				</RowAction>
			</RowMenu>
		),
	},
];

const Level = ({ balance }: { balance: number }) => {
	const level = levelOf(balance);
	if (level === 'enough') return null;
	return <StatusBadge tone={level === 'none' ? 'bad' : 'warning'}>{level === 'none' ? 'None' : 'Low'}</StatusBadge>;
};
