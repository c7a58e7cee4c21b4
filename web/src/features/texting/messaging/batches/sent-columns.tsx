import type { Batch } from '@quad/contract/texting/messaging/routes.ts';
import { formatNumber, formatShare, formatWhen } from '../../../../foundation/format.ts';
import type { GridColumn } from '../../../../ui/DataGrid.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { MarkedText } from './MarkedText.tsx';
import { failedShare, reachedBy, statusOf } from './progress.ts';
import c from './SentScreen.module.css';

export const sentColumns = (timeZone: string): ReadonlyArray<GridColumn<Batch>> => [
	{
		key: 'message',
		title: 'Message',
		cell: ({ text }) => (
			<span className={c.message}>
				<MarkedText text={text} />
			</span>
		),
	},
	{
		key: 'state',
		title: 'Status',
		width: 120,
		onPhone: 'end',
		cell: (batch) => isWorthSaying(batch) && <State {...statusOf(batch)} />,
	},
	{
		key: 'by',
		title: 'Sent by',
		width: 150,
		onPhone: 'hidden',
		cell: ({ sentBy }) => <span className={c.message}>{sentBy}</span>,
	},
	{
		key: 'when',
		title: 'When',
		width: 100,
		onPhone: 'plain',
		cell: ({ composeDate }) => formatWhen(composeDate, timeZone),
	},
	{
		key: 'people',
		title: 'People',
		width: 90,
		align: 'right',
		onPhone: 'hidden',
		cell: ({ total }) => formatNumber(total),
	},
	{
		key: 'delivered',
		title: 'Delivered',
		width: 100,
		align: 'right',
		onPhone: 'plain',
		cell: ({ deliveredCount, total }) => <Share of={total} unit="delivered" count={deliveredCount} />,
	},
	{
		key: 'replies',
		title: 'Replied',
		width: 100,
		align: 'right',
		onPhone: 'plain',
		cell: (batch) => <Share of={reachedBy(batch)} unit="replied" count={batch.replyCount} />,
	},
];

/** In the list, a status is only said while a message isn't finished, or if much of it failed. */
const isWorthSaying = (batch: Batch): boolean => batch.state !== 'complete' || failedShare(batch) >= muchFailed;
const muchFailed = 0.1;

const State = ({ word, tone }: ReturnType<typeof statusOf>) => <StatusBadge tone={tone}>{word}</StatusBadge>;

/** On a phone, a row has no column title that says what the number is. */
const Share = ({ count, of, unit }: { count: number; of: number; unit: string }) => (
	<span title={`${formatNumber(count)} of ${formatNumber(of)}`}>
		{of === 0 ? '–' : formatShare(count / of)}
		<span className={c.unit}> {unit}</span>
	</span>
);
