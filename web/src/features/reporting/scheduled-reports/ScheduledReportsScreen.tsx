/** The scheduled reports of the team and, for owners, of the organization. */
import { ActionIcon, Button, Group, Table } from '@mantine/core';
import type { ScheduledReport } from '@quad/contract/reporting/scheduled-reports/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { MailPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatInstant } from '../../../foundation/format.ts';
import { useProfile, useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
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
			<PageHeader
				title="Scheduled reports"
				about="Figures of the last week or month, sent to colleagues by email at 8 AM."
				back={{ to: to.reporting(), label: 'Reports' }}
			>
				{data?.length !== 0 && create}
			</PageHeader>
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
							{['Covers', 'How often', 'To', 'Last sent', 'Next', 'Actions'].map((title) => (
								<Table.Th key={title} scope="col">
									{title}
								</Table.Th>
							))}
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
									<Group gap="xs" wrap="nowrap">
										<ActionIcon variant="subtle" aria-label="Edit scheduled report" onClick={() => onEdit(report)}>
											<Pencil size={16} aria-hidden />
										</ActionIcon>
										<ActionIcon variant="subtle" aria-label="Delete scheduled report" onClick={() => onDelete(report)}>
											<Trash2 size={16} aria-hidden />
										</ActionIcon>
									</Group>
								</Table.Td>
							</Table.Tr>
						))}
					</Table.Tbody>
				</Table>
			</section>
		</Card>
	);
};
