import { Anchor } from '@mantine/core';
import type { CreditEntry } from '@quad/contract/carriers/credits/routes.ts';
import { Link } from 'react-router';
import { formatInstant, formatNumber } from '../../../foundation/format.ts';
import type { ProfileInbox } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import c from './credits.module.css';

const kinds = {
	bought: { word: 'Bought', tone: 'good' },
	granted: { word: 'Granted', tone: 'good' },
	corrected: { word: 'Corrected', tone: 'warning' },
	spent: { word: 'Spent', tone: 'quiet' },
} as const;

export const entryColumns = (options: {
	timeZone: string;
	/** The inbox that the entry's messages belong to. */
	inbox: ProfileInbox | undefined;
}): ReadonlyArray<GridColumn<CreditEntry>> => [
	{ key: 'for', title: 'For', onPhone: 'title', cell: (entry) => <What entry={entry} inbox={options.inbox} /> },
	{ key: 'at', title: 'When', width: 210, cell: ({ at }) => formatInstant(at, options.timeZone) },
	{
		key: 'kind',
		title: 'Type',
		width: 120,
		onPhone: 'end',
		cell: ({ kind }) => <StatusBadge tone={kinds[kind].tone}>{kinds[kind].word}</StatusBadge>,
	},
	{
		key: 'credits',
		title: 'Credits',
		align: 'right',
		width: 130,
		cell: ({ credits }) => <span className={c.credits}>{sayChange(credits)}</span>,
	},
];

const What = ({
	entry: { batchId, text, note, kind },
	inbox,
}: {
	entry: CreditEntry;
	inbox: ProfileInbox | undefined;
}) => {
	if (kind !== 'spent') return <span className={c.text}>{note || 'By the provider'}</span>;
	const shown = text || 'A picture';
	if (batchId === null || !inbox) return <span className={c.text}>{shown}</span>;
	return (
		<Anchor component={Link} className={c.text ?? ''} to={to.batch(inbox, batchId)}>
			{shown}
		</Anchor>
	);
};

const sayChange = (credits: number): string => (credits > 0 ? `+${formatNumber(credits)}` : formatNumber(credits));
