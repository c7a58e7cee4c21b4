/** The messages and opt-outs that could not be exported to Workday, newest first (spec 3 §3, §7, §8). */
import { Text } from '@mantine/core';
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import {
	listWorkdayErrors,
	type WorkdayExportError,
	workdayErrorsFailed,
} from '@quad/contract/connections/integrations/workday.ts';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { useMemo } from 'react';
import { call } from '../../../../foundation/call.ts';
import { formatInstant } from '../../../../foundation/format.ts';
import { queryKeys } from '../../../../foundation/query-keys.ts';
import { useSession } from '../../../../foundation/session.ts';
import { DataGrid, type GridColumn } from '../../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { ConnectorPage } from '../ConnectorPage.tsx';
import { workdayUi } from './workday-ui.ts';

const limit = integrationLimits.history;

interface NumberedError extends WorkdayExportError {
	readonly nth: number;
}

const columnsIn = (timeZone: string): ReadonlyArray<GridColumn<NumberedError>> => [
	{ key: 'date', title: 'Date', width: 150, cell: ({ date }) => formatInstant(date, timeZone) },
	{
		key: 'who',
		title: 'Contact',
		width: 200,
		cell: ({ name, contactId }) => name ?? contactId ?? 'Whole export',
	},
	{ key: 'text', title: 'Text', width: 260, cell: ({ text }) => text ?? '', onPhone: 'plain' },
	{
		key: 'message',
		title: 'What went wrong',
		width: 380,
		onPhone: 'plain',
		cell: ({ message }) => (
			<Text size="sm" c="red">
				{message}
			</Text>
		),
	},
];

export const Screen = () => {
	const { timeZone } = useSession();
	const { title } = workdayUi.descriptor;
	const query = useQuery({
		queryKey: queryKeys.integrations.errors(workdayUi.descriptor.key),
		queryFn: ({ signal }) => call(listWorkdayErrors, { query: { limit } }, signal),
		select: (errors) => ({ items: errors.map((error, nth) => ({ ...error, nth })), total: errors.length }),
	});
	const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
	return (
		<ConnectorPage ui={workdayUi} place="errors" fill>
			{() => (
				<>
					<Text size="sm" c="dimmed">{`The last ${limit} texts and exports that ${title} rejected.`}</Text>
					{query.error && !query.data ? (
						<ErrorState error={query.error} sentence={workdayErrorsFailed} onRetry={() => void query.refetch()} />
					) : (
						<DataGrid
							label="Export errors"
							query={query}
							columns={columns}
							rowKey={({ nth }) => nth}
							skip={0}
							pageSize={limit}
							onSkip={() => undefined}
							empty={
								<EmptyState icon={ListChecks} title="No export errors">
									Texts that {title} rejects are listed here with the reason.
								</EmptyState>
							}
						/>
					)}
				</>
			)}
		</ConnectorPage>
	);
};
