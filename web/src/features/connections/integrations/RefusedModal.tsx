/** The records of an export that the other system rejected, with the reasons and a button to try again. */
import { Button, Modal, Stack } from '@mantine/core';
import { exportTypeLabels, type IntegrationRun } from '@quad/contract/connections/integrations/run.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../foundation/call.ts';
import { formatInstant } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { DataGrid } from '../../../ui/DataGrid.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { AnyUi } from './connector-ui.ts';
import { refusedQuery, useAct } from './data.ts';

interface RefusedModalProps {
	ui: AnyUi;
	run: IntegrationRun;
	onClose: () => void;
}

const limit = 50;

export const RefusedModal = ({ ui, run: { id, exportType }, onClose }: RefusedModalProps) => {
	const { timeZone } = useSession();
	const [skip, setSkip] = useState(0);
	const query = useQuery(refusedQuery(ui, id, { skip, limit }));
	const retry = useAct(ui, () => call(ui.routes.retryRefused, { params: { id } }));
	const { title } = ui.descriptor;
	const tryAgain = () =>
		retry.mutate(undefined, {
			onSuccess: () => {
				toast.success('The records are being exported again.');
				onClose();
			},
			onError: toast.failure,
		});
	return (
		<Modal
			opened
			onClose={onClose}
			title={exportType ? `${exportTypeLabels[exportType]} that ${title} rejected` : `Rejected by ${title}`}
			size="xl"
		>
			<Stack gap="sm">
				<DataGrid
					label="Rejected records"
					query={query}
					columns={[
						{ key: 'date', title: 'Date', width: 150, cell: ({ date }) => formatInstant(date, timeZone) },
						{ key: 'name', title: 'Contact', width: 160, cell: ({ fullName, contactId }) => fullName || contactId },
						{ key: 'text', title: 'Text', width: 220, cell: ({ text }) => text, onPhone: 'plain' },
						{ key: 'reason', title: 'Reason', width: 300, cell: ({ reason }) => reason, onPhone: 'plain' },
					]}
					rowKey={(one) => one.id}
					skip={skip}
					pageSize={limit}
					onSkip={setSkip}
					empty={
						<EmptyState icon={CircleCheck} title="Nothing is rejected anymore">
							These records were exported again since, or are too old to be kept.
						</EmptyState>
					}
				/>
				{query.data && query.data.total > 0 && (
					<Button loading={retry.isPending} onClick={tryAgain} style={{ alignSelf: 'flex-start' }}>
						Try these again
					</Button>
				)}
			</Stack>
		</Modal>
	);
};
