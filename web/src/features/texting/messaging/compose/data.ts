import {
	listRecipientConnectors,
	listRecipientSources,
	type RecipientConnector,
	takeRecipients,
} from '@quad/contract/connections/integrations/recipient-sources.ts';
import { readContact } from '@quad/contract/contacts/contacts/routes.ts';
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
import { queryKeys } from '../../../../foundation/query-keys.ts';
import { upload } from '../../../../foundation/upload.ts';
import { isUntouched } from './draft.ts';

/** Repeated every minute, because quiet hours get closer and other messages leave the queue. */
const estimateEveryMs = 60_000;

export const estimateQuery = (body: Draft | null) =>
	queryOptions({
		queryKey: queryKeys.compose.estimate(body && { ...body, draftId: undefined }),
		queryFn: body ? ({ signal }) => call(estimateMessage, { body }, signal) : skipToken,
		placeholderData: keepPreviousData, // keeps the previous estimate on screen until the next one arrives
		refetchInterval: estimateEveryMs,
		gcTime: 2 * estimateEveryMs, // each keystroke creates another query key
	});

export type Lacking = 'missing-merge-data' | undefined;

/** The texts after this person: of the recipients, or of those who lack a merge value. */
export const previewQuery = (body: Draft | null, after: number | undefined, reason: Lacking) =>
	queryOptions({
		queryKey: queryKeys.compose.preview(body && { ...body, draftId: undefined }, after, reason),
		queryFn: body ? ({ signal }) => call(previewMessage, { body: { ...body, reason, after } }, signal) : skipToken,
		gcTime: estimateEveryMs,
	});

export const recipientListQuery = (listId: number | null) =>
	queryOptions({
		queryKey: queryKeys.compose.list(listId),
		queryFn: listId === null ? skipToken : ({ signal }) => call(readRecipientList, { params: { id: listId } }, signal),
		refetchInterval: ({ state }) => (state.data?.state === 'reading' && !state.error ? readingEveryMs : false),
	});

const readingEveryMs = 1_000;

/** The connected systems that can provide recipients. */
export const recipientConnectorsQuery = queryOptions({
	queryKey: queryKeys.compose.recipientConnectors,
	queryFn: ({ signal }) => call(listRecipientConnectors, {}, signal),
	staleTime: 5 * estimateEveryMs,
});

export const recipientSourcesQuery = (connector: RecipientConnector | undefined) =>
	queryOptions({
		queryKey: queryKeys.compose.recipientSources(connector),
		queryFn: connector ? ({ signal }) => call(listRecipientSources, { params: { connector } }, signal) : skipToken,
		retry: false, // the other system may be slow, and its errors are final
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

/** `onProgress` is called with the uploaded share of a file. */
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
			// the counts must include the people just found
			void cache.invalidateQueries({ queryKey: queryKeys.compose.estimates });
			void cache.invalidateQueries({ queryKey: queryKeys.compose.previews });
		},
	});
};

/** Fetched when the composer opens or the window regains focus, because another device may have changed it. */
export const keptDraftQuery = queryOptions({
	queryKey: queryKeys.compose.draft,
	queryFn: ({ signal }) => call(readKeptDraft, {}, signal),
	staleTime: 0,
	gcTime: 0,
	refetchOnWindowFocus: 'always',
});

/** Saves a draft, or deletes it if it is empty. */
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

/** A person's name for a chip. People just picked are already in the cache. */
export const personQuery = (id: number) =>
	queryOptions({
		queryKey: queryKeys.compose.person(id),
		queryFn: async ({ signal }): Promise<NamedPerson> => {
			const { fullName } = await call(readContact, { params: { id } }, signal);
			return { id, fullName };
		},
		staleTime: Number.POSITIVE_INFINITY,
	});

/** Retries twice after no response, under the same draft ID so that it is sent once. An error response is final. */
export const useSendMessage = () =>
	useMutation({
		mutationFn: async (body: Draft) =>
			body.schedule ? { later: await call(scheduleMessage, { body }) } : { now: await call(composeMessage, { body }) },
		retry: (failures, error) => error instanceof Fault && failures < 2,
		retryDelay: (failures) => 500 * 2 ** failures,
		networkMode: 'always', // fails while offline, instead of sending hours later
	});
