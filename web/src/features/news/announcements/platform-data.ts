import {
	endSystemMessage,
	listPublished,
	openNewIncident,
	publishNote,
	publishSystemMessage,
	removeNote,
	updateIncident,
} from '@quad/contract/news/announcements/routes.ts';
import type { RequestInput, Route } from '@quad/contract/route.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';

export const publishedQuery = queryOptions({
	queryKey: queryKeys.published,
	queryFn: ({ signal }) => call(listPublished, {}, signal),
});

/** Publishes or withdraws something, then fetches the list and the banners again. */
const usePublishing = <R extends Route>(route: R) =>
	useMutation({
		mutationFn: (input: RequestInput<R>) => call(route, input),
		onSuccess: useInvalidate(publishedQuery.queryKey, queryKeys.notes, queryKeys.systemMessages),
	});

export const usePublishNote = () => usePublishing(publishNote);
export const useRemoveNote = () => usePublishing(removeNote);
export const usePublishSystemMessage = () => usePublishing(publishSystemMessage);
export const useEndSystemMessage = () => usePublishing(endSystemMessage);
export const useOpenIncident = () => usePublishing(openNewIncident);
export const useUpdateIncident = () => usePublishing(updateIncident);
