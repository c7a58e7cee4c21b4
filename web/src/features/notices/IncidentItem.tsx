/** An incident of the list, with a form for what became of it while it is not over. */
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { noticeLimits } from '@quad/contract/notices/limits.ts';
import type { Incident, IncidentStatus } from '@quad/contract/notices/routes.ts';
import { type FormEvent, useState } from 'react';
import { formatInstant } from '../../foundation/format.ts';
import { useSession } from '../../foundation/session.ts';
import { toast } from '../../foundation/toast.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
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
				{steps.find(({ value }) => value === incident.status)?.label ?? 'Over'}
			</StatusBadge>
			{!over && <UpdateForm incident={incident} />}
		</PublishedItem>
	);
};

const UpdateForm = ({ incident: { id, name, status } }: { incident: Incident }) => {
	const [step, setStep] = useState<Step>(steps.find(({ value }) => value === status)?.value ?? 'investigating');
	const [body, setBody] = useState('');
	const update = useUpdateIncident();
	const submit = (event: FormEvent) => {
		event.preventDefault();
		update.mutate(
			{ body: { id, status: step, body } },
			{ onSuccess: () => setBody(''), onError: (error) => toast.failure(error) },
		);
	};
	return (
		<form className={c.update} onSubmit={submit} aria-label={`What became of ${name}`}>
			<TextInput
				label="What is new"
				maxLength={noticeLimits.messageCharacters}
				value={body}
				onChange={(event) => setBody(event.currentTarget.value)}
			/>
			<Group align="end" gap="xs">
				<NativeSelect
					label="State"
					data={[...steps]}
					value={step}
					onChange={({ currentTarget: { value } }) =>
						setStep(steps.find((one) => one.value === value)?.value ?? 'investigating')
					}
				/>
				<Button type="submit" variant="light" disabled={body.trim() === ''} loading={update.isPending}>
					Tell
				</Button>
			</Group>
		</form>
	);
};
