import { Anchor, Button, Group, Text } from '@mantine/core';
import {
	exportTypeLabels,
	type IntegrationRun,
	isDone,
	isFailed,
} from '@quad/contract/connections/integrations/run.ts';
import { Link } from 'react-router';
import { formatCounted, formatInstant, formatNumber } from '../../../foundation/format.ts';
import { to } from '../../../foundation/to.ts';
import type { GridColumn } from '../../../ui/DataGrid.tsx';
import { StatusBadge, type StatusTone } from '../../../ui/StatusBadge.tsx';

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
	return result.length > 0 ? result.join(', ') : `${formatCounted(counts.read, 'row')} read`;
};

/** Shows progress during the run, because a system that takes one record at a time can need hours. */
const sayWritten = ({ read, written }: IntegrationRun['counts'], phase: IntegrationRun['phase']): string => {
	if (isDone(phase)) return written > 0 ? `${formatNumber(written)} written` : '';
	return read > 0 ? `${formatNumber(written)} of ${formatNumber(read)} written` : '';
};

interface Acts {
	timeZone: string;
	onReplay: (run: IntegrationRun) => void;
	onDecide: (run: IntegrationRun) => void;
	onSample: (run: IntegrationRun) => void;
	onRecords: (run: IntegrationRun) => void;
	onRefused: (run: IntegrationRun) => void;
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
					width: 140,
					cell: ({ exportType }: IntegrationRun) => exportType && exportTypeLabels[exportType],
				},
			]
		: []),
	{ key: 'status', title: 'Status', width: 190, cell: (run) => <RunState run={run} />, onPhone: 'end' },
	{
		key: 'source',
		title: direction === 'imports' ? 'Source' : 'Written to',
		width: 200,
		cell: ({ source }) => source ?? '',
	},
	{
		key: 'result',
		title: 'Result',
		width: 340,
		onPhone: 'plain',
		cell: (run) => (
			<>
				<Text size="sm">{sayRun(run)}</Text>
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
					title: 'Errors',
					width: 90,
					align: 'right' as const,
					cell: ({ counts, importId }: IntegrationRun) =>
						importId !== null && counts.errors > 0 ? (
							<Anchor component={Link} to={to.import(importId)}>
								{formatNumber(counts.errors)}
							</Anchor>
						) : (
							formatNumber(counts.errors)
						),
				},
			]
		: []),
	{
		key: 'actions',
		title: 'Actions',
		width: 190,
		align: 'right',
		onPhone: 'plain',
		cell: (run) => <RunActs run={run} acts={acts} />,
	},
];

const RunActs = ({ run, acts }: { run: IntegrationRun; acts: Acts }) => {
	const small = { size: 'compact-sm', variant: 'default' } as const;
	const mayReplay = run.importId !== null && isDone(run.phase) && run.counts.errors > 0;
	return (
		<Group gap={4} justify="flex-end" wrap="nowrap">
			{run.phase === 'needsDecision' && (
				<Button {...small} variant="light" onClick={() => acts.onDecide(run)}>
					Review
				</Button>
			)}
			{run.sample && (
				<Button {...small} onClick={() => acts.onSample(run)}>
					See result
				</Button>
			)}
			{mayReplay && (
				<Button {...small} onClick={() => acts.onReplay(run)}>
					Retry left out
				</Button>
			)}
			{run.importId !== null && (
				<Button {...small} component={Link} to={to.import(run.importId)}>
					Open
				</Button>
			)}
			{run.exportType !== null && run.trigger !== 'test' && isDone(run.phase) && run.counts.errors > 0 && (
				<Button {...small} onClick={() => acts.onRefused(run)}>
					{formatNumber(run.counts.errors)} refused
				</Button>
			)}
			{run.exportType !== null && run.trigger !== 'test' && run.counts.written > 0 && (
				<Button {...small} onClick={() => acts.onRecords(run)}>
					Records
				</Button>
			)}
		</Group>
	);
};
