/** What the compose screen asks the server, and the one thing it tells it. */

import {
	listRecipientConnectors,
	listRecipientSources,
	type RecipientConnector,
	takeRecipients,
} from '@quad/contract/connections/integrations/recipient-sources.ts';
import { listContacts, readContact } from '@quad/contract/contacts/contacts/routes.ts';
import {
	correctRecipients,
	pasteRecipients,
	readRecipientList,
	uploadRecipients,
} from '@quad/contract/texting/messaging/recipient-lists.ts';
import {
	type ComposeDraft,
	composeMessage,
	type Draft,
	estimateMessage,
	keepDraft,
	listSkipped,
	previewMessage,
	readKeptDraft,
} from '@quad/contract/texting/messaging/routes.ts';
import type { SkipReason } from '@quad/contract/texting/messaging/skip-reasons.ts';
import { scheduleMessage } from '@quad/contract/texting/schedules/routes.ts';
import { keepPreviousData, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../foundation/call.ts';
import { Fault } from '../../../../foundation/failures.ts';
import { formatNumber } from '../../../../foundation/format.ts';
import { queryKeys } from '../../../../foundation/query-keys.ts';
import { upload } from '../../../../foundation/upload.ts';
import { isUntouched } from './draft.ts';

/** Asked again every minute: the clock moves on towards the quiet hours, and other messages go out first. */
const estimateEveryMs = 60_000;

export const estimateQuery = (body: Draft | null) =>
	queryOptions({
		queryKey: queryKeys.compose.estimate(body && { ...body, draftId: undefined }),
		queryFn: body ? ({ signal }) => call(estimateMessage, { body }, signal) : skipToken,
		placeholderData: keepPreviousData, // the last answer stays on screen until the next is there
		refetchInterval: estimateEveryMs,
		gcTime: 2 * estimateEveryMs, // every word typed is a key of its own
	});

/** The text as the nth reader gets it, the longest first. */
export const previewQuery = (body: Draft | null, nth: number) =>
	queryOptions({
		queryKey: queryKeys.compose.preview(body && { ...body, draftId: undefined }, nth),
		queryFn: body ? ({ signal }) => call(previewMessage, { body: { ...body, nth } }, signal) : skipToken,
		placeholderData: keepPreviousData,
		gcTime: estimateEveryMs,
	});

/** How many contacts the team has: what ticking everyone in it means. */
export const teamSizeQuery = queryOptions({
	queryKey: queryKeys.contacts.list({ take: 1 }),
	queryFn: ({ signal }) => call(listContacts, { query: { searchText: '', includeOptOut: true, take: 1 } }, signal),
	select: ({ total, hasMore }) => `${formatNumber(total)}${hasMore ? '+' : ''}`,
});

export const recipientListQuery = (listId: number | null) =>
	queryOptions({
		queryKey: queryKeys.compose.list(listId),
		queryFn: listId === null ? skipToken : ({ signal }) => call(readRecipientList, { params: { id: listId } }, signal),
		refetchInterval: ({ state }) => (state.data?.state === 'reading' && !state.error ? readingEveryMs : false),
	});

const readingEveryMs = 1_000;

/** The connected systems that recipients can come from. */
export const recipientConnectorsQuery = queryOptions({
	queryKey: queryKeys.compose.recipientConnectors,
	queryFn: ({ signal }) => call(listRecipientConnectors, {}, signal),
	staleTime: 5 * estimateEveryMs,
});

export const recipientSourcesQuery = (connector: RecipientConnector | undefined) =>
	queryOptions({
		queryKey: queryKeys.compose.recipientSources(connector),
		queryFn: connector ? ({ signal }) => call(listRecipientSources, { params: { connector } }, signal) : skipToken,
		retry: false, // the other system is slow or says why not
		staleTime: estimateEveryMs,
	});

export const useTakeRecipients = () => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: ({ connector, sourceId }: { connector: RecipientConnector; sourceId: string }) =>
			call(takeRecipients, { params: { connector }, body: { sourceId } }),
		onSuccess: (list) => cache.setQueryData(recipientListQuery(list.id).queryKey, list),
	});
};

/** `onProgress`: how much of a file has left. */
export const useMakeList = (onProgress: (share: number) => void) => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (of: { lines: string[] } | { file: File }) =>
			'file' in of
				? upload(uploadRecipients, { body: {} }, { file: of.file, onProgress })
				: call(pasteRecipients, { body: of }),
		onSuccess: (list) => cache.setQueryData(recipientListQuery(list.id).queryKey, list),
	});
};

export const useCorrectList = (listId: number) => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (corrections: Array<{ nth: number; written: string }>) =>
			call(correctRecipients, { params: { id: listId }, body: { corrections } }),
		onSuccess: (list) => {
			cache.setQueryData(recipientListQuery(listId).queryKey, list);
			void cache.invalidateQueries({ queryKey: queryKeys.compose.estimates }); // who is found now is counted now
			void cache.invalidateQueries({ queryKey: queryKeys.compose.previews });
		},
	});
};

/** Asked anew whenever compose is opened or its window is come back to: another device may have written on. */
export const keptDraftQuery = queryOptions({
	queryKey: queryKeys.compose.draft,
	queryFn: ({ signal }) => call(readKeptDraft, {}, signal),
	staleTime: 0,
	gcTime: 0,
	refetchOnWindowFocus: 'always',
});

/** A draft in which nothing is said is none. */
export const saveDraft = ({ draft, version }: { draft: ComposeDraft; version: number }) =>
	call(keepDraft, { body: { draft: isUntouched(draft) ? null : draft, version } });

export const fetchSkipped = (
	body: Draft,
	page: { reason: SkipReason; skip: number; take: number },
	signal: AbortSignal,
) => call(listSkipped, { body: { ...body, ...page } }, signal);

export interface NamedPerson {
	id: number;
	fullName: string;
}

/** The name on a chip. People who were just picked are in the cache already. */
export const personQuery = (id: number) =>
	queryOptions({
		queryKey: queryKeys.compose.person(id),
		queryFn: async ({ signal }): Promise<NamedPerson> => {
			const { fullName } = await call(readContact, { params: { id } }, signal);
			return { id, fullName };
		},
		staleTime: Number.POSITIVE_INFINITY,
	});

/**
 * Sends the draft, or keeps it until its time. When no answer comes back nobody knows whether it was taken, so it is asked again twice with the
 * same draft id, which cannot send it twice. A refusal is an answer.
 */
export const useSendMessage = () =>
	useMutation({
		mutationFn: async (body: Draft) =>
			body.schedule ? { later: await call(scheduleMessage, { body }) } : { now: await call(composeMessage, { body }) },
		retry: (failures, error) => error instanceof Fault && failures < 2,
		retryDelay: (failures) => 500 * 2 ** failures,
		networkMode: 'always', // offline it fails and says so, rather than sending by itself hours later
	});
