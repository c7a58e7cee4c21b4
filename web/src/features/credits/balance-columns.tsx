/** The columns of all high-speed inboxes: whose, which, what it has. */
import { Button } from '@mantine/core';
import { levelOf } from '@quad/contract/credits/level.ts';
import type { AnyBalance } from '@quad/contract/credits/routes.ts';
import { formatNumber } from '../../foundation/format.ts';
import type { GridColumn } from '../../ui/DataGrid.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import c from './credits.module.css';

export const balanceColumns = (onEnter: (inbox: AnyBalance) => void): ReadonlyArray<GridColumn<AnyBalance>> => [
	{ key: 'inbox', title: 'Inbox', onPhone: 'title', cell: ({ name }) => name },
	{
		key: 'whose',
		title: 'Organization and team',
		cell: ({ organizationName, teamName }) => `${organizationName}, ${teamName}`,
	},
	{
		key: 'balance',
		title: 'Credits',
		align: 'right',
		width: 200,
		onPhone: 'end',
		cell: ({ balance }) => (
			<span className={c.balance}>
				<Level balance={balance} />
				<span className={c.credits}>{formatNumber(balance)}</span>
			</span>
		),
	},
	{
		key: 'deeds',
		title: 'Change',
		align: 'right',
		width: 160,
		cell: (one) => (
			<Button
				size="compact-sm"
				variant="default"
				aria-label={`Enter credits for ${one.name} of ${one.organizationName}`}
				onClick={() => onEnter(one)}
			>
				Enter credits
			</Button>
		),
	},
];

const Level = ({ balance }: { balance: number }) => {
	const level = levelOf(balance);
	if (level === 'enough') return null;
	return <StatusBadge tone={level === 'none' ? 'bad' : 'warning'}>{level}</StatusBadge>;
};
