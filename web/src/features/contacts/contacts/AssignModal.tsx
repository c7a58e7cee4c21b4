import { Modal, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../../foundation/failures.ts';
import { formatCounted } from '../../../foundation/format.ts';
import { toast } from '../../../foundation/toast.ts';
import { assigneesQuery } from '../../../parts/pickers/assignees.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { FormFoot } from '../../../ui/FormFoot.tsx';
import { useAssignContacts } from './data.ts';

export const AssignModal = ({ contactIds, onClose }: { contactIds: number[]; onClose: () => void }) => {
	const { data: people = [] } = useQuery(assigneesQuery);
	const [chosen, setChosen] = useState<string | null>(null);
	const assign = useAssignContacts();
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (chosen === null || assign.isPending) return;
		assign.mutate(
			{ studentIds: contactIds, staffId: chosen === noOne ? null : Number(chosen) },
			{
				onSuccess: ({ changed }) => {
					toast.success(`${formatCounted(changed, 'contact')} reassigned.`);
					onClose();
				},
			},
		);
	};
	return (
		<Modal opened onClose={onClose} title={`Assign ${formatCounted(contactIds.length, 'contact')}`}>
			<form onSubmit={submit} noValidate>
				<Stack gap="md">
					<Select
						label="Assign to"
						placeholder="Choose a user"
						searchable={people.length > 10}
						data={[
							{ value: noOne, label: 'No one' },
							...people.map(({ id, name }) => ({ value: String(id), label: name })),
						]}
						value={chosen}
						onChange={setChosen}
						data-autofocus
					/>
					{assign.error !== null && <ErrorAlert>{sentenceOf(assign.error)}</ErrorAlert>}
					<FormFoot does="Assign" disabled={chosen === null} isPending={assign.isPending} onCancel={onClose} />
				</Stack>
			</form>
		</Modal>
	);
};

const noOne = 'no one';
