/** The rejected rows of all imports, newest import first, polled every ten seconds (spec 2 §4). */
import { Alert, Button, Text } from '@mantine/core';
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { importListFailed } from '@quad/contract/connections/integrations/run.ts';
import type { LeftOutRow } from '@quad/contract/connections/integrations/salesforce-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { formatInstant } from '../../../../foundation/format.ts';
import { useSession } from '../../../../foundation/session.ts';
import { to } from '../../../../foundation/to.ts';
import { useSearch } from '../../../../foundation/use-search.ts';
import { DataGrid, type GridColumn } from '../../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ConnectorPage } from '../ConnectorPage.tsx';
import { errorsQuery } from './data.ts';
import { salesforceUi } from './salesforce-ui.ts';

const limit = integrationLimits.history;
const page = z.object({ skip: z.coerce.number().int().min(0).multipleOf(limit).default(0) });

export const Screen = () => {
	const { timeZone } = useSession();
	const [{ skip }, setSearch] = useSearch(page);
	const query = useQuery(errorsQuery(skip, limit));
	const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
	return (
		<ConnectorPage ui={salesforceUi} place="importErrors" fill>
			{() => (
				<>
					<Text size="sm" c="dimmed">
						People the latest imports skipped, and why. Correct them in Salesforce, and the next import picks them up.
					</Text>
					{query.error && query.data && <Alert color="red">{importListFailed}</Alert>}
					<DataGrid
						label="Import errors"
						query={query}
						columns={columns}
						rowKey={({ importId, line }) => `${importId} ${line}`}
						skip={skip}
						pageSize={limit}
						onSkip={(next) => setSearch({ skip: next }, { push: true })}
						empty={
							<EmptyState icon={CircleCheck} title="No import errors">
								No rows were skipped.
							</EmptyState>
						}
					/>
				</>
			)}
		</ConnectorPage>
	);
};

const columnsIn = (timeZone: string): ReadonlyArray<GridColumn<LeftOutRow>> => [
	{ key: 'name', title: 'Name', width: 200, cell: ({ name }) => name || 'No name' },
	{ key: 'contact', title: 'Salesforce ID', width: 200, cell: ({ contactId }) => contactId },
	{ key: 'reason', title: 'Why', width: 380, onPhone: 'plain', cell: ({ reason }) => reason },
	{ key: 'started', title: 'Import', width: 170, cell: ({ dateStarted }) => formatInstant(dateStarted, timeZone) },
	{
		key: 'actions',
		title: 'Actions',
		width: 150,
		align: 'right',
		onPhone: 'plain',
		cell: ({ importId }) => (
			<Button variant="default" size="compact-sm" component={Link} to={to.import(importId)}>
				Open import
			</Button>
		),
	},
];
