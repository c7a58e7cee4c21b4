/** Returns scheduled replies that the chosen access would stop. A successor gets those in teams being left. */
import type { UserWithAccess } from '@quad/contract/administration/users/user.ts';
import type { ChosenAccess } from './access.ts';

export const stoppedReplies = (
	{ scheduledReplies }: Pick<UserWithAccess, 'scheduledReplies'>,
	access: ChosenAccess,
	isOwner: boolean,
) =>
	scheduledReplies.flatMap(({ departmentId, inboxId, inboxName, inboxType, count }) => {
		const chosen = access[departmentId];
		if (!chosen) return [];
		const { role, inboxes } = chosen;
		const isPersonalInbox = inboxType === 'personal';
		const isMember = isPersonalInbox || inboxType === 'whatsapp' || inboxes.includes(String(inboxId));
		const worksThere = role !== 'none' && (isOwner || role === 'administrator' || isMember);
		return worksThere
			? []
			: [{ id: inboxId, name: isPersonalInbox ? 'Personal inbox' : inboxName, count, isPersonalInbox }];
	});
