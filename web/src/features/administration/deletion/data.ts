import { removalWord } from '@quad/contract/administration/deletion/limits.ts';
import {
	deleteContacts,
	findDeletion,
	listDeletions,
	previewRetention,
	readRetention,
	removePeople,
	saveRetention,
} from '@quad/contract/administration/deletion/routes.ts';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useInvalidate } from '../../../foundation/use-invalidate.ts';

export const deletionsQuery = queryOptions({
	queryKey: queryKeys.deletions,
	queryFn: ({ signal }) => call(listDeletions, {}, signal),
});

export const useFind = () =>
	useMutation({ mutationFn: (numbers: string) => call(findDeletion, { body: { numbers } }) });

const useRenewed = () => useInvalidate(queryKeys.deletions, queryKeys.contacts.all, queryKeys.contactPages);

export const useDelete = () =>
	useMutation({
		mutationFn: (numbers: string[]) => call(deleteContacts, { body: { numbers } }),
		onSuccess: useRenewed(),
	});

export const useRemove = () =>
	useMutation({
		mutationFn: (numbers: string[]) => call(removePeople, { body: { numbers, confirm: removalWord } }),
		onSuccess: useRenewed(),
	});

export const retentionQuery = queryOptions({
	queryKey: queryKeys.retention.rule,
	queryFn: ({ signal }) => call(readRetention, {}, signal),
});

export const retentionPreviewQuery = (months: number) =>
	queryOptions({
		queryKey: queryKeys.retention.preview(months),
		queryFn: ({ signal }) => call(previewRetention, { query: { months } }, signal),
		placeholderData: keepPreviousData,
	});

export const useSaveRetention = () =>
	useMutation({
		mutationFn: (months: number | null) => call(saveRetention, { body: { months } }),
		onSuccess: useInvalidate(queryKeys.retention.rule),
	});
