/** An incident in the provider's list, with a form for updates while it is open. */
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { announcementLimits } from '@quad/contract/news/announcements/limits.ts';
import { type Incident, type IncidentStatus, updateIncident } from '@quad/contract/news/announcements/routes.ts';
import { formatInstant } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import c from './PublishForm.module.css';
import { PublishedItem } from './PublishForm.tsx';
import { useUpdateIncident } from './platform-data.ts';

const steps = [
	{ value: 'investigating', label: 'Investigating' },
	{ value: 'identified', label: 'Identified' },
	{ value: 'monitoring', label: 'Monitoring' },
	{ value: 'resolved', label: 'Resolved' },
] as const;
type Step = (typeof steps)[number]['value'];

const isOver = (status: IncidentStatus): boolean => status === 'resolved' || status === 'postmortem';

export const IncidentItem = ({ incident }: { incident: Incident }) => {
	const { timeZone } = useSession();
	const [last] = incident.updates;
	const over = isOver(incident.status);
	return (
		<PublishedItem name={incident.name} about={last ? `${formatInstant(last.createdAt, timeZone)}: ${last.body}` : ''}>
			<StatusBadge tone={over ? 'quiet' : 'warning'}>
				{steps.find(({ value }) => value === incident.status)?.label ?? 'Ended'}
			</StatusBadge>
			{!over && <UpdateForm incident={incident} />}
		</PublishedItem>
	);
};

const UpdateForm = ({ incident: { id, name, status } }: { incident: Incident }) => {
	const update = useUpdateIncident();
	const form = useContractForm(updateIncident, {
		start: { status: steps.find(({ value }) => value === status)?.value ?? ('investigating' as Step), body: '' },
		bodyOf: (written) => ({ id, ...written }),
		send: (body) => update.mutateAsync({ body }),
		onSent: (_, written) => {
			form.write({ ...written, body: '' });
		},
		onFailure: toast.failure,
	});
	return (
		<form className={c.update} {...form.props} aria-label={`Status of ${name}`}>
			<TextInput label="What changed" maxLength={announcementLimits.messageCharacters} {...form.field('body')} />
			<Group align="end" gap="xs">
				<NativeSelect label="Status" data={[...steps]} {...form.field('status')} />
				<Button type="submit" variant="light" disabled={form.values.body.trim() === ''} loading={form.isPending}>
					Post update
				</Button>
			</Group>
		</form>
	);
};
