/**
 * How many texts wait unread in each inbox. The profile brings the first counts; after that only the counts are asked
 * for, as every text that comes in changes one of them.
 */

import { listUnread } from '@quad/contract/texting/conversations/unread-count.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../foundation/call.ts';
import { useLive } from '../foundation/live.ts';
import { cache } from '../foundation/queries.ts';
import { liveTopics, queryKeys } from '../foundation/query-keys.ts';
import { configurationQuery, profileQuery, startOver, useProfile, useSession } from '../foundation/session.ts';

const queryKey = queryKeys.unread;

/** What other administrators of the organization change, too: only what is on screen is fetched at once. */
const administered = [queryKeys.users.all, queryKeys.inviting.all, queryKeys.teams.all, queryKeys.inboxSettings.all];

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

/** How many the tab and the sound count: those of the inboxes of which one wants to be told in Quad. */
export const useCounted = (unread: ReadonlyMap<number, number>): number => {
	const { inboxes, groupAccounts, notifyInAppOnIncomingMessage } = useProfile();
	const silent = new Set(groupAccounts.filter(({ receiveInApp }) => !receiveInApp).map(({ id }) => id));
	return inboxes
		.filter(({ id, type }) => (type === 'personal' ? notifyInAppOnIncomingMessage : !silent.has(id)))
		.reduce((sum, { id }) => sum + (unread.get(id) ?? 0), 0);
};

/** Keeps them fresh: the counts with what the inboxes say, profile and configuration with what concerns the person. */
export const useFreshProfile = (): void => {
	const { id, inboxes, currentDepartment } = useProfile();
	const { may } = useSession();
	const team = useRef(currentDepartment.id);
	useEffect(() => {
		if (team.current !== currentDepartment.id) startOver(); // the team was deleted: work goes on in another
	}, [currentDepartment.id]);
	useLive(liveTopics.person(id), () => {
		void cache.invalidateQueries(profileQuery);
		void cache.invalidateQueries(configurationQuery); // with its first inbox a college may have a sandbox
	});
	useLive(may('administrator') ? liveTopics.administration(currentDepartment.organizationId) : undefined, () => {
		for (const list of administered) void cache.invalidateQueries({ queryKey: list });
	});
	useLive(
		inboxes.map((inbox) => liveTopics.inbox(inbox.id)),
		() => void cache.invalidateQueries({ queryKey }),
	);
};
