import type { FailedRow } from '@quad/contract/connections/integrations/failures.ts';
import { exportTypeLabels } from '@quad/contract/connections/integrations/run.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '../../../foundation/format.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useSession } from '../../../foundation/session.ts';
import { Card } from '../../../ui/Card.tsx';
import { DataGrid } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { ConnectorUi } from './connector-ui.ts';

const limit = 50;

interface FailuresCardProps {
	ui: ConnectorUi;
	list: (query: { skip: number; limit: number }, signal: AbortSignal) => Promise<{ items: FailedRow[]; total: number }>;
}

export const FailuresCard = ({ ui, list }: FailuresCardProps) => {
	const { timeZone } = useSession();
	const [skip, setSkip] = useState(0);
	const { key, title } = ui.descriptor;
	const query = useQuery({
		queryKey: queryKeys.integrations.list(key, `errors ${skip} ${limit}`),
		queryFn: ({ signal }) => list({ skip, limit }, signal),
	});
	return (
		<Card title={`Rejected by ${title}`}>
			<DataGrid
				label="Errors"
				query={query}
				columns={[
					{ key: 'date', title: 'Date', width: 150, cell: ({ date }) => formatInstant(date, timeZone) },
					{ key: 'type', title: 'Export', width: 120, cell: ({ exportType }) => exportTypeLabels[exportType] },
					{ key: 'name', title: 'Contact', width: 180, cell: ({ fullName, contactId }) => fullName || contactId },
					{ key: 'text', title: 'Text', width: 260, cell: ({ text }) => text, onPhone: 'plain' },
					{ key: 'reason', title: 'Reason', width: 320, cell: ({ reason }) => reason, onPhone: 'plain' },
				]}
				rowKey={({ id }) => id}
				skip={skip}
				pageSize={limit}
				onSkip={setSkip}
				empty={
					<EmptyState icon={CircleCheck} title="Nothing was rejected">
						Messages and opt-outs that {title} rejects are listed here with the reason.
					</EmptyState>
				}
			/>
		</Card>
	);
};
