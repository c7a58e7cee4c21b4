/** What somebody leaves behind in a team, part by part; nothing is left out that there is. */
import type { Handover } from '@quad/contract/users/routes.ts';
import { formatCounted } from '../../foundation/format.ts';

export const sayHandover = (left: Handover): string[] =>
	[
		[left.conversations, 'open conversation'] as const,
		[
			left.assignedConversations,
			'conversation assigned to them in a shared inbox',
			'conversations assigned to them in shared inboxes',
		] as const,
		[left.scheduledMessages, 'scheduled message'] as const,
		[left.sendingMessages, 'message being sent', 'messages being sent'] as const,
		[left.campaigns, 'campaign'] as const,
		[left.smartMessages, 'Smart Message'] as const,
		[left.caretaking, 'colleague to take care of', 'colleagues to take care of'] as const,
	].flatMap(([count, one, many]) => (count === 0 ? [] : [formatCounted(count, one, many)]));
