/** Shows what is handed over, and asks to type the full name (spec 3 §5). Administrators see only their team. */
import { Modal, Stack, Text, TextInput } from '@mantine/core';
import type { User } from '@quad/contract/administration/users/user.ts';
import { type FormEvent, useState } from 'react';
import { sentenceOf } from '../../../foundation/failures.ts';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { FormFoot } from '../../../ui/FormFoot.tsx';
import { useRemove } from './data.ts';
import { LeftBehind } from './LeftBehind.tsx';
import { SuccessorSelect } from './SuccessorSelect.tsx';

export interface Removing {
	user: User;
	from: 'team' | 'organization';
}

export const DeleteUser = ({ user, from, onClose }: Removing & { onClose: () => void }) => {
	const { teamId, teamName } = useSession();
	const [successorId, setSuccessorId] = useState<number>();
	const [typed, setTyped] = useState('');
	const remove = useRemove();
	const departmentId = from === 'team' ? teamId : undefined;
	const teamIds = departmentId === undefined ? user.departments.map((one) => one.departmentId) : [departmentId];
	const isTyped = typed.trim().toLowerCase() === user.name.toLowerCase();
	const does = from === 'team' ? 'Remove' : 'Delete';
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (!isTyped || remove.isPending) return;
		const done = await remove.mutateAsync({ id: user.id, departmentId, successorId }).catch(() => undefined);
		if (!done) return; // the error appears in the dialog
		toast.success(from === 'team' ? `${user.name} was removed from ${teamName}.` : `${user.name} was deleted.`);
		onClose();
	};
	return (
		<Modal
			opened
			onClose={onClose}
			title={from === 'team' ? `Remove ${user.name} from ${teamName}` : `Delete ${user.name}`}
		>
			<form onSubmit={(event) => void submit(event)}>
				<Stack>
					<Text>
						{from === 'team'
							? `${user.name} is signed out of ${teamName} right away and stays in their other teams.`
							: `${user.name} is signed out right away and can’t sign in again. Messages they sent keep their name.`}
					</Text>
					<LeftBehind id={user.id} teamIds={departmentId === undefined ? undefined : [departmentId]} />
					<SuccessorSelect teamIds={teamIds} leaverId={user.id} onChoose={setSuccessorId} />
					<TextInput
						label={`Type “${user.name}” to confirm`}
						value={typed}
						onChange={(event) => setTyped(event.currentTarget.value)}
						autoComplete="off"
						data-autofocus
					/>
					{remove.error && <ErrorAlert>{sentenceOf(remove.error)}</ErrorAlert>}
					<FormFoot does={does} isDanger disabled={!isTyped} isPending={remove.isPending} onCancel={onClose} />
				</Stack>
			</form>
		</Modal>
	);
};
