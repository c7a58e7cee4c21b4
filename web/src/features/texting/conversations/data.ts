/** The lists of the inbox screens, which the live channel refreshes. */

import type { AttachmentKind } from '@quad/contract/organization/media/attachments.ts';
import {
	assignConversation,
	type ConversationRow,
	listConversations,
} from '@quad/contract/texting/conversations/routes.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import type { ProfileInbox } from '../../../foundation/session.ts';
import { beginning, changeInLists, conversationQuery } from '../../../parts/conversations/data.ts';

export type Box = 'open' | 'archived';

export interface ListFilter {
	show: 'all' | 'unread' | 'mine' | 'unassigned' | 'snoozed' | 'mentioned' | 'myContacts';
	attachment: AttachmentKind | 'any' | undefined;
	campaign: number | undefined;
	search: string;
}

export const noFilter: ListFilter = { show: 'all', attachment: undefined, campaign: undefined, search: '' };

/** In a personal inbox, conversations have no assignee, so `mine` finds contacts assigned to the user. */
const queryOf = (box: Box, { show, attachment, campaign, search }: ListFilter, isPersonal: boolean) => ({
	state: show === 'snoozed' ? ('snoozed' as const) : box,
	unread: show === 'unread',
	assignedToMe: show === 'myContacts' || (show === 'mine' && isPersonal),
	...(show === 'mine' && !isPersonal ? { assignee: 'me' as const } : {}),
	...(show === 'unassigned' ? { assignee: 'nobody' as const } : {}),
	...(campaign === undefined ? {} : { campaignId: campaign }),
	mentioned: show === 'mentioned',
	...(attachment === undefined ? {} : { attachment }),
	search,
});

export const listQuery = ({ id: inboxId, type }: Pick<ProfileInbox, 'id' | 'type'>, box: Box, filter: ListFilter) =>
	infiniteQueryOptions({
		queryKey: queryKeys.conversations.list(inboxId, box, filter),
		queryFn: ({ pageParam, signal }) =>
			call(
				listConversations,
				{
					params: { id: inboxId },
					query: {
						...queryOf(box, filter, type === 'personal'),
						...(pageParam === beginning ? {} : { cursor: pageParam }),
					},
				},
				signal,
			),
		initialPageParam: beginning,
		getNextPageParam: ({ next }) => next,
		// keeps the previous list on screen while a filter changes, but not while another inbox loads
		placeholderData: (before, query) =>
			query?.queryKey[1] === inboxId && query.queryKey[2] === box ? before : undefined,
	});

export const useAssignConversation = ({ id, inboxId }: Pick<ConversationRow, 'id' | 'inboxId'>) => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (userId: number | null) => call(assignConversation, { params: { id }, body: { userId } }),
		onSuccess: (conversation) => {
			cache.setQueryData(conversationQuery(id).queryKey, conversation);
			changeInLists(cache, { id, inboxId }, { assignee: conversation.assignee });
		},
	});
};
