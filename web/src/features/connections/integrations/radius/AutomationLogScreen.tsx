/** Lists the cases whose contacts got an automatic text, and the skipped ones with the reason. */
import { Alert } from '@mantine/core';
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import type { AutomationCase } from '@quad/contract/connections/integrations/radius.ts';
import { exportStatusFailed } from '@quad/contract/connections/integrations/run.ts';
import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { z } from 'zod';
import { formatInstant } from '../../../../foundation/format.ts';
import { useSession } from '../../../../foundation/session.ts';
import { useSearch } from '../../../../foundation/use-search.ts';
import { DataGrid } from '../../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { ConnectorPage } from '../ConnectorPage.tsx';
import { automationLogQuery } from './data.ts';
import { radiusUi } from './radius-ui.ts';

const limit = integrationLimits.history;
const page = z.object({ skip: z.coerce.number().int().min(0).multipleOf(limit).default(0) });

const tones = {
	'Left out': 'quiet',
	Sent: 'waiting',
	'Sent, case closed': 'good',
	'Sent, case not closed': 'bad',
	'Not delivered': 'bad',
} as const;

export const Screen = () => {
	const { timeZone } = useSession();
	const [{ skip }, setSearch] = useSearch(page);
	const query = useQuery(automationLogQuery(skip, limit));
	return (
		<ConnectorPage ui={radiusUi} place="automationLog" fill>
			{() => (
				<>
					{query.error && query.data && <Alert color="red">{exportStatusFailed}</Alert>}
					<DataGrid
						label="Cases"
						query={query}
						columns={[
							{
								key: 'date',
								title: 'Date',
								width: 150,
								cell: ({ date }: AutomationCase) => formatInstant(date, timeZone),
							},
							{
								key: 'status',
								title: 'Status',
								width: 190,
								cell: ({ status }) => <StatusBadge tone={tones[status]}>{status}</StatusBadge>,
								onPhone: 'end',
							},
							{ key: 'case', title: 'Case', width: 110, cell: ({ caseId }) => caseId },
							{ key: 'name', title: 'Contact', width: 180, cell: ({ fullName }) => fullName },
							{ key: 'text', title: 'Text', width: 280, cell: ({ text }) => text, onPhone: 'plain' },
							{ key: 'reason', title: 'Reason', width: 280, cell: ({ reason }) => reason ?? '', onPhone: 'plain' },
						]}
						rowKey={({ id }) => id}
						skip={skip}
						pageSize={limit}
						onSkip={(next) => setSearch({ skip: next }, { push: true })}
						empty={
							<EmptyState icon={MailCheck} title="No cases yet">
								Cases show here as soon as the automation has run.
							</EmptyState>
						}
					/>
				</>
			)}
		</ConnectorPage>
	);
};
