/** The queries and changes of the compose screen. */

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

/** Repeated every minute, because quiet hours come closer and other messages leave the queue. */
const estimateEveryMs = 60_000;

export const estimateQuery = (body: Draft | null) =>
	queryOptions({
		queryKey: queryKeys.compose.estimate(body && { ...body, draftId: undefined }),
		queryFn: body ? ({ signal }) => call(estimateMessage, { body }, signal) : skipToken,
		placeholderData: keepPreviousData, // keeps the previous estimate on screen until the next one comes
		refetchInterval: estimateEveryMs,
		gcTime: 2 * estimateEveryMs, // each keystroke creates another query key
	});

/** The text of the nth recipient, the longest first. */
export const previewQuery = (body: Draft | null, nth: number) =>
	queryOptions({
		queryKey: queryKeys.compose.preview(body && { ...body, draftId: undefined }, nth),
		queryFn: body ? ({ signal }) => call(previewMessage, { body: { ...body, nth } }, signal) : skipToken,
		placeholderData: keepPreviousData,
		gcTime: estimateEveryMs,
	});

/** The number of contacts in the team, shown with the whole-team option. */
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
		retry: false, // the other system is slow, or has given its reason
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

/** `onProgress` gets the uploaded share of a file. */
export const useMakeList = (onProgress: (share: number) => void) => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (input: { lines: string[] } | { file: File }) =>
			'file' in input
				? upload(uploadRecipients, { body: {} }, { file: input.file, onProgress })
				: call(pasteRecipients, { body: input }),
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
			// the counts must include people found just now
			void cache.invalidateQueries({ queryKey: queryKeys.compose.estimates });
			void cache.invalidateQueries({ queryKey: queryKeys.compose.previews });
		},
	});
};

/** Fetched again when compose opens or its window gets the focus: another device may have changed the draft. */
export const keptDraftQuery = queryOptions({
	queryKey: queryKeys.compose.draft,
	queryFn: ({ signal }) => call(readKeptDraft, {}, signal),
	staleTime: 0,
	gcTime: 0,
	refetchOnWindowFocus: 'always',
});

/** Saves a draft; an empty one is deleted. */
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

/** The name on a chip; people just picked are already in the cache. */
export const personQuery = (id: number) =>
	queryOptions({
		queryKey: queryKeys.compose.person(id),
		queryFn: async ({ signal }): Promise<NamedPerson> => {
			const { fullName } = await call(readContact, { params: { id } }, signal);
			return { id, fullName };
		},
		staleTime: Number.POSITIVE_INFINITY,
	});

/** Repeats twice without a response, under the draft id, which can't send twice. A refusal is final. */
export const useSendMessage = () =>
	useMutation({
		mutationFn: async (body: Draft) =>
			body.schedule ? { later: await call(scheduleMessage, { body }) } : { now: await call(composeMessage, { body }) },
		retry: (failures, error) => error instanceof Fault && failures < 2,
		retryDelay: (failures) => 500 * 2 ** failures,
		networkMode: 'always', // fails while offline, instead of sending hours later
	});
