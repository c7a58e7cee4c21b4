/** The first counts are the profile's; later only counts are fetched, because every incoming text changes one. */

import { listUnread } from '@quad/contract/texting/conversations/unread-count.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../foundation/call.ts';
import { useLive } from '../foundation/live.ts';
import { cache } from '../foundation/queries.ts';
import { liveTopics, queryKeys } from '../foundation/query-keys.ts';
import { configurationQuery, profileQuery, startOver, useProfile, useSession } from '../foundation/session.ts';

const queryKey = queryKeys.unread;

/** Data that other administrators of the organization change, too; only what is on screen is fetched at once. */
const administered = [queryKeys.users.all, queryKeys.inviting.all, queryKeys.teams.all, queryKeys.inboxSettings.all];

export const useUnread = (): ReadonlyMap<number, number> => {
	const { inboxes } = useProfile();
	const { data } = useQuery({
		queryKey,
		queryFn: ({ signal }) => call(listUnread, {}, signal),
		initialData: () => inboxes.map(({ id, unreadCount }) => ({ inboxId: id, unreadCount })),
		staleTime: Number.POSITIVE_INFINITY, // the live channel keeps them fresh
	});
	return new Map(data.map(({ inboxId, unreadCount }) => [inboxId, unreadCount]));
};

/** Returns the count for the tab and the sound: only of inboxes for which the person wants notifications in Quad. */
export const useCounted = (unread: ReadonlyMap<number, number>): number => {
	const { inboxes, groupAccounts, notifyInAppOnIncomingMessage } = useProfile();
	const silent = new Set(groupAccounts.filter(({ receiveInApp }) => !receiveInApp).map(({ id }) => id));
	return inboxes
		.filter(({ id, type }) => (type === 'personal' ? notifyInAppOnIncomingMessage : !silent.has(id)))
		.reduce((sum, { id }) => sum + (unread.get(id) ?? 0), 0);
};

/** Refreshes the counts when an inbox changes, and profile and configuration when the person's change. */
export const useFreshProfile = (): void => {
	const { id, inboxes, currentDepartment } = useProfile();
	const { may } = useSession();
	const team = useRef(currentDepartment.id);
	useEffect(() => {
		if (team.current !== currentDepartment.id) startOver(); // the team was deleted, and another one is current now
	}, [currentDepartment.id]);
	useLive(liveTopics.person(id), () => {
		void cache.invalidateQueries(profileQuery);
		void cache.invalidateQueries(configurationQuery); // a college may have a sandbox from its first inbox on
	});
	useLive(may('administrator') ? liveTopics.administration(currentDepartment.organizationId) : undefined, () => {
		for (const list of administered) void cache.invalidateQueries({ queryKey: list });
	});
	useLive(
		inboxes.map((inbox) => liveTopics.inbox(inbox.id)),
		() => void cache.invalidateQueries({ queryKey }),
	);
};
