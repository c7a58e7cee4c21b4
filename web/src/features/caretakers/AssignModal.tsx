/** Chooses who is away, who takes care, and until when. */
import { Modal, Select, Stack, TextInput } from '@mantine/core';
import { caretakingLimits } from '@quad/contract/caretakers/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../foundation/failures.ts';
import { useSession } from '../../foundation/session.ts';
import { toast } from '../../foundation/toast.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { FormFoot } from '../../ui/FormFoot.tsx';
import { peopleQuery, useAssign } from './data.ts';
import { dayIn } from './day-in.ts';

const shownAtOnce = 100;

export const AssignModal = ({ onClose }: { onClose: () => void }) => {
	const { timeZone } = useSession();
	const { data: people = [], error } = useQuery(peopleQuery);
	const [target, setTarget] = useState<string | null>(null);
	const [caretaker, setCaretaker] = useState<string | null>(null);
	const [until, setUntil] = useState(() => dayIn(caretakingLimits.usualDays, timeZone));
	const assign = useAssign();
	const ready = target !== null && caretaker !== null && until !== '';
	const failure = assign.error ?? error;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!ready || assign.isPending) return;
		assign.mutate(
			{ CaretakerStaffId: Number(caretaker), TargetStaffId: Number(target), until },
			{
				onSuccess: ({ caretakerName, targetName }) => {
					toast.success(`${caretakerName} is the caretaker of ${targetName}. Both are told.`);
					onClose();
				},
			},
		);
	};
	const chosen = (may: (one: (typeof people)[number]) => boolean) =>
		people.filter(may).map(({ id, name }) => ({ value: String(id), label: name }));
	return (
		<Modal opened onClose={onClose} title="Assign a caretaker">
			<form onSubmit={submit} noValidate>
				<Stack gap="md">
					<Select
						label="Who is away"
						description="Administrators, owners and people without a number or an inbox cannot have a caretaker, nor can caretakers."
						placeholder="Choose somebody"
						searchable
						limit={shownAtOnce}
						nothingFoundMessage="Nobody of this name can have a caretaker"
						data={chosen(({ id, canHaveCaretaker }) => canHaveCaretaker && String(id) !== caretaker)}
						value={target}
						onChange={setTarget}
						data-autofocus
					/>
					<Select
						label="Caretaker"
						description="They can read and answer whatever the other can, in this team."
						placeholder="Choose somebody else"
						searchable
						limit={shownAtOnce}
						nothingFoundMessage="Nobody of this name can be a caretaker"
						data={chosen(({ id, canBeCaretaker }) => canBeCaretaker && String(id) !== target)}
						value={caretaker}
						onChange={setCaretaker}
					/>
					<TextInput
						type="date"
						label="Last day"
						value={until}
						min={dayIn(0, timeZone)}
						max={dayIn(caretakingLimits.mostDays, timeZone)}
						onChange={(event) => setUntil(event.currentTarget.value)}
					/>
					{failure && <ErrorAlert>{sentenceOf(failure)}</ErrorAlert>}
					<FormFoot does="Assign" disabled={!ready} isPending={assign.isPending} onCancel={onClose} />
				</Stack>
			</form>
		</Modal>
	);
};
