/**
 * How many texts wait unread in each inbox. The profile brings the first counts; after that only the counts are asked
 * for, as every text that comes in changes one of them.
 */
import { listUnread } from '@quad/contract/conversations/unread.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../foundation/call.ts';
import { useLive } from '../foundation/live.ts';
import { cache } from '../foundation/queries.ts';
import { profileQuery, useProfile } from '../foundation/session.ts';

const queryKey = ['unread'];

export const useUnread = (): ReadonlyMap<number, number> => {
	const { inboxes } = useProfile();
	const { data } = useQuery({
		queryKey,
		queryFn: ({ signal }) => call(listUnread, {}, signal),
		initialData: () => inboxes.map(({ id, unreadCount }) => ({ inboxId: id, unreadCount })),
		staleTime: Number.POSITIVE_INFINITY, // renewed by the live channel
	});
	return new Map(data.map(({ inboxId, unreadCount }) => [inboxId, unreadCount]));
};

/** Keeps both fresh: the counts with what the inboxes say, the profile with what concerns the person. */
export const useFreshProfile = (): void => {
	const { id, inboxes } = useProfile();
	useLive(`person:${id}`, () => void cache.invalidateQueries(profileQuery));
	useLive(
		inboxes.map((inbox) => `inbox:${inbox.id}` as const),
		() => void cache.invalidateQueries({ queryKey }),
	);
};
