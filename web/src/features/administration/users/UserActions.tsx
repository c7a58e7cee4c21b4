import type { User } from '@quad/contract/administration/users/user.ts';
import { Eye, HeartHandshake, Pencil, Trash2, UserMinus } from 'lucide-react';
import { useSession } from '../../../foundation/session.ts';
import { RowAction, RowMenu } from '../../../ui/RowMenu.tsx';
import { InvitationActions } from './InvitationActions.tsx';

export interface UserRowActions {
	onView: (user: User) => void;
	onEdit: (user: User) => void;
	onAssignCaretaker: (user: User) => void;
	onSendInvitation: (user: User) => void;
	onWithdraw: (user: User) => void;
	/** `team` removes the user from the current team only. */
	onRemove: (user: User, from: 'team' | 'organization') => void;
}

export const UserActions = ({ user, ...actions }: UserRowActions & { user: User }) => {
	const { onView, onEdit, onAssignCaretaker, onSendInvitation, onWithdraw, onRemove } = actions;
	const { may, personId, teamId, teamName } = useSession();
	const mayRemove = may('deleteUsers') && user.id !== personId && (!user.isOwner || may('owner'));
	const isHere = user.departments.some(({ departmentId }) => departmentId === teamId);
	const isElsewhere = user.departments.length > 1;
	return (
		<RowMenu of={user.name}>
			<RowAction icon={Eye} onDo={() => onView(user)}>
				View
			</RowAction>
			{(may('owner') || isHere) && (
				<RowAction icon={Pencil} onDo={() => onEdit(user)}>
					Edit
				</RowAction>
			)}
			{may('assignCaretakers') && canHaveCaretaker(user, teamId) && (
				<RowAction icon={HeartHandshake} onDo={() => onAssignCaretaker(user)}>
					Assign caretaker
				</RowAction>
			)}
			{mayRemove && isHere && isElsewhere && (
				<RowAction icon={UserMinus} isDanger onDo={() => onRemove(user, 'team')}>
					{`Remove from ${teamName}`}
				</RowAction>
			)}
			{user.isInvited && (
				<InvitationActions wasMailed onSend={() => onSendInvitation(user)} onWithdraw={() => onWithdraw(user)} />
			)}
			{!user.isInvited && mayRemove && (may('owner') || (isHere && !isElsewhere)) && (
				<RowAction icon={Trash2} isDanger onDo={() => onRemove(user, 'organization')}>
					Delete
				</RowAction>
			)}
		</RowMenu>
	);
};

/** Checks what the list knows (spec 3 §6). The server also refuses people who have or are a caretaker. */
const canHaveCaretaker = ({ isOwner, isNumberlessUser, departments }: User, teamId: number): boolean => {
	const here = departments.find(({ departmentId }) => departmentId === teamId);
	if (!here) return false;
	return here.hasTexting && !here.isAdministrator && !isOwner && !isNumberlessUser;
};
