import { Alert } from '@mantine/core';
import {
	exportHistoryFailed,
	exportStatusFailed,
	type IntegrationRun,
	importListFailed,
} from '@quad/contract/connections/integrations/run.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownUp } from 'lucide-react';
import { useMemo, useState } from 'react';
import { call } from '../../../foundation/call.ts';
import { formatCounted, formatNumber } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { DataGrid } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { type AnyUi, isImporting } from './connector-ui.ts';
import { runsQuery, useAct } from './data.ts';
import { RecordsModal } from './RecordsModal.tsx';
import { RefusedModal } from './RefusedModal.tsx';
import { runColumns } from './run-columns.tsx';
import { SampleModal } from './SampleModal.tsx';

interface RunGridProps {
	ui: AnyUi;
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
	const [refused, setRefused] = useState<IntegrationRun>();
	const replay = useAct(ui, async (id: number) => {
		if (isImporting(ui)) await call(ui.routes.replayImport, { params: { id } });
	});
	const decide = useAct(ui, async (goesOn: boolean) => {
		if (isImporting(ui)) await call(ui.routes.decideImport, { params: { id: deciding?.id ?? 0 }, body: { goesOn } });
	});
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
				onRefused: setRefused,
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
							: ui.descriptor.exportsAfterMs === undefined
								? 'Exports show here as soon as one is started, by hand or by the schedule.'
								: 'Exports show here as soon as web chats are closed.'}
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
					`“${deciding.source ?? ''}” would opt out ${formatCounted(deciding.optOutsToConfirm ?? 0, 'contact')} of ${formatNumber(deciding.counts.read)} rows. Imports never opt anyone back in. If that isn’t meant, close this, correct the file and start another import.`}
			</ConfirmModal>
			{sampled?.sample && (
				<SampleModal title="Result of the test" sample={sampled.sample} onClose={() => setSampled(undefined)} />
			)}
			{refused && <RefusedModal ui={ui} run={refused} onClose={() => setRefused(undefined)} />}
			{looked && <RecordsModal ui={ui} run={looked} onClose={() => setLooked(undefined)} />}
		</>
	);
};
