import { MultiSelect, SegmentedControl, Select } from '@mantine/core';
import { scheduledReportLimits } from '@quad/contract/reporting/scheduled-reports/limits.ts';
import { scheduledReportRefusals } from '@quad/contract/reporting/scheduled-reports/refusals.ts';
import { createScheduledReport, type ScheduledReport } from '@quad/contract/reporting/scheduled-reports/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../../foundation/failures.ts';
import { useProfile, useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { FormModal } from '../../../ui/FormModal.tsx';
import { peopleQuery, useSave } from './data.ts';

interface FormProps {
	/** Undefined for a new report. */
	report: ScheduledReport | undefined;
	onClose: () => void;
}

export const ScheduledReportForm = ({ report, onClose }: FormProps) => {
	const { may, teamName } = useSession();
	const { organizationName } = useProfile().currentDepartment;
	const save = useSave(report?.id);
	const form = useContractForm(createScheduledReport, {
		start: {
			of: report?.team === null ? 'org' : 'team',
			every: report?.every ?? 'week',
			readers: (report?.readers ?? []).filter(({ hasStopped }) => !hasStopped).map(({ id }) => String(id)),
		},
		bodyOf: ({ of, every, readers }) => ({
			...(of === 'org' ? { scope: 'org' as const } : {}),
			every,
			readers: readers.map(Number),
		}),
		check: ({ readers }) => ({
			readers: readers.length === 0 && scheduledReportRefusals['scheduled_report.nobody'].message,
		}),
		send: save.mutateAsync,
		onSent: () => {
			toast.success(report ? 'Scheduled report saved.' : 'Scheduled report created.');
			onClose();
		},
	});
	const people = useQuery(peopleQuery(form.values.of === 'org'));
	return (
		<FormModal
			title={report ? 'Edit scheduled report' : 'New scheduled report'}
			form={form}
			does={report ? 'Save' : 'Create report'}
			onClose={onClose}
		>
			{may('owner') && !report && (
				<Select
					label="Covers"
					data={[
						{ value: 'team', label: teamName },
						{ value: 'org', label: organizationName },
					]}
					allowDeselect={false}
					{...form.field('of')}
				/>
			)}
			<SegmentedControl
				aria-label="How often"
				data={[
					{ value: 'week', label: 'Every Monday' },
					{ value: 'month', label: 'First of the month' },
				]}
				{...form.field('every')}
			/>
			<MultiSelect
				label="To"
				description="Everyone can stop the emails by a link in them."
				searchable
				limit={100}
				maxValues={scheduledReportLimits.readers}
				data={(people.data ?? report?.readers ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
				{...form.field('readers')}
				data-autofocus
			/>
			{people.error && <ErrorAlert>{sentenceOf(people.error)}</ErrorAlert>}
		</FormModal>
	);
};
