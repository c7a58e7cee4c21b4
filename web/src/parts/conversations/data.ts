/** The queries of conversations, and what changes them in lists and threads on screen. */

import {
	type ConversationRow,
	getConversation,
	listConversationsOfContact,
	listInboxPeople,
	listThread,
	type ThreadMessage,
} from '@quad/contract/texting/conversations/routes.ts';
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';

/** The first page has no cursor. */
export const beginning = '';

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
