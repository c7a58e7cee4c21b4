import type { Scheduled } from '@quad/contract/texting/schedules/routes.ts';
import { formatCounted, formatInstant } from '../../../foundation/format.ts';
import type { ProfileInbox } from '../../../foundation/session.ts';
import { words } from '../../../foundation/words.ts';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import { InboxChip } from '../../../ui/InboxMark.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import c from './scheduled.module.css';

export const scheduledColumns = (
	timeZone: string,
	inboxes: readonly ProfileInbox[],
): ReadonlyArray<GridColumn<Scheduled>> => [
	{
		key: 'when',
		title: 'When',
		cell: ({ startsAt }) => <span className={c.when}>{formatInstant(startsAt, timeZone)}</span>,
	},
	{
		key: 'inbox',
		title: 'Inbox',
		onPhone: 'plain',
		cell: ({ inboxId, inboxName }) => {
			const inbox = inboxes.find(({ id }) => id === inboxId);
			return (
				<span className={c.inbox}>
					{inbox && <InboxChip color={inbox.color} type={inbox.type} />}
					{inboxName ?? 'gone'}
				</span>
			);
		},
	},
	{
		key: 'text',
		title: 'Message',
		onPhone: 'plain',
		cell: ({ text, state, willBeHeld }) => (
			<>
				<span className={c.text}>{text}</span>
				{state === 'cancelled' && <span className={c.note}>{words.cancelled}</span>}
				{willBeHeld && (
					<span className={c.note}>
						<StatusBadge tone="warning">Will be held</StatusBadge> {willBeHeld}
					</span>
				)}
				{state === 'starting' && <StatusBadge tone="good">Sending now</StatusBadge>}
			</>
		),
	},
	{
		key: 'people',
		title: 'To',
		align: 'right',
		cell: ({ recipients }) => <span className={c.when}>{formatCounted(recipients, 'person', 'people')}</span>,
	},
	{ key: 'by', title: 'By', cell: ({ createdBy }) => <span className={c.when}>{createdBy}</span> },
];
