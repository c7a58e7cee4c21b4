/** The scheduled reports of the team and, for owners, of the organization. */
import { Button, Table } from '@mantine/core';
import type { ScheduledReport } from '@quad/contract/reporting/scheduled-reports/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { MailPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '../../../foundation/format.ts';
import { useProfile, useSession } from '../../../foundation/session.ts';
import { ReportsHead } from '../../../parts/reports/ReportsHead.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { RowAction, RowMenu } from '../../../ui/RowMenu.tsx';
import { scheduledReportsQuery, useDelete } from './data.ts';
import { ScheduledReportForm } from './ScheduledReportForm.tsx';
import c from './scheduled-reports.module.css';

export const Screen = () => {
	const { data, error, refetch } = useQuery(scheduledReportsQuery);
	const [editing, setEditing] = useState<ScheduledReport | 'new'>();
	const [deleting, setDeleting] = useState<ScheduledReport>();
	const remove = useDelete();
	const create = (
		<Button leftSection={<MailPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
			New scheduled report
		</Button>
	);
	return (
		<Page>
			<ReportsHead
				tab="Scheduled reports"
				about="Figures of the last week or month, sent to colleagues by email at 8 AM."
			>
				{data?.length !== 0 && create}
			</ReportsHead>
			{data && data.length === 0 && (
				<EmptyState icon={MailPlus} title="No scheduled reports yet" action={create}>
					Send the figures of your team to colleagues every week or month.
				</EmptyState>
			)}
			{data && data.length > 0 && <Reports rows={data} onEdit={setEditing} onDelete={setDeleting} />}
			{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
			{editing && (
				<ScheduledReportForm report={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
			)}
			<ConfirmModal
				opened={deleting !== undefined}
				title="Delete this scheduled report?"
				confirm="Delete report"
				danger
				onConfirm={() => deleting && remove.mutateAsync(deleting.id)}
				onClose={() => setDeleting(undefined)}
			>
				No one will get this report anymore.
			</ConfirmModal>
		</Page>
	);
};

interface ReportsProps {
	rows: readonly ScheduledReport[];
	onEdit: (report: ScheduledReport) => void;
	onDelete: (report: ScheduledReport) => void;
}

const Reports = ({ rows, onEdit, onDelete }: ReportsProps) => {
	const { timeZone } = useSession();
	const { organizationName } = useProfile().currentDepartment;
	return (
		<Card title="By email">
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard (axe: scrollable-region-focusable) */}
			<section className={c.scroll} tabIndex={0} aria-label="Scheduled reports">
				<Table aria-label="Scheduled reports">
					<Table.Thead>
						<Table.Tr>
							{['Covers', 'How often', 'To', 'Last sent', 'Next'].map((title) => (
								<Table.Th key={title} scope="col">
									{title}
								</Table.Th>
							))}
							<Table.Td />
						</Table.Tr>
					</Table.Thead>
					<Table.Tbody>
						{rows.map((report) => (
							<Table.Tr key={report.id}>
								<Table.Th scope="row">{report.team ?? organizationName}</Table.Th>
								<Table.Td>{report.every === 'week' ? 'Weekly' : 'Monthly'}</Table.Td>
								<Table.Td>
									{report.readers.map(({ name, hasStopped }) => (hasStopped ? `${name} (stopped)` : name)).join(', ')}
								</Table.Td>
								<Table.Td>{report.sentOn === null ? 'Not yet' : formatInstant(report.sentOn, timeZone)}</Table.Td>
								<Table.Td>{formatInstant(report.nextOn, timeZone)}</Table.Td>
								<Table.Td>
									<RowMenu of={`the report on ${report.team ?? organizationName}`}>
										<RowAction icon={Pencil} onDo={() => onEdit(report)}>
											Edit
										</RowAction>
										<RowAction icon={Trash2} isDanger onDo={() => onDelete(report)}>
											Delete
										</RowAction>
									</RowMenu>
								</Table.Td>
							</Table.Tr>
						))}
					</Table.Tbody>
				</Table>
			</section>
		</Card>
	);
};
