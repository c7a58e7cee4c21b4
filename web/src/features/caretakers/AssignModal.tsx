/** Chooses who is away, who takes care, and until when. */
import { Modal, Select, Stack, TextInput } from '@mantine/core';
import { caretakingLimits } from '@quad/contract/caretakers/limits.ts';
import { assignCaretaker } from '@quad/contract/caretakers/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../foundation/failures.ts';
import { useSession } from '../../foundation/session.ts';
import { toast } from '../../foundation/toast.ts';
import { useContractForm } from '../../foundation/use-contract-form.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { FormFoot } from '../../ui/FormFoot.tsx';
import { peopleQuery, useAssign } from './data.ts';
import { dayIn } from './day-in.ts';

const shownAtOnce = 100;

export const AssignModal = ({ onClose }: { onClose: () => void }) => {
	const { timeZone } = useSession();
	const { data: people = [], error } = useQuery(peopleQuery);
	const assign = useAssign();
	const form = useContractForm(assignCaretaker, {
		start: start(timeZone),
		bodyOf: ({ target, caretaker, until }) => ({
			CaretakerStaffId: Number(caretaker),
			TargetStaffId: Number(target),
			until,
		}),
		send: assign.mutateAsync,
		onSent: ({ caretakerName, targetName }) => {
			toast.success(`${caretakerName} is now the caretaker of ${targetName}. We emailed both of them.`);
			onClose();
		},
	});
	const { target, caretaker, until } = form.values;
	const ready = target !== null && caretaker !== null && until !== '';
	const failure = form.failure ?? (error && sentenceOf(error));
	const chosen = (may: (one: (typeof people)[number]) => boolean) =>
		people.filter(may).map(({ id, name }) => ({ value: String(id), label: name }));
	return (
		<Modal opened onClose={onClose} title="Assign a caretaker">
			<form {...form.props}>
				<Stack gap="md">
					<Select
						label="Who is away"
						description="Not available for administrators, owners, caretakers, or people without a number or an inbox."
						placeholder="Choose someone"
						searchable
						limit={shownAtOnce}
						nothingFoundMessage="No one with this name can have a caretaker"
						data={chosen(({ id, canHaveCaretaker }) => canHaveCaretaker && String(id) !== caretaker)}
						{...form.field('target')}
						data-autofocus
					/>
					<Select
						label="Caretaker"
						description="They can read and answer everything this person can, in this team."
						placeholder="Choose someone else"
						searchable
						limit={shownAtOnce}
						nothingFoundMessage="No one with this name can be a caretaker"
						data={chosen(({ id, canBeCaretaker }) => canBeCaretaker && String(id) !== target)}
						{...form.field('caretaker')}
					/>
					<TextInput
						type="date"
						label="Last day"
						{...form.field('until')}
						min={dayIn(0, timeZone)}
						max={dayIn(caretakingLimits.mostDays, timeZone)}
					/>
					{failure && <ErrorAlert>{failure}</ErrorAlert>}
					<FormFoot does="Assign" disabled={!ready} isPending={form.isPending} onCancel={onClose} />
				</Stack>
			</form>
		</Modal>
	);
};

interface Assignment {
	/** Ids, as a select has them. */
	target: string | null;
	caretaker: string | null;
	until: string;
}

const start = (timeZone: string): Assignment => ({
	target: null,
	caretaker: null,
	until: dayIn(caretakingLimits.usualDays, timeZone),
});
