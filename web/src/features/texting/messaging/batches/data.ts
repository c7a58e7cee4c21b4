import type { RequestInput } from '@quad/contract/route.ts';
import { optOutInPersonalInbox, optOutInSharedInbox } from '@quad/contract/texting/conversations/routes.ts';
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import {
	cancelBatch,
	editBatch,
	estimateEdit,
	getBatch,
	leaveOutDeadNumbers,
	listBatchBranches,
	listBatches,
	listBatchRecipients,
	listBatchSkipped,
	pauseBatch,
	resumeBatch,
	updateReplyCategory,
} from '@quad/contract/texting/messaging/routes.ts';
import type { SkipReason } from '@quad/contract/texting/messaging/skip-reasons.ts';
import type { ReplyCategory } from '@quad/contract/texting/smart-messages/reply-categories.ts';
import { keepPreviousData, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../foundation/call.ts';
import { queryKeys } from '../../../../foundation/query-keys.ts';
import { type ProfileInbox, useSession } from '../../../../foundation/session.ts';
import { useInvalidate } from '../../../../foundation/use-invalidate.ts';
import type { Recipient } from './recipient.ts';
import type { RecipientFilter } from './recipient-filter.ts';

export type SentSearch = Omit<RequestInput<typeof listBatches>['query'], 'take'>;

export const sentQuery = (inboxId: number, search: SentSearch) =>
	queryOptions({
		queryKey: queryKeys.sent.list(inboxId, search),
		queryFn: ({ signal }) =>
			call(listBatches, { params: { id: inboxId }, query: { ...search, take: batchLimits.sentPage } }, signal),
		placeholderData: keepPreviousData,
	});

export const batchQuery = (id: string) =>
	queryOptions({
		queryKey: queryKeys.batch.all(id),
		queryFn: ({ signal }) => call(getBatch, { params: { id } }, signal),
	});

/** What became of the texts, by branch. */
export const branchesQuery = (id: string) =>
	queryOptions({
		queryKey: queryKeys.batch.branches(id),
		queryFn: ({ signal }) => call(listBatchBranches, { params: { id } }, signal),
	});

export const recipientsQuery = (id: string, filter: RecipientFilter, skip: number) =>
	queryOptions({
		queryKey: queryKeys.batch.recipients(id, filter, skip),
		queryFn: ({ signal }) =>
			call(
				listBatchRecipients,
				{ params: { id }, query: { ...filter, skip, take: batchLimits.recipientsPage } },
				signal,
			),
		placeholderData: keepPreviousData,
	});

/** Fetches all matching recipients, if they are few enough to be selected together. */
export const fetchAllRecipients = async (id: string, filter: RecipientFilter): Promise<readonly Recipient[]> =>
	(await call(listBatchRecipients, { params: { id }, query: { ...filter, take: batchLimits.chosenRecipients } })).items;

/** Actions on selected recipients. Afterwards all data about the message is fetched again. */
export const useSortChosen = (id: string) =>
	useMutation({
		mutationFn: (body: { contacts: number[]; replyCategory: ReplyCategory; sendReply: boolean }) =>
			call(updateReplyCategory, { params: { id }, body }),
		onSettled: useInvalidate(queryKeys.batch.all(id)),
	});

export const useOptOutChosen = (id: string, inbox: ProfileInbox) => {
	const { personId, teamId } = useSession();
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (studentIds: number[]) => {
			const body = { studentIds, optedOut: true, departmentId: teamId };
			return inbox.type === 'personal'
				? call(optOutInPersonalInbox, { params: { userId: personId }, body })
				: call(optOutInSharedInbox, { params: { id: inbox.id }, body });
		},
		onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.batch.all(id) }),
	});
};

/** People left out before sending, for one reason or for any. */
export const skippedQuery = (id: string, reason: SkipReason | undefined, skip: number) =>
	queryOptions({
		queryKey: queryKeys.batch.skipped(id, reason, skip),
		queryFn: ({ signal }) =>
			call(
				listBatchSkipped,
				{ params: { id }, query: { ...(reason && { reason }), skip, take: batchLimits.recipientsPage } },
				signal,
			),
		placeholderData: keepPreviousData,
	});

/** Leaves the dead numbers of a message out of later ones. */
export const useLeaveOut = (id: string) =>
	useMutation({
		mutationFn: () => call(leaveOutDeadNumbers, { params: { id } }),
		onSettled: useInvalidate(queryKeys.batch.all(id)),
	});

const verbs = { pause: pauseBatch, resume: resumeBatch, cancel: cancelBatch } as const;

export const useChangeBatch = (id: string) => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (verb: keyof typeof verbs) => call(verbs[verb], { params: { id } }),
		onSuccess: (batch) => cache.setQueryData(batchQuery(id).queryKey, batch),
		onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.batch.all(id) }),
	});
};

/** Estimates which waiting recipients an edit reaches. `null` means that nothing is written yet. */
export const editEstimateQuery = (id: string, text: string | null) =>
	queryOptions({
		queryKey: queryKeys.batch.edit(id, text),
		queryFn: text === null ? skipToken : ({ signal }) => call(estimateEdit, { params: { id }, body: { text } }, signal),
		gcTime: 10_000, // each keystroke creates another query key
		retry: false,
	});

export const useEditBatch = (id: string) => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (body: { text: string; mediaUris: string[] }) => call(editBatch, { params: { id }, body }),
		onSuccess: (batch) => cache.setQueryData(batchQuery(id).queryKey, batch),
		onSettled: () => cache.invalidateQueries({ queryKey: queryKeys.batch.all(id) }),
	});
};
