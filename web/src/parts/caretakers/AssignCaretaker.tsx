/** Chooses who is away (unless that is known), who replies instead, and until when. */
import { caretakingLimits } from '@quad/contract/access/caretakers/limits.ts';
import { assignCaretaker } from '@quad/contract/access/caretakers/routes.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import { useSession } from '../../foundation/session.ts';
import { toast } from '../../foundation/toast.ts';
import { useContractForm } from '../../foundation/use-contract-form.ts';
import { FormModal } from '../../ui/FormModal.tsx';
import { DateField } from '../dates/DateField.tsx';
import { dayIn } from '../dates/day-in.ts';
import { PersonSelect } from '../pickers/PersonSelect.tsx';
import { findPeople, useAssign } from './data.ts';

interface AssignCaretakerProps {
	/** The person who is away. Undefined to let the user choose. */
	target?: { id: number; name: string } | undefined;
	onClose: () => void;
}

export const AssignCaretaker = ({ target: known, onClose }: AssignCaretakerProps) => {
	const { timeZone } = useSession();
	const assign = useAssign();
	const form = useContractForm(assignCaretaker, {
		start: start(timeZone, known?.id),
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
	return (
		<FormModal
			title={known ? `Assign a caretaker to ${known.name}` : 'Assign a caretaker'}
			form={form}
			does="Assign"
			disabled={!ready}
			onClose={onClose}
		>
			{!known && (
				<PersonSelect
					label="Who is away"
					description="Not available for administrators, owners, caretakers, or people without a number or an inbox."
					placeholder="Search for someone"
					nobody="No one with this name can have a caretaker"
					mostLetters={caretakingLimits.searchText}
					keyOf={(searchText) => queryKeys.caretakers.found('haveCaretaker', searchText)}
					find={findPeople('haveCaretaker')}
					leftOut={caretaker === null ? [] : [caretaker]}
					error={form.field('target').error}
					onChoose={(id) => form.write({ target: id ?? null })}
					focused
				/>
			)}
			<PersonSelect
				label="Caretaker"
				description="They can read and answer everything this person can, in this team."
				placeholder="Search for someone else"
				nobody="No one with this name can be a caretaker"
				mostLetters={caretakingLimits.searchText}
				keyOf={(searchText) => queryKeys.caretakers.found('beCaretaker', searchText)}
				find={findPeople('beCaretaker')}
				leftOut={target === null ? [] : [target]}
				error={form.field('caretaker').error}
				onChoose={(id) => form.write({ caretaker: id ?? null })}
				focused={known !== undefined}
			/>
			<DateField
				label="Last day"
				{...form.field('until')}
				min={dayIn(0, timeZone)}
				max={dayIn(caretakingLimits.mostDays, timeZone)}
			/>
		</FormModal>
	);
};

interface Assignment {
	target: number | null;
	caretaker: number | null;
	until: string;
}

const start = (timeZone: string, target: number | undefined): Assignment => ({
	target: target ?? null,
	caretaker: null,
	until: dayIn(caretakingLimits.usualDays, timeZone),
});
