/** What can be done with a user (spec 3 §5, gaps X-20). */
import type { User } from '@quad/contract/users/user.ts';
import { Eye, Pencil, Trash2, UserMinus } from 'lucide-react';
import { useSession } from '../../foundation/session.ts';
import { RowAction, RowMenu } from '../../ui/RowMenu.tsx';

export interface UserDeeds {
	onView: (user: User) => void;
	onEdit: (user: User) => void;
	/** From the current team only, or altogether. */
	onRemove: (user: User, from: 'team' | 'organization') => void;
}

export const UserActions = ({ user, onView, onEdit, onRemove }: UserDeeds & { user: User }) => {
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
			{mayRemove && isHere && isElsewhere && (
				<RowAction icon={UserMinus} isDanger onDo={() => onRemove(user, 'team')}>
					{`Remove from ${teamName}`}
				</RowAction>
			)}
			{mayRemove && (may('owner') || (isHere && !isElsewhere)) && (
				<RowAction icon={Trash2} isDanger onDo={() => onRemove(user, 'organization')}>
					Delete
				</RowAction>
			)}
		</RowMenu>
	);
};
