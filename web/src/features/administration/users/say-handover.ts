/** Describes what a user leaves behind in a team, one phrase for each kind. */
import type { Handover } from '@quad/contract/administration/users/routes.ts';
import { formatCounted } from '../../../foundation/format.ts';

export const sayHandover = (left: Handover): string[] =>
	[
		[left.conversations, 'open conversation'] as const,
		[
			left.assignedConversations,
			'conversation assigned to them in a shared inbox',
			'conversations assigned to them in shared inboxes',
		] as const,
		[left.scheduledMessages, 'scheduled message'] as const,
		[left.scheduledReplies, 'scheduled reply', 'scheduled replies'] as const,
		[left.sendingMessages, 'message being sent', 'messages being sent'] as const,
		[left.campaigns, 'campaign'] as const,
		[left.smartMessages, 'Smart Message'] as const,
		[left.caretaking, 'colleague to take care of', 'colleagues to take care of'] as const,
		[left.segments, 'segment'] as const,
		[left.savedViews, 'saved view'] as const,
		[left.keywordGroups, 'keyword group that assigns to them', 'keyword groups that assign to them'] as const,
		[left.assignedContacts, 'contact assigned to them', 'contacts assigned to them'] as const,
		[left.chats, 'open web chat', 'open web chats'] as const,
		[left.apiCredentials, 'API credential'] as const,
		[left.integrations, 'integration'] as const,
		[left.automations, 'automation that texts from their inbox', 'automations that text from their inbox'] as const,
		[left.scheduledReports, 'scheduled report by email', 'scheduled reports by email'] as const,
		[left.notifications, 'team notification by email', 'team notifications by email'] as const,
	].flatMap(([count, one, many]) => (count === 0 ? [] : [formatCounted(count, one, many)]));
