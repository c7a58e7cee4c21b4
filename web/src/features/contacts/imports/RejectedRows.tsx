/** Lists every rejected row, and offers a file of them to correct and import again. */
import { Text, Title } from '@mantine/core';
import { importLimits } from '@quad/contract/contacts/imports/limits.ts';
import { exportRejections, type ImportRejection, type ImportRun } from '@quad/contract/contacts/imports/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { z } from 'zod';
import { download } from '../../../foundation/download.ts';
import { formatNumber } from '../../../foundation/format.ts';
import { useSearch } from '../../../foundation/use-search.ts';
import { DownloadButton } from '../../../parts/files/DownloadButton.tsx';
import { DataGrid, type GridColumn } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { CellsOfRow } from './CellsOfRow.tsx';
import { rejectionsQuery } from './data.ts';
import c from './RejectedRows.module.css';
import { leftOutOf } from './say-import.ts';

const page = z.object({ skip: z.coerce.number().int().min(0).multipleOf(importLimits.rejections).default(0) });

export const RejectedRows = ({ run }: { run: ImportRun }) => {
	const [{ skip }, setSearch] = useSearch(page);
	const query = useQuery(rejectionsQuery(run.id, skip));
	return (
		<section className={c.rows} aria-label="Rows left out">
			<header className={c.head}>
				<div>
					<Title order={2} size="h3">
						Rows left out
					</Title>
					{leftOutOf(run.counts) > 0 && (
						<Text size="sm" c="dimmed">
							Fix these rows in the download and import it again. Its first two columns are ignored.
						</Text>
					)}
				</div>
				{leftOutOf(run.counts) > 0 && <Save run={run} />}
			</header>
			<DataGrid
				label="Rows left out"
				query={query}
				columns={columns}
				rowKey={({ line }) => line}
				skip={skip}
				pageSize={importLimits.rejections}
				onSkip={(next) => setSearch({ skip: next }, { push: true })}
				empty={
					<EmptyState icon={CircleCheck} title="No rows left out">
						Every row is now in your contacts.
					</EmptyState>
				}
			/>
		</section>
	);
};

const columns: ReadonlyArray<GridColumn<ImportRejection>> = [
	{ key: 'line', title: 'Line', width: 90, cell: ({ line }) => `Line ${formatNumber(line)}` },
	{
		key: 'kind',
		title: 'Kind',
		width: 110,
		onPhone: 'end',
		cell: ({ isDuplicate }) =>
			isDuplicate ? <StatusBadge tone="quiet">Duplicate</StatusBadge> : <StatusBadge tone="bad">Rejected</StatusBadge>,
	},
	{ key: 'reason', title: 'Why', onPhone: 'plain', cell: ({ reason }) => <span className={c.why}>{reason}</span> },
	{ key: 'cells', title: 'In the file', onPhone: 'plain', cell: ({ cells }) => <CellsOfRow cells={cells} /> },
];

const Save = ({ run }: { run: ImportRun }) => (
	<DownloadButton onDownload={() => download(exportRejections, { params: { id: run.id } }, 'rejected.csv')}>
		Download as CSV
	</DownloadButton>
);
