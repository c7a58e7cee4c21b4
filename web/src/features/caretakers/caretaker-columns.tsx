/** The columns of the caretakers of a team: who is away, who answers, how much waits, until when. */
import { Button } from '@mantine/core';
import type { Caretaker } from '@quad/contract/caretakers/standing-in.ts';
import { formatNumber } from '../../foundation/format.ts';
import type { GridColumn } from '../../ui/DataGrid.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import c from './caretaker-columns.module.css';
import { sayThrough } from './say-until.ts';

export const caretakerColumns = (
	timeZone: string,
	onRemove: (one: Caretaker) => void,
): ReadonlyArray<GridColumn<Caretaker>> => [
	{ key: 'target', title: 'Who is away', cell: ({ targetName }) => targetName },
	{
		key: 'caretaker',
		title: 'Caretaker',
		cell: ({ caretakerName }) => (
			<>
				<span className={c.phone}>in the care of </span>
				{caretakerName}
			</>
		),
	},
	{ key: 'until', title: 'Until', cell: ({ endsAt }) => sayThrough(endsAt, timeZone) },
	{
		key: 'unread',
		title: 'Unread',
		cell: ({ unreadMessages }) => `${formatNumber(unreadMessages)} unread`,
	},
	{
		key: 'state',
		title: 'State',
		onPhone: 'end',
		cell: ({ isActing }) => (
			<StatusBadge tone={isActing ? 'good' : 'quiet'}>{isActing ? 'at work now' : 'assigned'}</StatusBadge>
		),
	},
	{
		key: 'remove',
		title: 'Remove',
		align: 'right',
		cell: (one) => (
			<Button
				size="compact-sm"
				variant="default"
				aria-label={`Remove ${one.caretakerName} as the caretaker of ${one.targetName}`}
				onClick={() => onRemove(one)}
			>
				Remove
			</Button>
		),
	},
];
