/** Which colleagues are looking at which conversations of an inbox. The server omits expired viewers. */
import { listViewers } from '@quad/contract/texting/conversations/work-routes.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { useLive } from '../../../foundation/live.ts';
import { liveTopics, queryKeys } from '../../../foundation/query-keys.ts';
import type { ProfileInbox } from '../../../foundation/session.ts';

/** Polled too, because nothing reports viewers whose server process has crashed. */
const askAgainMs = 60_000;

const presenceQuery = (inboxId: number) =>
	queryOptions({
		queryKey: queryKeys.viewers(inboxId),
		queryFn: ({ signal }) => call(listViewers, { params: { id: inboxId } }, signal),
		refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? askAgainMs : false),
	});

/** Returns names by conversation. A personal inbox has no viewers except its owner or a caretaker. */
export const usePresence = (inbox: Pick<ProfileInbox, 'id'>): ReadonlyMap<number, readonly string[]> => {
	const cache = useQueryClient();
	const { data = [] } = useQuery(presenceQuery(inbox.id));
	useLive(liveTopics.viewers(inbox.id), () => void cache.invalidateQueries({ queryKey: queryKeys.viewers(inbox.id) }));
	const byConversation = new Map<number, string[]>();
	for (const { conversationId, name } of data)
		byConversation.set(conversationId, [...(byConversation.get(conversationId) ?? []), name]);
	return byConversation;
};

/** For example, `Priya Raman and Amir Haddad are viewing this`. */
export const sayPresence = (names: readonly string[]): string =>
	`${new Intl.ListFormat('en-US').format(names)} ${names.length === 1 ? 'is' : 'are'} viewing this`;
