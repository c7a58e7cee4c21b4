import { Alert } from '@mantine/core';
import {
	exportHistoryFailed,
	exportStatusFailed,
	type IntegrationRun,
	importListFailed,
} from '@quad/contract/connections/integrations/run.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownUp } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../../foundation/call.ts';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { DataGrid } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { type AnyUi, isImporting } from './connector-ui.ts';
import { runsQuery, useAct } from './data.ts';
import { linkToRun, runInHash } from './link-to-run.ts';
import { runColumns } from './run-columns.tsx';
import type { RunView } from './run-views.ts';

const RunDialogs = lazy(async () => ({ default: (await import('./RunDialogs.tsx')).RunDialogs }));

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
	const { hash, search, pathname } = useLocation();
	const navigate = useNavigate();
	const [view, setView] = useState<{ run: IntegrationRun; view: RunView }>();
	const opened = query.data?.items.find(({ id }) => id === runInHash(hash) && pathname === ui.paths[direction]);
	const shown = view ?? (opened && { run: opened, view: 'details' as const });
	const replay = useAct(ui, async (id: number) => {
		if (isImporting(ui)) await call(ui.routes.replayImport, { params: { id } });
	});
	const { mutate } = replay;
	const columns = useMemo(
		() =>
			runColumns(direction, {
				timeZone,
				onReplay: ({ id }) =>
					mutate(id, {
						onSuccess: () => toast.success('The skipped rows are being imported again.'),
						onError: toast.failure,
					}),
				onView: (run, view) => setView({ run, view }),
			}),
		[direction, timeZone, mutate],
	);
	const close = () => {
		setView(undefined);
		if (opened) void navigate({ search, hash: '' }, { replace: true });
	};
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
				linkOf={({ id, exportType, importId }) => linkToRun(ui, { id, kind: exportType ?? 'import', importId })}
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
			<Suspense>
				{shown && (
					<RunDialogs
						ui={ui}
						run={shown.run}
						view={shown.view}
						onView={(view) => setView({ run: shown.run, view })}
						onReplay={() => mutate(shown.run.id)}
						onClose={close}
					/>
				)}
			</Suspense>
		</>
	);
};
