/** Starts with the profile's unread counts, then fetches only counts, because every incoming text changes one. */

import { listUnread } from '@quad/contract/texting/conversations/unread-count.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../foundation/call.ts';
import { useLive } from '../foundation/live.ts';
import { cache } from '../foundation/queries.ts';
import { liveTopics, queryKeys } from '../foundation/query-keys.ts';
import { configurationQuery, profileQuery, startOver, useProfile, useSession } from '../foundation/session.ts';

const queryKey = queryKeys.unread;

/** Lists that other administrators of the organization change, too; only the visible ones are fetched at once. */
const administered = [queryKeys.users.all, queryKeys.inviting.all, queryKeys.teams.all, queryKeys.inboxSettings.all];

export const useUnread = (): ReadonlyMap<number, number> => {
	const { inboxes } = useProfile();
	const { data } = useQuery({
		queryKey,
		queryFn: ({ signal }) => call(listUnread, {}, signal),
		initialData: () => inboxes.map(({ id, unreadCount }) => ({ inboxId: id, unreadCount })),
		staleTime: Number.POSITIVE_INFINITY, // updated through the live channel
	});
	return new Map(data.map(({ inboxId, unreadCount }) => [inboxId, unreadCount]));
};

/** Returns the unread count for the tab title and the sound, without inboxes whose notifications are off. */
export const useCounted = (unread: ReadonlyMap<number, number>): number => {
	const { inboxes, groupAccounts, notifyInAppOnIncomingMessage } = useProfile();
	const silent = new Set(groupAccounts.filter(({ receiveInApp }) => !receiveInApp).map(({ id }) => id));
	return inboxes
		.filter(({ id, type }) => (type === 'personal' ? notifyInAppOnIncomingMessage : !silent.has(id)))
		.reduce((sum, { id }) => sum + (unread.get(id) ?? 0), 0);
};

/** Keeps the counts, profile and configuration up to date when an inbox or the person's data changes. */
export const useFreshProfile = (): void => {
	const { id, inboxes, currentDepartment } = useProfile();
	const { may } = useSession();
	const team = useRef(currentDepartment.id);
	useEffect(() => {
		if (team.current !== currentDepartment.id) startOver(); // the team was deleted, so another one is now current
	}, [currentDepartment.id]);
	useLive(liveTopics.person(id), () => {
		void cache.invalidateQueries(profileQuery);
		void cache.invalidateQueries(configurationQuery); // the organization may have got a sandbox with its first inbox
	});
	useLive(may('administrator') ? liveTopics.administration(currentDepartment.organizationId) : undefined, () => {
		for (const list of administered) void cache.invalidateQueries({ queryKey: list });
	});
	useLive(
		inboxes.map((inbox) => liveTopics.inbox(inbox.id)),
		() => void cache.invalidateQueries({ queryKey }),
	);
};
