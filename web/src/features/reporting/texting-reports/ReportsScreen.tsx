/** The organization's saved texting reports (gaps A-19), which are counted again each time they are opened. */
import { Button, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChartColumn, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatInstant } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { ReportsHead } from '../../../parts/reports/ReportsHead.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { RowAction, RowMenu } from '../../../ui/RowMenu.tsx';
import { reportsQuery, useDelete } from './data.ts';

export const Screen = () => {
	const { timeZone } = useSession();
	const { data, error, refetch } = useQuery(reportsQuery);
	const [deleting, setDeleting] = useState<{ id: number; name: string }>();
	const remove = useDelete();
	const create = (
		<Button component={Link} to={to.newTextingReport()} leftSection={<Plus size={16} aria-hidden />}>
			New report
		</Button>
	);
	return (
		<Page>
			<ReportsHead tab="Texting reports" about="Inboxes and campaigns compared. Every owner sees these reports.">
				{data?.length !== 0 && create}
			</ReportsHead>
			{data && data.length === 0 && (
				<EmptyState icon={ChartColumn} title="No texting reports yet" action={create}>
					Compare inboxes and campaigns, or see how far their texts got.
				</EmptyState>
			)}
			{data && data.length > 0 && (
				<Card title="Texting reports">
					<Table aria-label="Texting reports">
						<Table.Thead>
							<Table.Tr>
								<Table.Th scope="col">Name</Table.Th>
								<Table.Th scope="col">Created by</Table.Th>
								<Table.Th scope="col">Created</Table.Th>
								<Table.Td />
							</Table.Tr>
						</Table.Thead>
						<Table.Tbody>
							{data.map(({ id, name, createdByName, createdOn }) => (
								<Table.Tr key={id}>
									<Table.Th scope="row">
										<Link to={to.textingReport(id)}>{name}</Link>
									</Table.Th>
									<Table.Td>{createdByName}</Table.Td>
									<Table.Td>{formatInstant(createdOn, timeZone)}</Table.Td>
									<Table.Td>
										<RowMenu of={name}>
											<RowAction icon={Trash2} isDanger onDo={() => setDeleting({ id, name })}>
												Delete
											</RowAction>
										</RowMenu>
									</Table.Td>
								</Table.Tr>
							))}
						</Table.Tbody>
					</Table>
				</Card>
			)}
			{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
			<ConfirmModal
				opened={deleting !== undefined}
				title={`Delete “${deleting?.name ?? ''}”?`}
				confirm="Delete report"
				danger
				onConfirm={() => deleting && remove.mutateAsync(deleting.id)}
				onClose={() => setDeleting(undefined)}
			>
				This deletes the report, not the messages.
			</ConfirmModal>
		</Page>
	);
};
