/** Runs, the newest first: what each is doing, what came of it, and what can be done about it. */
import { Alert, Modal, Stack, Table, Text } from '@mantine/core';
import {
	exportHistoryFailed,
	exportStatusFailed,
	type IntegrationRun,
	importListFailed,
} from '@quad/contract/integrations/run.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import { call } from '../../foundation/call.ts';
import { formatCounted, formatNumber } from '../../foundation/format.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import { useSession } from '../../foundation/session.ts';
import { toast } from '../../foundation/toast.ts';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import { DataGrid } from '../../ui/DataGrid.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import type { ConnectorUi } from './connector-ui.ts';
import { runsQuery, useAct } from './data.ts';
import c from './RunGrid.module.css';
import { runColumns } from './run-columns.tsx';

interface RunGridProps {
	ui: ConnectorUi;
	direction: 'imports' | 'exports';
	skip?: number;
	limit: number;
	onSkip?: (skip: number) => void;
}

export const RunGrid = ({ ui, direction, skip = 0, limit, onSkip = () => undefined }: RunGridProps) => {
	const { timeZone } = useSession();
	const query = useQuery(runsQuery(ui, direction, { skip, limit }));
	const [deciding, setDeciding] = useState<IntegrationRun>();
	const [sampled, setSampled] = useState<IntegrationRun>();
	const [looked, setLooked] = useState<IntegrationRun>();
	const replay = useAct(ui, (id: number) => call(ui.routes.replayImport, { params: { id } }));
	const decide = useAct(ui, (goesOn: boolean) =>
		call(ui.routes.decideImport, { params: { id: deciding?.id ?? 0 }, body: { goesOn } }),
	);
	const { mutate } = replay;
	const columns = useMemo(
		() =>
			runColumns(direction, {
				timeZone,
				onReplay: ({ id }) =>
					mutate(id, {
						onSuccess: () => toast.success('The rows that were left out are being imported again.'),
						onError: toast.failure,
					}),
				onDecide: setDeciding,
				onSample: setSampled,
				onRecords: setLooked,
			}),
		[direction, timeZone, mutate],
	);
	const failed =
		direction === 'imports'
			? importListFailed
			: ui.descriptor.pollMs === 5_000
				? exportHistoryFailed
				: exportStatusFailed;
	return (
		<>
			{query.error && query.data && <Alert color="red">{failed}</Alert>}
			<DataGrid
				label={direction === 'imports' ? 'Imports' : 'Exports'}
				query={query}
				columns={columns}
				rowKey={({ id }) => id}
				skip={skip}
				pageSize={limit}
				onSkip={onSkip}
				empty={
					<EmptyState icon={ArrowDownUp} title={direction === 'imports' ? 'No imports yet' : 'No exports yet'}>
						{direction === 'imports'
							? 'Imports show here as soon as one is started, by hand or by the schedule.'
							: 'Exports show here as soon as one is started, by hand or by the schedule.'}
					</EmptyState>
				}
			/>
			<ConfirmModal
				opened={deciding !== undefined}
				title={deciding?.optOutsToConfirm === null ? 'Most of the list is missing' : 'Many people would be opted out'}
				confirm="Import anyway"
				danger
				onConfirm={() => decide.mutateAsync(true)}
				onClose={() => setDeciding(undefined)}
			>
				{deciding?.optOutsToConfirm === null &&
					`${deciding.message ?? ''} Contacts who are not on it stay as they are. If that isn’t meant, close this, correct the list and start another import.`}
				{deciding &&
					deciding.optOutsToConfirm !== null &&
					`“${deciding.source ?? ''}” would opt out ${formatCounted(deciding.optOutsToConfirm ?? 0, 'contact')} of ${formatNumber(deciding.counts.read)} rows. An import never opts anybody back in. If that isn’t meant, close this, correct the file and start another import.`}
			</ConfirmModal>
			{sampled?.sample && <SampleModal run={sampled} onClose={() => setSampled(undefined)} />}
			{looked && <RecordsModal ui={ui} run={looked} onClose={() => setLooked(undefined)} />}
		</>
	);
};

const SampleModal = ({ run: { sample }, onClose }: { run: IntegrationRun; onClose: () => void }) => (
	<Modal opened onClose={onClose} title="Result of the test" size="lg">
		{sample && (
			<Stack gap="sm">
				<Text size="sm">
					The first {formatCounted(sample.recordCount, 'row')} of “{sample.fileName}” were read, and nothing was stored.
				</Text>
				<Text size="sm">
					{formatNumber(sample.counts.new)} would be new, {formatNumber(sample.counts.changed)} changed,{' '}
					{formatNumber(sample.counts.unchanged)} unchanged,{' '}
					{formatNumber(sample.counts.rejected + sample.counts.duplicates)} left out.
				</Text>
				<div className={c.wide}>
					<Table>
						<Table.Thead>
							<Table.Tr>
								<Table.Th>Column</Table.Th>
								<Table.Th>Becomes</Table.Th>
								<Table.Th>For example</Table.Th>
							</Table.Tr>
						</Table.Thead>
						<Table.Tbody>
							{sample.columns.map(({ header, target, samples }) => (
								<Table.Tr key={header}>
									<Table.Td>{header}</Table.Td>
									<Table.Td>
										{typeof target === 'string' ? (target === 'Ignore' ? 'Left out' : target) : target.customField}
									</Table.Td>
									<Table.Td>{samples[0] ?? ''}</Table.Td>
								</Table.Tr>
							))}
						</Table.Tbody>
					</Table>
				</div>
				{sample.rejections.map(({ line, reason }) => (
					<Text key={line} size="sm" c="red">
						Line {line}: {reason}
					</Text>
				))}
			</Stack>
		)}
	</Modal>
);

const recordsShown = 50;

const RecordsModal = ({ ui, run: { id }, onClose }: { ui: ConnectorUi; run: IntegrationRun; onClose: () => void }) => {
	const { data, error, refetch } = useQuery({
		queryKey: queryKeys.integrations.records(ui.descriptor.key, id),
		queryFn: ({ signal }) =>
			call(ui.routes.listExportRecords, { params: { id }, query: { limit: recordsShown } }, signal),
	});
	return (
		<Modal opened onClose={onClose} title="Exported records" size="xl">
			{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
			{data && (
				<Stack gap="sm">
					{data.total === 0 && <Text size="sm">The records of this export aren’t kept any more.</Text>}
					{data.total > recordsShown && (
						<Text size="sm" c="dimmed">
							The first {recordsShown} of {formatNumber(data.total)}.
						</Text>
					)}
					<div className={c.wide}>
						<Table>
							<Table.Thead>
								<Table.Tr>
									{data.columns.map((name) => (
										<Table.Th key={name}>{name}</Table.Th>
									))}
								</Table.Tr>
							</Table.Thead>
							<Table.Tbody>
								{data.records.map((record, nth) => (
									// biome-ignore lint/suspicious/noArrayIndexKey: a list that does not change
									<Table.Tr key={nth}>
										{data.columns.map((name) => (
											<Table.Td key={name}>{record[name]}</Table.Td>
										))}
									</Table.Tr>
								))}
							</Table.Tbody>
						</Table>
					</div>
				</Stack>
			)}
		</Modal>
	);
};
