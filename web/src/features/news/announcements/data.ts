import { announcementLimits } from '@quad/contract/news/announcements/limits.ts';
import {
	getStatus,
	listNotes,
	listSystemMessages,
	markNotesRead,
	markSystemMessagesRead,
	type SystemMessage,
} from '@quad/contract/news/announcements/routes.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../foundation/call.ts';
import { useLiveState } from '../../../foundation/live.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { profileQuery } from '../../../foundation/session.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';

const notesKey = queryKeys.notes;
const systemMessagesKey = queryKeys.systemMessages;

export const notesQuery = queryOptions({
	queryKey: notesKey,
	queryFn: ({ signal }) => call(listNotes, {}, signal),
});

export const systemMessagesQuery = queryOptions({
	queryKey: systemMessagesKey,
	queryFn: ({ signal }) => call(listSystemMessages, {}, signal),
});

/** Polled every minute, but not in a hidden tab (spec 1 §9). Failures are not shown. */
const statusQuery = queryOptions({
	queryKey: queryKeys.status,
	queryFn: ({ signal }) => call(getStatus, {}, signal),
	refetchInterval: announcementLimits.statusEveryMs,
	refetchOnWindowFocus: true,
	staleTime: announcementLimits.statusEveryMs / 2,
	retry: false,
});

/** Returns the status of the installation. It is fetched at once after a reconnect, which may mean a new version. */
export const useStatus = () => {
	const cache = useQueryClient();
	const live = useLiveState();
	const last = useRef(live);
	useEffect(() => {
		if (live === 'live' && last.current !== 'live')
			void cache.invalidateQueries({ queryKey: statusQuery.queryKey, refetchType: 'active' });
		last.current = live;
	}, [live, cache]);
	return useQuery(statusQuery).data;
};

/** Fetches news again when something has been published. */
export const useNews = (newsOf: string | null | undefined): void => {
	const cache = useQueryClient();
	const last = useRef(newsOf);
	useEffect(() => {
		if (last.current !== undefined && newsOf !== undefined && last.current !== newsOf)
			for (const queryKey of [profileQuery.queryKey, notesKey, systemMessagesKey])
				void cache.invalidateQueries({ queryKey });
		last.current = newsOf;
	}, [newsOf, cache]);
};

/** Marks notes as read on the server and clears the bell. The page keeps highlighting the new ones. */
export const useMarkNotesRead = () =>
	useMutation({
		mutationFn: (id: number) => call(markNotesRead, { body: { id } }),
		onSuccess: useInvalidate(profileQuery.queryKey),
	});

/** Hides the message at once. If the call fails, the message is back on the next page load. */
export const useDismissSystemMessage = () => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (id: number) => call(markSystemMessagesRead, { body: { ids: [id] } }),
		onMutate: (id) => {
			cache.setQueryData(systemMessagesQuery.queryKey, (before?: SystemMessage[]) =>
				before?.filter((one) => one.id !== id),
			);
		},
	});
};
