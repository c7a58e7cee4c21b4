import { Anchor, Button, Text } from '@mantine/core';
import {
	exportTypeLabels,
	type IntegrationRun,
	isDone,
	isFailed,
} from '@quad/contract/connections/integrations/run.ts';
import { ArrowUpRight, CircleX, FlaskConical, Info, RotateCcw, Rows3 } from 'lucide-react';
import { Link } from 'react-router';
import { formatCounted, formatInstant, formatNumber } from '../../../foundation/format.ts';
import { to } from '../../../foundation/to.ts';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import { RowAction, RowMenu } from '../../../ui/RowMenu.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/StatusBadge.tsx';
import { canDo } from './run-actions.ts';
import type { RunView } from './run-views.ts';

export const toneOf = ({ phase }: IntegrationRun): StatusTone => {
	if (isFailed(phase)) return 'bad';
	if (phase === 'needsDecision' || phase === 'completeWithErrors') return 'warning';
	if (phase === 'skipped') return 'quiet';
	return isDone(phase) ? 'good' : 'waiting';
};

export const RunState = ({ run }: { run: IntegrationRun }) => (
	<StatusBadge tone={toneOf(run)}>{run.trigger === 'test' ? `Test: ${run.status}` : run.status}</StatusBadge>
);

export const sayRun = ({ counts, exportType, phase, sample, trigger }: IntegrationRun): string => {
	if (exportType !== null) return sayWritten(counts, phase);
	if (sample) return `${formatCounted(sample.recordCount, 'row')} tested`;
	if (trigger === 'test' || counts.read === 0) return '';
	const parts = [
		[counts.created, 'new'],
		[counts.updated, 'updated'],
		[counts.unchanged, 'unchanged'],
		[counts.optedOut, 'opted out'],
	] as const;
	const result = parts.flatMap(([count, word]) => (count > 0 ? [`${formatNumber(count)} ${word}`] : []));
	return result.length > 0
		? result.join(', ')
		: formatCounted(Math.max(0, counts.read - counts.errors), 'person', 'people');
};

/** Shows progress during the run, because a system that takes one record at a time can need hours. */
const sayWritten = ({ read, written }: IntegrationRun['counts'], phase: IntegrationRun['phase']): string => {
	if (isDone(phase)) return written > 0 ? `${formatNumber(written)} written` : '';
	return read > 0 ? `${formatNumber(written)} of ${formatNumber(read)} written` : '';
};

interface Acts {
	timeZone: string;
	onReplay: (run: IntegrationRun) => void;
	onView: (run: IntegrationRun, view: RunView) => void;
}

export const runColumns = (direction: 'imports' | 'exports', acts: Acts): ReadonlyArray<GridColumn<IntegrationRun>> => [
	{
		key: 'started',
		title: 'Started',
		width: 150,
		cell: ({ dateStarted }) => formatInstant(dateStarted, acts.timeZone),
	},
	...(direction === 'exports'
		? [
				{
					key: 'type',
					title: 'Export',
					width: 120,
					cell: ({ exportType }: IntegrationRun) => exportType && exportTypeLabels[exportType],
				},
			]
		: []),
	{ key: 'status', title: 'Status', width: 160, cell: (run) => <RunState run={run} />, onPhone: 'end' },
	{
		key: 'source',
		title: direction === 'imports' ? 'Source' : 'Written to',
		width: 200,
		onPhone: 'hidden',
		cell: ({ source }) => source ?? '',
	},
	{
		key: 'result',
		title: 'Result',
		width: 300,
		onPhone: 'plain',
		cell: (run) => (
			<>
				{sayRun(run) && <Text size="sm">{sayRun(run)}</Text>}
				{run.message !== null && (
					<Text size="sm" c={isFailed(run.phase) ? 'red' : 'dimmed'}>
						{run.message}
					</Text>
				)}
				{run.nextTryOn !== null && (
					<Text size="sm" c="dimmed">
						Tries again {formatInstant(run.nextTryOn, acts.timeZone)}.
					</Text>
				)}
			</>
		),
	},
	...(direction === 'imports'
		? [
				{
					key: 'errors',
					title: 'Skipped',
					width: 90,
					align: 'right' as const,
					onPhone: 'hidden' as const,
					cell: ({ counts, importId }: IntegrationRun) =>
						importId !== null && counts.errors > 0 ? (
							<Anchor component={Link} to={to.import(importId)}>
								{formatNumber(counts.errors)}
							</Anchor>
						) : (
							counts.errors > 0 && formatNumber(counts.errors)
						),
				},
			]
		: []),
	{
		key: 'actions',
		title: 'Actions',
		width: 110,
		align: 'right',
		onPhone: 'end',
		cell: (run) => <RunActs run={run} acts={acts} />,
	},
];

const RunActs = ({ run, acts: { timeZone, onReplay, onView } }: { run: IntegrationRun; acts: Acts }) => {
	const can = canDo(run);
	if (can.decide)
		return (
			<Button size="compact-sm" variant="light" onClick={() => onView(run, 'decision')}>
				Review
			</Button>
		);
	return (
		<RowMenu of={`the run of ${formatInstant(run.dateStarted, timeZone)}`}>
			<RowAction icon={Info} onDo={() => onView(run, 'details')}>
				Details
			</RowAction>
			{can.sample && (
				<RowAction icon={FlaskConical} onDo={() => onView(run, 'sample')}>
					See result
				</RowAction>
			)}
			{run.importId !== null && (
				<RowAction icon={ArrowUpRight} to={to.import(run.importId)}>
					Open import
				</RowAction>
			)}
			{can.replay && (
				<RowAction icon={RotateCcw} onDo={() => onReplay(run)}>
					Retry skipped rows
				</RowAction>
			)}
			{can.records && (
				<RowAction icon={Rows3} onDo={() => onView(run, 'records')}>
					Exported records
				</RowAction>
			)}
			{can.refused && (
				<RowAction icon={CircleX} onDo={() => onView(run, 'refused')}>
					Rejected records
				</RowAction>
			)}
		</RowMenu>
	);
};
