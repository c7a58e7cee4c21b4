import { Text } from '@mantine/core';
import { formatInstant } from '../../../foundation/format.ts';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import c from './audit-columns.module.css';
import { type FoldedEntry, whatOf } from './fold-entries.ts';

export const auditColumns = (timeZone: string): ReadonlyArray<GridColumn<FoldedEntry>> => [
	{ key: 'who', title: 'Who', width: 180, cell: (entry) => <Who entry={entry} /> },
	{ key: 'what', title: 'What', cell: (entry) => <What entry={entry} />, onPhone: 'plain' },
	{ key: 'about', title: 'About', width: 190, onPhone: 'more', cell: ({ subject }) => subject ?? <Nothing /> },
	{
		key: 'when',
		title: 'When',
		width: 170,
		onPhone: 'end',
		cell: (entry) => <When entry={entry} timeZone={timeZone} />,
	},
	{ key: 'team', title: 'Team', width: 170, onPhone: 'more', cell: ({ team }) => team ?? <Nothing /> },
	{
		key: 'address',
		title: 'IP address',
		width: 140,
		onPhone: 'more',
		cell: ({ address }) => (address ? <span className={c.address}>{address}</span> : <Nothing />),
	},
];

const Who = ({ entry: { who, forWhom } }: { entry: FoldedEntry }) => (
	<>
		{who ?? <Nothing />}
		{forWhom !== null && (
			<Text span display="block" size="sm" c="dimmed">
				for {forWhom}
			</Text>
		)}
	</>
);

const What = ({ entry }: { entry: FoldedEntry }) => (
	<span className={c.sentence}>
		{whatOf(entry)}
		{entry.times > 1 && <span className={c.times}>{entry.times} times</span>}
	</span>
);

const When = ({ entry: { at, since, times }, timeZone }: { entry: FoldedEntry; timeZone: string }) => (
	<>
		<span className={c.nowrap}>{formatInstant(at, timeZone)}</span>
		{times > 1 && (
			<Text span size="sm" c="dimmed" className={c.since ?? ''}>
				since {formatInstant(since, timeZone)}
			</Text>
		)}
	</>
);

const Nothing = () => <span className={c.nothing}>–</span>;
