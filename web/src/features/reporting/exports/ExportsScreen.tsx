/** The person's exports, which run in the background and are stored for a week (spec 2 §2, 3 §7). */
import { ActionIcon, Button } from '@mantine/core';
import { exportLimits } from '@quad/contract/reporting/exports/limits.ts';
import { type ExportRun, exportKindNames } from '@quad/contract/reporting/exports/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Download, FileDown, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { formatCounted, formatInstant, formatNumber } from '../../../foundation/format.ts';
import { useProfile, useSession } from '../../../foundation/session.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { NewExport } from '../../../parts/exports/NewExport.tsx';
import { ReportsHead } from '../../../parts/reports/ReportsHead.tsx';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { DataGrid, type GridColumn } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page } from '../../../ui/Page.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { exportsQuery, useDelete, useDownload } from './data.ts';

const page = z.object({ skip: z.coerce.number().int().min(0).default(0) });

export const Screen = () => {
	const { timeZone, may } = useSession();
	const [{ skip }, setSearch] = useSearch(page);
	const [isStarting, setIsStarting] = useState(false);
	const [deleting, setDeleting] = useState<ExportRun>();
	const download = useDownload();
	const remove = useDelete();
	const { mutate } = download;
	const columns = useMemo(() => columnsOf({ timeZone, onDownload: mutate, onDelete: setDeleting }), [timeZone, mutate]);
	const { teamHasChat } = useProfile().currentDepartment;
	const start = (may('exportReports') || teamHasChat) && (
		<Button leftSection={<FileDown size={16} aria-hidden />} onClick={() => setIsStarting(true)}>
			New export
		</Button>
	);
	return (
		<Page fill>
			<ReportsHead tab="Exports" about={`Files are kept for ${exportLimits.keptDays} days. Only you see yours.`}>
				{start}
			</ReportsHead>
			<DataGrid
				label="Exports"
				query={useQuery(exportsQuery(skip))}
				columns={columns}
				rowKey={({ id }) => id}
				skip={skip}
				pageSize={exportLimits.page}
				onSkip={(next) => setSearch({ skip: next }, { push: true })}
				empty={
					<EmptyState icon={FileDown} title="No exports yet">
						{may('exportReports')
							? 'Export messages, opt-outs, texts that were not delivered, or contacts.'
							: teamHasChat
								? 'Export your team’s web chats.'
								: 'Exports of web chats show here once your team has web chat.'}
					</EmptyState>
				}
			/>
			{isStarting && <NewExport onClose={() => setIsStarting(false)} />}
			<ConfirmModal
				opened={deleting !== undefined}
				title={deleting?.completedOn === null ? 'Stop this export?' : 'Delete this export?'}
				confirm={deleting?.completedOn === null ? 'Stop export' : 'Delete export'}
				danger
				onConfirm={() => deleting && remove.mutateAsync(deleting.id)}
				onClose={() => setDeleting(undefined)}
			>
				Its file is deleted for good. You can start the same export again.
			</ConfirmModal>
		</Page>
	);
};

interface Actions {
	timeZone: string;
	onDownload: (id: number) => void;
	onDelete: (run: ExportRun) => void;
}

const columnsOf = ({ timeZone, onDownload, onDelete }: Actions): ReadonlyArray<GridColumn<ExportRun>> => [
	{ key: 'kind', title: 'Export', cell: ({ kind }) => exportKindNames[kind] },
	{ key: 'team', title: 'Of', width: 220, cell: ({ team }) => team ?? 'All teams' },
	{
		key: 'range',
		title: 'Range',
		width: 300,
		cell: ({ startDate, endDate }) => `${formatInstant(startDate, timeZone)} to ${formatInstant(endDate, timeZone)}`,
	},
	{ key: 'state', title: 'Status', width: 190, cell: (run) => <State run={run} /> },
	{
		key: 'actions',
		title: 'Actions',
		align: 'right',
		width: 170,
		onPhone: 'end',
		cell: (run) => (
			<>
				{run.state === 'complete' && (
					<Button
						size="compact-sm"
						variant="light"
						leftSection={<Download size={14} aria-hidden />}
						onClick={() => onDownload(run.id)}
					>
						Download
					</Button>
				)}
				<ActionIcon
					variant="subtle"
					aria-label={run.completedOn === null ? 'Stop export' : 'Delete export'}
					onClick={() => onDelete(run)}
				>
					<Trash2 size={16} aria-hidden />
				</ActionIcon>
			</>
		),
	},
];

const State = ({ run: { state, rows } }: { run: ExportRun }) => {
	if (state === 'complete') return <StatusBadge tone="good">{formatCounted(rows, 'row')}</StatusBadge>;
	if (state === 'failed') return <StatusBadge tone="bad">Failed</StatusBadge>;
	if (state === 'expired') return <StatusBadge tone="quiet">Expired</StatusBadge>;
	return <StatusBadge tone="waiting">{rows === 0 ? 'Waiting' : `${formatNumber(rows)} rows so far`}</StatusBadge>;
};
