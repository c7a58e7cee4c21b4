/** What was written to Radius, and which messages and opt-outs it did not take. */
import { exportTypeLabels } from '@quad/contract/integrations/run.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { Card } from '../../../ui/Card.tsx';
import { DataGrid } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RunsPage } from '../RunsPage.tsx';
import { errorsQuery } from './data.ts';
import { radiusUi } from './radius-ui.ts';

const size = 50;

export const Screen = () => {
	const { timeZone } = useSession();
	const [skip, setSkip] = useState(0);
	const query = useQuery(errorsQuery(skip, size));
	return (
		<RunsPage ui={radiusUi} direction="exports">
			<Card title="Not taken by Radius">
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
					pageSize={size}
					onSkip={setSkip}
					empty={
						<EmptyState icon={CircleCheck} title="Nothing was refused">
							Messages and opt-outs that Radius doesn’t take are listed here with the reason.
						</EmptyState>
					}
				/>
			</Card>
		</RunsPage>
	);
};
