/** What people are told, and what they have read of it. */
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

/** Once a minute, and not in a tab that nobody looks at (spec 1 §9). That it cannot be asked is nobody's concern. */
const statusQuery = queryOptions({
	queryKey: queryKeys.status,
	queryFn: ({ signal }) => call(getStatus, {}, signal),
	refetchInterval: announcementLimits.statusEveryMs,
	refetchOnWindowFocus: true,
	staleTime: announcementLimits.statusEveryMs / 2,
	retry: false,
});

/** The state of the installation. A server that was started anew is asked at once: it may bring a new version. */
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

/** Fetches what is new to be read when something was published since. */
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

/** They are read on the server, and the bell falls silent; the page keeps showing what was new when it was opened. */
export const useMarkNotesRead = () => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (id: number) => call(markNotesRead, { body: { id } }),
		onSuccess: () => cache.invalidateQueries(profileQuery),
	});
};

/** It goes at once; were it not to reach the server, it would be there again on the next page. */
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
