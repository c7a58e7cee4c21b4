import type { ImportRun } from '@quad/contract/contacts/imports/routes.ts';
import { formatCounted, formatNumber, formatWhen } from '../../../foundation/format.ts';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import { LabelledProgress } from '../../../ui/LabelledProgress.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import c from './import-columns.module.css';
import { leftOutOf, stateWords } from './say-import.ts';

export const importColumns = (timeZone: string): ReadonlyArray<GridColumn<ImportRun>> => [
	{ key: 'file', title: 'File', cell: ({ fileName }) => <span className={c.file}>{fileName}</span> },
	{
		key: 'state',
		title: 'Status',
		onPhone: 'end',
		cell: ({ state }) => <StatusBadge tone={stateWords[state].tone}>{stateWords[state].word}</StatusBadge>,
	},
	{
		key: 'by',
		title: 'Started by',
		onPhone: 'plain',
		cell: ({ startedByName }) => <span className={c.nowrap}>{startedByName}</span>,
	},
	{
		key: 'when',
		title: 'When',
		onPhone: 'plain',
		cell: ({ dateStarted }) => dateStarted && <span className={c.nowrap}>{formatWhen(dateStarted, timeZone)}</span>,
	},
	{ key: 'rows', title: 'Rows', onPhone: 'plain', cell: (run) => <Rows run={run} /> },
	...counts.map(
		({ key, title, of }): GridColumn<ImportRun> => ({
			key,
			title,
			align: 'right',
			onPhone: 'plain',
			cell: (run) => (
				<span className={c.nowrap}>
					{formatNumber(of(run))}
					<span className={c.unit}> {title.toLowerCase()}</span>
				</span>
			),
		}),
	),
];

const Rows = ({ run: { state, processed, recordCount } }: { run: ImportRun }) =>
	state === 'running' ? (
		<span className={c.progress}>
			<LabelledProgress
				label={formatCounted(recordCount, 'row')}
				share={recordCount === 0 ? undefined : processed / recordCount}
			/>
		</span>
	) : (
		<span className={c.nowrap}>{formatCounted(recordCount, 'row')}</span>
	);

const counts = [
	{ key: 'new', title: 'New', of: (run: ImportRun) => run.counts.new },
	{ key: 'changed', title: 'Changed', of: (run: ImportRun) => run.counts.changed },
	{ key: 'leftOut', title: 'Left out', of: (run: ImportRun) => leftOutOf(run.counts) },
];
