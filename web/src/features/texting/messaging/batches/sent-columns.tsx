import type { Batch } from '@quad/contract/texting/messaging/routes.ts';
import { formatNumber, formatWhen } from '../../../../foundation/format.ts';
import { sayPeople } from '../../../../parts/compose/left-out.ts';
import type { GridColumn } from '../../../../ui/DataGrid.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { MarkedText } from './MarkedText.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { statusOf } from './progress.ts';
import c from './SentScreen.module.css';

export const sentColumns = (timeZone: string): ReadonlyArray<GridColumn<Batch>> => [
	{ key: 'message', title: 'Message', cell: ({ text }) => <MessageLine text={text} /> },
	{ key: 'by', title: 'Sent by', onPhone: 'plain', cell: ({ sentBy }) => <span className={c.nowrap}>{sentBy}</span> },
	{
		key: 'when',
		title: 'When',
		onPhone: 'plain',
		cell: ({ composeDate }) => <span className={c.nowrap}>{formatWhen(composeDate, timeZone)}</span>,
	},
	{
		key: 'state',
		title: 'Status',
		onPhone: 'end',
		cell: (batch) => <Status {...statusOf(batch)} />,
	},
	{
		key: 'progress',
		title: 'Progress',
		onPhone: 'plain',
		cell: (batch) => (
			<span className={c.progress}>
				<span className={c.nowrap}>{sayPeople(batch.total)}</span>
				<ProgressBar batch={batch} thin />
			</span>
		),
	},
	...counts.map(
		({ key, title, of }): GridColumn<Batch> => ({
			key,
			title,
			align: 'right',
			onPhone: 'plain',
			cell: (batch) => (
				<>
					{formatNumber(of(batch))}
					<span className={c.unit}> {title.toLowerCase()}</span>
				</>
			),
		}),
	),
];

const Status = ({ word, tone }: ReturnType<typeof statusOf>) => <StatusBadge tone={tone}>{word}</StatusBadge>;

const MessageLine = ({ text }: { text: string }) => (
	<span className={c.message}>
		<MarkedText text={text} />
	</span>
);

const counts = [
	{ key: 'delivered', title: 'Delivered', of: (batch: Batch) => batch.deliveredCount },
	{ key: 'undelivered', title: 'Not delivered', of: (batch: Batch) => batch.undeliveredCount },
	{ key: 'replies', title: 'Replied', of: (batch: Batch) => batch.replyCount },
];
