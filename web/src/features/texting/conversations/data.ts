/** The queries of the inbox screens, which the live channel refreshes. */

import type { AttachmentKind } from '@quad/contract/organization/media/attachments.ts';
import {
	assignConversation,
	type ConversationRow,
	getConversation,
	listConversations,
	listConversationsOfContact,
	listInboxPeople,
	listThread,
	type ThreadMessage,
} from '@quad/contract/texting/conversations/routes.ts';
import {
	type InfiniteData,
	infiniteQueryOptions,
	type QueryClient,
	queryOptions,
	useMutation,
	useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import type { ProfileInbox } from '../../../foundation/session.ts';

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

const beginning = ''; // the first page has no cursor

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

export const conversationQuery = (id: number) =>
	queryOptions({
		queryKey: queryKeys.conversation(id),
		queryFn: ({ signal }) => call(getConversation, { params: { id } }, signal),
	});

export const threadQuery = (id: number) =>
	infiniteQueryOptions({
		queryKey: queryKeys.thread.one(id),
		queryFn: ({ pageParam, signal }) =>
			call(listThread, { params: { id }, query: pageParam === beginning ? {} : { cursor: pageParam } }, signal),
		initialPageParam: beginning,
		getNextPageParam: ({ next }) => next,
	});

export const ofContactQuery = (contactId: number) =>
	queryOptions({
		queryKey: queryKeys.conversations.ofContact(contactId),
		queryFn: ({ signal }) => call(listConversationsOfContact, { params: { id: contactId } }, signal),
	});

type Stretch<T> = { items: T[]; next: string | null };
type Stretches<T> = InfiniteData<Stretch<T>, string>;

/** Returns each loaded row once, because a row can be on two pages while they are refreshed. */
export const rowsOf = <T extends { id: number | string }>(
	data: { pages: ReadonlyArray<{ items: T[] }> } | undefined,
): T[] => [...new Map(data?.pages.flatMap(({ items }) => items).map((row) => [row.id, row])).values()];

/** Shows a message just sent in its thread until the next fetch. */
export const addToThread = (cache: QueryClient, conversationId: number, message: ThreadMessage): void => {
	cache.setQueryData<Stretches<ThreadMessage>>(threadQuery(conversationId).queryKey, (thread) => {
		const [newest, ...older] = thread?.pages ?? [];
		if (!thread || !newest || newest.items.some(({ id }) => id === message.id)) return thread;
		return { ...thread, pages: [{ ...newest, items: [message, ...newest.items] }, ...older] };
	});
};

/** Changes a row in every list that shows it, or removes it if there is no change. */
export const changeInLists = (
	cache: QueryClient,
	{ id, inboxId }: Pick<ConversationRow, 'id' | 'inboxId'>,
	change: Partial<ConversationRow> | undefined,
): void => {
	cache.setQueriesData<Stretches<ConversationRow>>(
		{ queryKey: queryKeys.conversations.ofInbox(inboxId) },
		(list) =>
			list && {
				...list,
				pages: list.pages.map((page) => ({
					...page,
					items: page.items.flatMap((row) => {
						if (row.id !== id) return [row];
						return change ? [{ ...row, ...change }] : [];
					}),
				})),
			},
	);
};

/** Fetches everything on screen from this inbox again. */
export const renewInbox = (cache: QueryClient, inboxId: number): Promise<void> =>
	cache.invalidateQueries({ queryKey: queryKeys.conversations.ofInbox(inboxId) });

export const renewConversation = async (cache: QueryClient, id: number): Promise<void> => {
	await Promise.all([
		cache.invalidateQueries({ queryKey: threadQuery(id).queryKey }),
		cache.invalidateQueries({ queryKey: conversationQuery(id).queryKey }),
		cache.invalidateQueries({ queryKey: queryKeys.notesOf(id) }),
		cache.invalidateQueries({ queryKey: queryKeys.repliesLater(id) }),
	]);
};

/** The people to whom a conversation in this inbox can be assigned. */
export const inboxPeopleQuery = (inboxId: number) =>
	queryOptions({
		queryKey: queryKeys.inboxPeople(inboxId),
		queryFn: ({ signal }) => call(listInboxPeople, { params: { id: inboxId } }, signal),
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
